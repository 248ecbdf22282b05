package io.github.junitlatency.faults;

import java.util.Arrays;
import java.util.Optional;

/** A phase of a measuring thread, by the methods on its stack: the library says it nowhere else. */
enum Phase {
    /** Writes what there is once for a run. */
    RUN_FILES("internal.junit.RunFiles", "finish"),
    /** Writes and prints one test's result. */
    REPORT("internal.junit.Outcome", "report"),
    /** The empty body, around a round. */
    CONTROL("internal.run.round.ControlRunner", "slice"),
    WARM_UP("internal.run.round.RoundRunner", "warmUp"),
    /** All that comes before the rounds: CPU, recorder, overhead. */
    OVERHEAD("internal.measure.OverheadMeter", "measure"),
    MEASURED("internal.measure.Loop", "measure"),
    PLAN("LatencyExtension", "beforeEach");

    private final String type;
    private final String method;

    Phase(String type, String method) {
        this.type = "io.github.junitlatency." + type;
        this.method = method;
    }

    /** Returns the phase of a stack; a phase that stands further up in this list decides, as it uses those below. */
    static Optional<Phase> of(StackTraceElement... stack) {
        return Arrays.stream(values())
                .filter(phase -> Arrays.stream(stack).anyMatch(phase::isIn))
                .findFirst();
    }

    private boolean isIn(StackTraceElement frame) {
        return frame.getClassName().equals(type) && frame.getMethodName().startsWith(method);
    }
}
