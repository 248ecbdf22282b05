package io.github.junitlatency.internal.measure.helper;

import io.github.junitlatency.internal.common.text.Quantities;
import java.time.Duration;

/** A helper thread that did not stop, and where it was then. */
final class StuckHelper {

    private final HelperThread helper;
    private final StackTraceElement[] stack;

    /** Takes the thread's stack as it is now. */
    StuckHelper(HelperThread helper) {
        this.helper = helper;
        stack = helper.stack();
    }

    /**
     * Returns the failure, its cause having the thread's stack.
     *
     * @param phase at whose end it should have stopped
     * @param waited for how long
     */
    IllegalStateException fault(String phase, Duration waited) {
        String now = helper.isAlive()
                ? "it was interrupted and still runs, as a daemon thread that is no longer pinned"
                : "it has ended by an interrupt";
        Exception where = new Exception(helper + " was here");
        where.setStackTrace(stack);
        return new IllegalStateException(
                helper + " did not stop within " + Quantities.time(waited.toNanos()) + " at the end of " + phase + "; "
                        + now + "; let its work return soon after stop.isRaised() is true",
                where);
    }
}
