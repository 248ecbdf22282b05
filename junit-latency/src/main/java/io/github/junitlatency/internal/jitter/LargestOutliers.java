package io.github.junitlatency.internal.jitter;

import io.github.junitlatency.result.Outlier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/** The longest outliers; of equals, the earlier. */
final class LargestOutliers {

    private static final Comparator<Outlier> SHORTEST_FIRST =
            Comparator.comparingLong(Outlier::ticks).thenComparing(Outlier::sinceStartTicks, Comparator.reverseOrder());

    private final int max;
    private final PriorityQueue<Outlier> kept = new PriorityQueue<>(SHORTEST_FIRST);
    private long seen;

    LargestOutliers(int max) {
        this.max = max;
    }

    void add(Outlier outlier) {
        seen++;
        if (kept.size() < max) {
            kept.add(outlier);
        } else if (SHORTEST_FIRST.compare(outlier, kept.element()) > 0) {
            kept.remove();
            kept.add(outlier);
        }
    }

    /** Returns how many there were in all. */
    long seen() {
        return seen;
    }

    /** Returns those kept, in order of time. */
    List<Outlier> inOrderOfTime() {
        List<Outlier> outliers = new ArrayList<>(kept);
        outliers.sort(Comparator.comparingLong(Outlier::sinceStartTicks));
        return outliers;
    }
}
