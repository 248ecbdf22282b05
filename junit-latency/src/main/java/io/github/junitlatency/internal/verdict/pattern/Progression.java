package io.github.junitlatency.internal.verdict.pattern;

import io.github.junitlatency.internal.verdict.round.Recurrence;
import java.util.Arrays;
import java.util.Optional;

/**
 * Slow iterations each a factor above the one before, as where a list grows or a hash table doubles.
 *
 * <p>From a number a down, these are a/f, a/f<sup>2</sup>, and so on, while they are further apart than three times what may
 * be off, which is two below or above. Two thirds of them down to the last must be slow, and four of five slow ones must be
 * among them. The one that most numbers follow is found.
 *
 * <p>Example: of 7 numbers six are 106,710, 160,065, 240,097, 360,145, 540,217 and 810,325; f = 1.5.
 *
 * @param factor one of eight
 * @param members the numbers that follow it, ascending
 */
record Progression(double factor, long[] members) {

    private static final double[] FACTORS = {1.25, 4 / 3.0, 1.5, 1.6, 1.75, 2, 3, 4};
    private static final int MIN_MEMBERS = 4;
    private static final int MAX_EVENTS = 128; // more than there are of any factor below the largest long
    private static final int OFF = Recurrence.TOLERANCE;
    private static final double LEAST_DISTANCE = 3 * (2 * OFF + 1);

    /** Finds the best progression in ascending numbers, none twice; empty where too few follow any. */
    static Optional<Progression> of(long[] slow) {
        long[] events = Period.withoutNeighbours(slow);
        Progression best = null;
        for (int top = 0; top < events.length && events.length <= MAX_EVENTS; top++) {
            for (double factor : FACTORS) {
                long[] members = down(events, top, factor);
                boolean isEnough = members.length >= MIN_MEMBERS && 5 * members.length >= 4 * events.length;
                if (isEnough && (best == null || members.length > best.members.length)) {
                    best = new Progression(factor, members);
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private static long[] down(long[] events, int top, double factor) {
        long[] members = new long[events.length];
        int hits = 0;
        int kept = 0;
        int tried = 0;
        for (double next = events[top]; next - next / factor >= LEAST_DISTANCE; next /= factor) {
            tried++;
            int found = Arrays.binarySearch(events, Math.round(next) - OFF);
            int at = found >= 0 ? found : -found - 1;
            if (at < events.length && events[at] <= Math.round(next) + OFF) {
                members[hits++] = events[at];
            }
            kept = 3 * hits >= 2 * tried ? hits : kept;
        }
        long[] ascending = Arrays.copyOf(members, kept);
        Arrays.sort(ascending);
        return ascending;
    }
}
