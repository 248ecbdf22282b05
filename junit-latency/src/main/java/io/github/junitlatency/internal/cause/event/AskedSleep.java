package io.github.junitlatency.internal.cause.event;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    private static final Pattern TEXT = Pattern.compile("for (\\d{1,12}) (ms|ns)");

    /** Returns what a detail says; empty where it says something else. */
    public static Optional<AskedSleep> of(String detail) {
        Matcher found = TEXT.matcher(detail);
        if (!found.matches()) {
            return Optional.empty();
        }
        long number = Long.parseLong(found.group(1));
        return Optional.of(new AskedSleep(found.group(2).equals("ms") ? Math.multiplyExact(number, MILLI) : number));
    }

    /** Returns it as a detail; empty below 0. */
    public String text() {
        return nanos < 0 ? "" : nanos % MILLI == 0 ? "for " + nanos / MILLI + " ms" : "for " + nanos + " ns";
    }
}
