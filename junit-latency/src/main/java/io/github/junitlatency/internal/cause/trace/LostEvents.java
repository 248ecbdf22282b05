package io.github.junitlatency.internal.cause.trace;

import java.util.Arrays;

/**
 * How many events a CPU's buffer lost since its instance was made.
 *
 * @param overwritten the oldest, by newer ones: {@code overrun}
 * @param unplaced others, nobody knows where: {@code commit overrun} and {@code dropped events}
 */
record LostEvents(long overwritten, long unplaced) {

    /** Reads the file stats of a CPU, as tracing_stats_read in kernel/trace/trace.c writes it. */
    static LostEvents parse(String stats) {
        return new LostEvents(
                value(stats, "overrun: "), value(stats, "commit overrun: ") + value(stats, "dropped events: "));
    }

    private static long value(String stats, String field) {
        return Arrays.stream(stats.split("\n"))
                .filter(line -> line.startsWith(field))
                .mapToLong(line -> Long.parseLong(line.substring(field.length()).strip()))
                .sum(); // 0 where the kernel does not have the field
    }

    LostEvents since(LostEvents earlier) {
        return new LostEvents(overwritten - earlier.overwritten, unplaced - earlier.unplaced);
    }

    long total() {
        return overwritten + unplaced;
    }
}
