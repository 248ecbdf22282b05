package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Collections;
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

    /** Returns how many iterations allocated more than so many bytes. */
    public long countOver(long bytes) {
        return Lists.sum(countsByBytes.entrySet(), entry -> entry.getKey() > bytes ? entry.getValue() : 0);
    }
}
