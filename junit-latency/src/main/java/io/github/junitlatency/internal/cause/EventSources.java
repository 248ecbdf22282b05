package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.MissingKernelTrace;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.plan.Configuration.FlightRecorderMode;
import io.github.junitlatency.internal.plan.Configuration.KernelTraceMode;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Lists the sources of events: a new one has its line here. */
final class EventSources {

    private static final String TRACE_JAR = "io.github.junitlatency:junit-latency-kernel-trace";

    private static EventSource kernelTrace; // null before the first use

    private EventSources() {}

    /** Returns them in the order in which results show them. */
    static List<SourceRun> of(FlightRecorder recorder) {
        return List.of(
                new SourceRun(
                        recorder,
                        "junit.latency.jfr",
                        machine -> machine.flightRecorder() == FlightRecorderMode.OFF,
                        machine -> false),
                new SourceRun(
                        kernelTrace(),
                        "junit.latency.kernel-trace",
                        machine -> machine.kernelTrace() == KernelTraceMode.OFF,
                        machine -> machine.kernelTrace() == KernelTraceMode.REQUIRED));
    }

    /** Returns the kernel's trace for all measurements of this JVM: it sets up its instance once. */
    static synchronized EventSource kernelTrace() {
        if (kernelTrace == null) {
            kernelTrace = kernelTrace(EventSource.class.getClassLoader());
        }
        return kernelTrace;
    }

    /** Returns the kernel's trace, which has a jar of its own; where that is missing or broken, one that says so. */
    static EventSource kernelTrace(ClassLoader loader) {
        try {
            for (EventSource source : ServiceLoader.load(EventSource.class, loader)) {
                if (source.name().equals(MissingKernelTrace.NAME)) {
                    return source.sees().equals(MissingKernelTrace.SEES) ? source : broken("it sees " + source.sees());
                }
            }
            return new MissingKernelTrace("its jar is not on the class path; add " + TRACE_JAR + " in test scope");
        } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
            return broken(e.toString());
        }
    }

    private static MissingKernelTrace broken(String why) {
        return new MissingKernelTrace(
                "its jar cannot be used (" + why + "); take " + TRACE_JAR + " of the version of junit-latency");
    }
}
