package io.github.junitlatency.internal.cause.trace;

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
        String lines = "\n" + stats + "\n";
        long sum = 0; // stays 0 where the kernel does not have the field
        for (int at = lines.indexOf("\n" + field); at >= 0; at = lines.indexOf("\n" + field, at + 1)) {
            int start = at + 1 + field.length();
            sum += Long.parseLong(
                    lines.substring(start, lines.indexOf('\n', start)).strip());
        }
        return sum;
    }

    LostEvents since(LostEvents earlier) {
        return new LostEvents(overwritten - earlier.overwritten, unplaced - earlier.unplaced);
    }

    long total() {
        return overwritten + unplaced;
    }
}
