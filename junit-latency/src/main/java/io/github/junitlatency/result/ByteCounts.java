package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Counts how many iterations allocated how many bytes.
 *
 * @param countsByBytes iterations by their bytes, ascending
 * @param stepBytes 1 where bytes are exact; where there were too many sizes, they are rounded up to a multiple of this, but
 *     for the largest
 */
public record ByteCounts(Map<Long, Long> countsByBytes, long stepBytes) {

    /** The step of exact bytes. */
    public static final long EXACT = 1;

    private static final int MAX_SHOWN = 3;

    public ByteCounts {
        countsByBytes = Collections.unmodifiableMap(new TreeMap<>(countsByBytes));
    }

    /** Returns the number of iterations. */
    public long count() {
        return Lists.sum(countsByBytes.values(), Long::longValue);
    }

    /** Returns the bytes at a percentile; 0 when there is no iteration. */
    public long bytesAt(Percentile percentile) {
        long rank = percentile.rank(count());
        long seen = 0;
        for (Map.Entry<Long, Long> entry : countsByBytes.entrySet()) {
            seen += entry.getValue();
            if (seen >= rank) {
                return entry.getKey();
            }
        }
        return 0;
    }

    /** Returns the most that an iteration allocated; 0 when there is none. */
    public long maxBytes() {
        long last = 0;
        for (long bytes : countsByBytes.keySet()) {
            last = bytes;
        }
        return last;
    }

    /**
     * Returns how often which sizes were allocated, as {@link ReasonKind#SIZES}.
     *
     * @param first the size in question, named before the most frequent others
     */
    public Reason sizes(long first) {
        List<Map.Entry<Long, Long>> others = Lists.sortedDown(
                Lists.filter(countsByBytes.entrySet(), size -> size.getKey() != first), Map.Entry::getValue);
        List<Reason> shown = new ArrayList<>();
        shown.add(ReasonKind.SIZE.of(first, countsByBytes.getOrDefault(first, 0L)));
        for (Map.Entry<Long, Long> size : Lists.limit(others, MAX_SHOWN - 1)) {
            shown.add(ReasonKind.SIZE.of(size.getKey(), size.getValue()));
        }
        return ReasonKind.SIZES.of(count(), Math.max(0, others.size() - (MAX_SHOWN - 1)), shown);
    }

    /** Returns how many iterations allocated more than so many bytes. */
    public long countOver(long bytes) {
        return Lists.sum(countsByBytes.entrySet(), entry -> entry.getKey() > bytes ? entry.getValue() : 0);
    }
}
