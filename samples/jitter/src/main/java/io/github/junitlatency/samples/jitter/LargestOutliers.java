package io.github.junitlatency.samples.jitter;

import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The longest outliers; of equals, the earlier. */
final class LargestOutliers {

    private final int max;
    private final PriorityQueue<Outlier> kept = new PriorityQueue<>(LargestOutliers::shortestFirst);
    private long seen;

    LargestOutliers(int max) {
        this.max = max;
    }

    void add(Outlier outlier) {
        seen++;
        if (kept.size() < max) {
            kept.add(outlier);
        } else if (shortestFirst(outlier, kept.element()) > 0) {
            kept.remove();
            kept.add(outlier);
        }
    }

    private static int shortestFirst(Outlier left, Outlier right) {
        int byTicks = Long.compare(left.ticks(), right.ticks());
        return byTicks != 0 ? byTicks : Long.compare(right.sinceStartTicks(), left.sinceStartTicks());
    }

    /** Returns how many there were in all. */
    long seen() {
        return seen;
    }

    /** Returns those kept, in order of time. */
    List<Outlier> inOrderOfTime() {
        return kept.stream()
                .sorted(Comparator.comparingLong(Outlier::sinceStartTicks))
                .toList();
    }
}
