package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.Reason;

/** Says what helps where nothing can be told; message, page and the run's summary give the same advice. */
final class ReasonAdvice {

    private static final String QUIETER = "measure alone on this machine, or on a quieter one";
    private static final String MORE_OFTEN = "ask for more iterations, so that a rare slow call comes more often";

    private ReasonAdvice() {}

    /** Returns the advice; empty where the reason itself says all. */
    static String of(Reason.Kind kind) {
        return switch (kind) {
            case NOT_JUDGEABLE -> "widen the limit, or " + QUIETER;
            case HOST_NOISE -> "allow more, or " + QUIETER;
            case SLOW_CORE -> "fix the clock rate and keep the core's sibling thread idle, then measure again";
            case CHANCE, TOO_RARE -> MORE_OFTEN;
            case OWN_THREADS -> "have a CPU for each thread that the code keeps busy";
            case PREEMPTED -> QUIETER;
            case COLD_START ->
                "let @BeforeRound touch what the first iterations need, or raise iterations, so that they weigh less";
            case NOTHING_MEASURED ->
                "let the body use its result: return it, or give it to a Sink parameter; or its inputs never change,"
                        + " or it is too short: batch";
            case CLOCK_STEP -> "leave the limit some ticks of room, or measure several calls at once: batch";
            case TOO_FEW_JUDGED -> "measure alone on this machine: too many iterations were excluded as disturbed";
            case NOT_REPEATED -> "ask for more iterations, so that a rare slow call comes in every round";
            case NOT_STEADY -> "raise warmup: the code still changed while it was measured";
            case CANNOT_TELL -> "allow more than was excluded, or ask for more pairs: junit.latency.pairs";
            case TOO_FEW_PAIRS -> "raise junit.latency.pairs";
            case NO_CONTROL_RUN -> "junit.latency.clock = nanotime, or another machine";
            case NO_BASE -> "name what to compare with: junit.latency.base = a path of older classes";
            case DECIDED, LOST_CPU, NOT_COMPARABLE, ALLOCATION_VARIES, IN_DOUBT -> "";
        };
    }
}
