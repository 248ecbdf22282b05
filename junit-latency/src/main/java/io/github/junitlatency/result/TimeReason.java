package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Quantities;

/** Reasons of budgets on times; times are in nanoseconds. */
public sealed interface TimeReason extends Reason {

    /**
     * Of FAIL: the same iterations are slow in every round.
     *
     * @param chance of so many, if it were noise
     */
    record SameIterations(long count, int rounds, double chance) implements TimeReason {

        @Override
        public Words words() {
            return proof(
                    "the same " + Quantities.counted(count, "iteration") + " in every one of " + rounds + " rounds");
        }
    }

    /**
     * Of FAIL: a source saw the code make iterations slow.
     *
     * @param broken rounds that such iterations alone break
     * @param rounds that say something about the code
     * @param cause the largest in the longest of them
     * @param nanos of the cause; of a sleep or a timed wait what the code asked for
     */
    record SeenInCode(int broken, int rounds, CauseKind cause, double nanos) implements TimeReason {

        @Override
        public Words words() {
            return proof(seen(broken, rounds) + what());
        }

        /** Returns what was seen: {@code sleep for 3 ms}. */
        public String what() {
            return cause.text() + (cause == CauseKind.SLEEP ? " for " : " ") + Quantities.shortTime(nanos);
        }
    }

    /**
     * Of FAIL: all of the code is slow in some of its states.
     *
     * @param broken rounds whose median is over the limit
     * @param rounds that say something about the code
     * @param timesTheLimit the median by the limit
     */
    record SlowMedian(int broken, int rounds, double medianNanos, double timesTheLimit) implements TimeReason {

        @Override
        public Words words() {
            return proof(seen(broken, rounds) + what());
        }

        /** Returns what was seen: {@code the median is 2.11 us, 1.51x the limit}. */
        public String what() {
            return "the median is " + Quantities.shortTime(medianNanos) + ", " + Quantities.multiple(timesTheLimit)
                    + " the limit";
        }
    }

    /**
     * Of FAIL: every round is over the limit by more than the machine alone ever stalled.
     *
     * @param leastNanos the least, over rounds, by which the longest call is over the median
     * @param machinesNanos the longest stall of the control run
     */
    record LongerThanMachine(int rounds, double leastNanos, double machinesNanos) implements TimeReason {

        @Override
        public Words words() {
            return proof("longer in " + rounds + " of " + rounds + " rounds than the machine alone makes anything: "
                    + Quantities.shortTime(leastNanos) + " over the median at least, the machine at most "
                    + Quantities.shortTime(machinesNanos));
        }
    }

    /**
     * Of FAIL: the test is over the limit more often than the machine alone.
     *
     * @param perSecond iterations over the limit, by second of timed code
     * @param machinesPerSecond the same of the control run
     */
    record HigherRate(int rounds, double perSecond, double machinesPerSecond) implements TimeReason {

        @Override
        public Words words() {
            return proof("in " + rounds + " of " + rounds + " rounds, " + Quantities.rate(perSecond)
                    + " times/s, the machine alone " + Quantities.rate(machinesPerSecond));
        }
    }

    /** No verdict yet: all rounds so far break the limit, but they are too few. */
    record Broken(int rounds) implements TimeReason {

        @Override
        public Words words() {
            return new Words(Kind.TOO_RARE, "it broke in " + rounds + " of " + rounds);
        }
    }

