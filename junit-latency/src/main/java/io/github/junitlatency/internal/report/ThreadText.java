package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/** Says how threads fared that ran a body at once, where one differs from the others. */
final class ThreadText {

    private static final double DIFFERS = 1.25; // times the threads' median
    private static final int MOST = 8; // no one reads a thousand

    private ThreadText() {}

    /** Returns a clause for each thread where any differs; none where none does. */
    static List<String> clauses(LatencyResult result) {
        List<ThreadFacts> threads = result.detail().threads();
        if (!isAnyFar(threads, ThreadFacts::p50Ticks) && !isAnyFar(threads, ThreadFacts::p99Ticks)) {
            return List.of();
        }
        List<String> clauses = new ArrayList<>(Lists.map(
                Lists.limit(Lists.sortedDown(threads, ThreadFacts::p99Ticks), MOST),
                thread -> "thread " + thread.thread() + " p50 " + time(result, thread.p50Ticks()) + ", p99 "
                        + time(result, thread.p99Ticks()) + ", max " + time(result, thread.maxTicks())));
        if (threads.size() > MOST) {
            clauses.add("the other " + Quantities.whole(threads.size() - MOST) + " are faster at p99");
        }
        return clauses;
    }

    private static boolean isAnyFar(List<ThreadFacts> threads, ToLongFunction<ThreadFacts> figure) {
        List<ThreadFacts> sorted = Lists.sorted(threads, figure);
        if (sorted.isEmpty()) {
            return false;
        }
        double median = Math.max(1, figure.applyAsLong(sorted.get(sorted.size() / 2)));
        return figure.applyAsLong(sorted.get(sorted.size() - 1)) > DIFFERS * median
                || figure.applyAsLong(sorted.get(0)) * DIFFERS < median;
    }

    private static String time(LatencyResult result, long ticks) {
        return Quantities.time(result.nanos(ticks));
    }
}
