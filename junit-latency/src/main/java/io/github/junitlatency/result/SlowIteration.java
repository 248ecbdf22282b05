package io.github.junitlatency.result;

import java.util.List;

/**
 * One of the longest iterations.
 *
 * @param iteration its zero-based number in the round
 * @param ticks net ticks
 * @param ownTicks what of them it took by itself, and is judged by; {@code ticks} where nothing was taken off
 * @param disturbance what the taint flag and the thread counters said of it
 * @param causes what explains it, the largest part first; empty when no source was asked
 * @param rounds in which rounds it was slow, counted from 1, where it was in several; empty where it was not
 */
public record SlowIteration(
        long iteration, long ticks, long ownTicks, Disturbance disturbance, List<Cause> causes, List<Integer> rounds) {

    public SlowIteration {
        causes = List.copyOf(causes);
        rounds = List.copyOf(rounds);
    }

    /** Says what happened to the thread during an iteration, as far as it is known. */
    public enum Disturbance {
        /** Not interrupted. */
        NONE,
        /** Interrupted, but the counters do not prove by whom: a signal, or the body blocked. */
        TAINTED,
        /** Ended on another CPU, whose counter can be compared: it counts with its time. */
        MOVED,
        /** Preempted, proven; excluded from the verdict. */
        PREEMPTED,
        /** Ended on another CPU, whose counter cannot be compared; excluded from the verdict. */
        MIGRATED,
        /** Over a limit only by what a source saw others take, such as an interrupt; excluded from the verdict. */
        HELD_UP;

        /** Returns whether such an iteration is excluded from the verdict. */
        public boolean isLeftOut() {
            return this == PREEMPTED || this == MIGRATED || this == HELD_UP;
        }

        /** Returns the disturbance as it stands in files: {@code held-up}. */
        public String key() {
            return Keys.of(this);
        }
    }
}
