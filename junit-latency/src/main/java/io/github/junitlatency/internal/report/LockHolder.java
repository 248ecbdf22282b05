package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;

/**
 * Who held the lock that the slow iterations waited for, by the longest of them of which it is known.
 *
 * @param lock the class of the object that is locked, without its package
 * @param thread the name of the thread that held it
 */
record LockHolder(String lock, String thread) {

    private static final String HELD_BY = ", held by ";
    private static final int MAX_COLUMNS = 40; // a longer name is not said, because messages cut nothing

    /** Finds it among the longest iterations that count. */
    static Optional<LockHolder> of(LatencyResult result) {
        List<Cause> causes = Lists.filter(
                Lists.flatMap(Deciding.slow(result), SlowIteration::causes),
                cause -> cause.kind() == CauseKind.MONITOR && cause.detail().contains(HELD_BY));
        return Lists.first(
                Lists.map(causes, LockHolder::of),
                holder -> Columns.of(holder.lock) <= MAX_COLUMNS && Columns.of(holder.thread) <= MAX_COLUMNS);
    }

    private static LockHolder of(Cause cause) {
        int end = cause.detail().indexOf(HELD_BY);
        String lock = cause.detail().substring(0, end);
        return new LockHolder(
                Printable.of(lock.substring(lock.lastIndexOf('.') + 1)),
                Printable.of(cause.detail().substring(end + HELD_BY.length())));
    }
}
