package io.github.junitlatency.result;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * How many iterations allocated how many bytes.
 *
 * @param countsByBytes iterations by their bytes, ascending
 * @param stepBytes 1 where bytes are exact; where there were too many sizes, they are rounded up to a multiple of this, but
 *     for the largest
 */
public record ByteCounts(Map<Long, Long> countsByBytes, long stepBytes) {

    /** The step of exact bytes. */
    public static final long EXACT = 1;

    private static final String STEP = "/";

    public ByteCounts {
        countsByBytes = Collections.unmodifiableMap(new TreeMap<>(countsByBytes));
    }

    /** Makes exact counts. */
    public ByteCounts(Map<Long, Long> countsByBytes) {
        this(countsByBytes, EXACT);
    }

    /**
     * Reads what {@link #text} has written.
     *
     * @throws IllegalArgumentException if it is anything else
     */
    public static ByteCounts parse(String text) {
        try {
            Map<Long, Long> counts = new TreeMap<>();
            String[] parts = text.split(STEP, -1);
            for (String entry : parts[0].isEmpty() ? new String[0] : parts[0].split(",")) {
                String[] both = entry.split(":");
                counts.put(Long.parseLong(both[0]), Long.parseLong(both[1]));
            }
            return new ByteCounts(counts, Long.parseLong(parts[1]));
        } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
            throw new IllegalArgumentException(
                    "counts of bytes are BYTES:COUNT,... and /STEP, but this is \"" + text + "\"", e);
        }
    }

    /** Returns these counts as a text of digits, {@code :}, {@code ,} and {@code /}; 99 of 0 and 1 of 24 bytes: {@code 0:99,24:1/1}. */
    public String text() {
        return countsByBytes.entrySet().stream()
                .map(entry -> entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining(",", "", STEP + stepBytes));
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
