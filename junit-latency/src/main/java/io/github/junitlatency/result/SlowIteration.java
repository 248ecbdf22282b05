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
    }

    /**
     * A regularity in the numbers of the slow iterations, which tells where in the code to look.
     *
     * @param kind what it is
     * @param subject the budget's subject whose slow iterations follow it, such as {@code p99.9}; {@code longest} where
     *     nothing was over a limit, and the longest of each round were looked at
     * @param text the pattern in words, with its figures: {@code every 50th iteration}
     * @param explained how many slow iterations follow it, of all rounds
     * @param of how many slow iterations of all rounds were looked at
     */
    public record Pattern(Kind kind, String subject, String text, long explained, long of) {

        /** The subject of a pattern of each round's longest iterations. */
        public static final String LONGEST = "longest";

        /** Names the regularity. */
        public enum Kind {
            /** Every k-th iteration. */
            PERIODIC,
            /** Each number a factor over the one before, as where a list grows. */
            GROWING,
            /** The same numbers in every round. */
            SAME_IN_ALL_ROUNDS;
        }
    }

    /**
     * The slow iterations of a test and of its control run, on one axis of time.
     *
     * @param test the longest iterations of all rounds, ascending by time; a bounded number
     * @param control those of the empty body
     */
    public record Timeline(List<SlowMoment> test, List<SlowMoment> control) {

        /** Belongs to a test whose slow iterations were not placed in time. */
        public static final Timeline EMPTY = new Timeline(List.of(), List.of());

        public Timeline {
            test = List.copyOf(test);
            control = List.copyOf(control);
        }

        /**
         * Says when a slow iteration ran, and why it was slow.
         *
         * @param round its round, counted from 1
         * @param iteration its zero-based number in the round
         * @param second when it began, in seconds from the first iteration that was measured
         * @param ticks net ticks
         * @param cause what explains the largest part of it
         * @param origin whose that is
         * @param disturbance what the taint flag and the thread counters said of it
         */
        public record SlowMoment(
                int round,
                long iteration,
                double second,
                long ticks,
                CauseKind cause,
                Cause.Origin origin,
                Disturbance disturbance) {}
    }
}
