package io.github.junitlatency.internal.cause.event;

import java.util.Optional;

/**
 * How long the code asked to sleep, as the detail of a cause: {@code for 2 ms}.
 *
 * <p>What a sleep takes beyond that is the timer's and the machine's. Several sleeps of one iteration have one detail each, if they
 * are of different lengths; of one length, they are one cause.
 *
 * @param nanos what was asked for
 */
public record AskedSleep(long nanos) {

    private static final long MILLI = 1_000_000;
    private static final int MAX_DIGITS = 12;

    /** Returns what a detail says; empty where it says something else. */
    public static Optional<AskedSleep> of(String detail) {
        int start = "for ".length();
        int end = detail.length() - " ms".length();
        boolean isMillis = detail.endsWith(" ms");
        boolean isTime = detail.startsWith("for ") && (isMillis || detail.endsWith(" ns"));
        if (!isTime || end <= start || end - start > MAX_DIGITS) {
            return Optional.empty();
        }
        for (int i = start; i < end; i++) {
            if (detail.charAt(i) < '0' || detail.charAt(i) > '9') {
                return Optional.empty();
            }
        }
        long number = Long.parseLong(detail.substring(start, end));
        return Optional.of(new AskedSleep(isMillis ? Math.multiplyExact(number, MILLI) : number));
    }

    /** Returns it as a detail; empty below 0. */
    public String text() {
        return nanos < 0 ? "" : nanos % MILLI == 0 ? "for " + nanos / MILLI + " ms" : "for " + nanos + " ns";
    }
}
