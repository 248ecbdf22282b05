package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Lock;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.Optional;

/**
 * The holder of the lock that the slow iterations waited for, by the longest of them of which it is known.
 *
 * @param lock the class of the object that is locked, without its package
 * @param thread the name of the thread that held it
 */
record LockHolder(String lock, String thread) {

    private static final int MAX_COLUMNS = 40; // a longer name is not said, because messages cut nothing

    /** Finds it among the longest iterations that count. */
    static Optional<LockHolder> of(LatencyResult result) {
        for (SlowIteration slow : DecidingBudgets.slow(result)) {
            for (Cause cause : slow.causes()) {
                if (cause.which() instanceof Lock lock && lock.holder().isPresent()) {
                    LockHolder holder = new LockHolder(
                            Printable.of(lock.brief()),
                            Printable.of(lock.holder().get()));
                    if (holder.lock.length() <= MAX_COLUMNS && holder.thread.length() <= MAX_COLUMNS) {
                        return Optional.of(holder);
                    }
                }
            }
        }
        return Optional.empty();
    }
}
