package io.github.junitlatency.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * How many iterations allocated how many bytes, exact.
 *
 * @param countsByBytes iterations by their bytes, ascending
 */
public record ByteCounts(Map<Long, Long> countsByBytes) {

    public ByteCounts {
        countsByBytes = Collections.unmodifiableMap(new TreeMap<>(countsByBytes));
    }

    /** Returns the number of iterations. */
    public long count() {
        return countsByBytes.values().stream().mapToLong(Long::longValue).sum();
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
        return countsByBytes.keySet().stream().mapToLong(Long::longValue).max().orElse(0);
    }

    /** Returns how many iterations allocated more than so many bytes. */
    public long countOver(long bytes) {
        return countsByBytes.entrySet().stream()
                .filter(entry -> entry.getKey() > bytes)
                .mapToLong(Map.Entry::getValue)
                .sum();
    }
}
