package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.MissingKernelTrace;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.plan.Configuration.FlightRecorderMode;
import io.github.junitlatency.internal.plan.Configuration.KernelTraceMode;
import java.util.Iterator;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/** Lists the sources of events: a new one has its line here. */
final class EventSources {

    private static final String TRACE_JAR = "io.github.junitlatency:junit-latency-kernel-trace";

    private EventSources() {}

    /** Returns them in the order in which results show them. */
    static List<SourceRun> all() {
        return with(new FlightRecorder());
    }

    /** Returns them for use while stacks are taken. */
    static List<SourceRun> besideStacks() {
        return with(FlightRecorder.besideStacks());
    }

    private static List<SourceRun> with(FlightRecorder recorder) {
        return List.of(
                new SourceRun(
                        recorder,
                        "junit.latency.jfr",
                        machine -> machine.flightRecorder() == FlightRecorderMode.OFF,
                        machine -> false),
                new SourceRun(
                        kernelTrace(EventSource.class.getClassLoader()),
                        "junit.latency.kernel-trace",
                        machine -> machine.kernelTrace() == KernelTraceMode.OFF,
                        machine -> machine.kernelTrace() == KernelTraceMode.REQUIRED));
    }

    /** Returns the kernel's trace, which has a jar of its own; where that is missing or broken, one that says so. */
    static EventSource kernelTrace(ClassLoader loader) {
        try {
            Iterator<EventSource> found =
                    ServiceLoader.load(EventSource.class, loader).iterator();
            if (!found.hasNext()) {
                return new MissingKernelTrace("its jar is not on the class path; add " + TRACE_JAR + " in test scope");
            }
            EventSource trace = found.next();
            return trace.sees().equals(MissingKernelTrace.SEES) ? trace : broken("it sees " + trace.sees());
        } catch (ServiceConfigurationError | LinkageError | RuntimeException e) {
            return broken(e.toString());
        }
    }

    private static MissingKernelTrace broken(String why) {
        return new MissingKernelTrace(
                "its jar cannot be used (" + why + "); take " + TRACE_JAR + " of the version of junit-latency");
    }
}