    /** No verdict yet: so many more rounds may tell. */
    record MoreRounds(long rounds) implements TimeReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.TOO_RARE, "too rare to tell yet, " + Quantities.counted(rounds, "more round") + " may");
        }
    }

    /**
     * Some rounds break the limit and some hold.
     *
     * @param rounds that say something about the code
     */
    record NotRepeated(int broken, int rounds) implements TimeReason {

        @Override
        public Words words() {
            return Kind.NOT_REPEATED.words("it broke in " + broken + " of " + rounds + " rounds");
        }
    }

    /** The core ran so many times slower than at its best, which is enough to break the limit. */
    record SlowCore(double slowdown) implements TimeReason {

        @Override
        public Words words() {
            return Kind.SLOW_CORE.words("it ran " + Quantities.decimal(slowdown, 2)
                    + " times slower than at its best, enough to break the limit");
        }
    }

    /** On a core at its best, some round would not be over the limit. */
    record HoldsAtBest() implements TimeReason {

        @Override
        public Words words() {
            return Kind.SLOW_CORE.words("at its best no more would be over the limit in a round than may be");
        }
    }

    /** So many iterations lost the CPU and may be over the limit without that. */
    record Preempted(long iterations) implements TimeReason {

        @Override
        public Words words() {
            return Kind.PREEMPTED.words(Quantities.counted(iterations, "iteration")
                    + " that lost the CPU may be over the limit without that");
        }
    }

    /** The code's threads waited for CPUs for so long that so many iterations may be late by it. */
    record OwnThreads(long iterations) implements TimeReason {

        @Override
        public Words words() {
            return Kind.OWN_THREADS.words(waits());
        }

        /** Returns what they did, without the kind. */
        public String waits() {
            return "while other processes had CPUs, they waited for one for long enough to have made "
                    + Quantities.counted(iterations, "iteration") + " late";
        }
    }

    /** The code changed in a round that breaks the limit. */
    record NotSteady(String change) implements TimeReason {

        @Override
        public Words words() {
            return Kind.NOT_STEADY.words(change);
        }
    }

    /** Without its first iterations, which cold caches explain, a round would hold. */
    record ColdStart(long iterations) implements TimeReason {

        @Override
        public Words words() {
            return Kind.COLD_START.words("without the first " + Quantities.counted(iterations, "iteration")
                    + " of a round, no longer than caches explain that the instrument left cold, it would hold");
        }
    }

    /**
     * Too many iterations of a round were excluded.
     *
     * @param iterations of the round
     * @param subject the budget's
     */
    record TooFewJudged(long judged, long iterations, String subject) implements TimeReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.TOO_FEW_JUDGED,
                    "only " + Quantities.whole(judged) + " of " + Quantities.whole(iterations)
                            + " iterations could be judged, too few for " + subject);
        }
    }

    /**
     * The machine alone breaks the limit too often to judge it, and a larger one could be.
     *
     * @param headroomNanos from the median to the limit
     * @param machinesPerSecond how often the machine adds more than that, at most
     * @param least the least limit that could be judged, as a budget
     * @param isKept whether these rounds keep a limit that could be judged; if not, {@code least} is what they keep
     */
    record NotJudgeable(double headroomNanos, double machinesPerSecond, String least, boolean isKept)
            implements TimeReason {

        @Override
        public Words words() {
            return Kind.NOT_JUDGEABLE.words(noise() + "; " + "the least limit that "
                    + (isKept ? "could be judged is " : "these rounds keep is ") + least);
        }

        /** Returns what the machine does, without the kind and without the limit that could be judged. */
        public String noise() {
            return "the limit is " + Quantities.shortTime(headroomNanos)
                    + " from the median, and the machine alone adds more than that up to "
                    + Quantities.rate(machinesPerSecond) + " times a second";
        }
    }

    /**
     * The machine alone breaks the limit too often.
     *
     * @param headroomNanos from the median to the limit
     * @param machinesPerSecond how often the machine adds more than that
     * @param perSecond how often the test is over; NaN where the machine is as often in one of its slices
     */
    record HostNoise(double headroomNanos, double machinesPerSecond, double perSecond) implements TimeReason {

        @Override
        public Words words() {
            return Kind.HOST_NOISE.words(noise());
        }

        /** Returns what the machine does, without the kind. */
        public String noise() {
            String machines = Quantities.rate(machinesPerSecond);
            return "the limit is " + Quantities.shortTime(headroomNanos)
                    + " from the median, and this machine alone adds more than that "
                    + (Double.isNaN(perSecond)
                            ? "up to " + machines + " times a second, as often as the test; it cannot judge this limit"
                            : machines + " times a second, too often next to the test's " + Quantities.rate(perSecond));
        }
    }

    /**
     * The control run breaks nothing, but so few iterations over the limit may be chance.
     *
     * @param events how many stalls made them late
     * @param testNanos of timed code
     * @param controlNanos of the control run
     */
    record TooFewEvents(long iterations, long events, double testNanos, double controlNanos) implements TimeReason {

        @Override
        public Words words() {
            return Kind.CHANCE.words(Quantities.counted(iterations, "iteration") + " over the limit in "
                    + Quantities.shortTime(testNanos) + " of calls"
                    + (events == iterations ? "" : ", from " + Quantities.counted(events, "event") + ",")
                    + " are too few to tell, though the control run has none in "
                    + Quantities.shortTime(controlNanos));
        }
    }

    /**
     * The iterations over the limit are hardly more than may be.
     *
     * @param judged of all rounds
     * @param machines how many may be the machine's
     */
    record TooNearToAllowed(long exceedances, long judged, long allowed, double machines) implements TimeReason {

        @Override
        public Words words() {
            return Kind.CHANCE.words(Quantities.whole(exceedances) + " of " + Quantities.whole(judged)
                    + " iterations over the limit are too near to the " + Quantities.whole(allowed)
                    + " that may be and up to " + Quantities.groupedDecimal(machines, 0) + " of the machine's");
        }
    }

    /** The body cannot be told from an empty one, by a clock with this step. */
    record NothingMeasured(double stepNanos, String advice) implements TimeReason {

        @Override
        public Words words() {
            return Kind.NOTHING_MEASURED.words("p50 and p99 are the empty body's, to a step of the clock of "
                    + Quantities.shortTime(stepNanos) + "; " + advice);
        }
    }

    /** With a limit of two steps of the clock more, a round would hold. */
    record ClockStep(long ticks, double nanos) implements TimeReason {

        @Override
        public Words words() {
            return Kind.CLOCK_STEP.words("with a limit of " + Quantities.counted(ticks, "tick")
                    + " more, two steps of the clock or " + Quantities.shortTime(nanos)
                    + ", it would hold; the overhead differs by as much from JVM to JVM, so leave the limit that much"
                    + " room");
        }
    }

    /** There is no control run. */
    record NoControlRun(String failure) implements TimeReason {

        @Override
        public Words words() {
            return Kind.NO_CONTROL_RUN.words(failure);
        }
    }

    private static Words proof(String text) {
        return new Words(Kind.DECIDED, text);
    }

    private static String seen(int broken, int rounds) {
        return "seen in " + broken + " of " + Quantities.counted(rounds, "round") + ": ";
    }
}
