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
     * Of FAIL: in some rounds at least half of all calls are far over the limit.
     *
     * @param broken how many rounds
     * @param rounds that were decided
     * @param times so many times the limit, and more
     */
    record FarOver(int broken, int rounds, double times) implements TimeReason {

        @Override
        public Words words() {
            return proof(seen(broken, rounds) + what());
        }

        /** Returns what was seen: {@code half of all calls take over 1.40x the limit}. */
        public String what() {
            return "half of all calls take over " + Quantities.multiple(times) + " the limit";
        }
    }

    /**
     * Of FAIL: the test is over the limit more often than the machine alone.
     *
     * @param broken how many rounds are over it too often
     * @param rounds that were decided
     * @param perSecond iterations over the limit, by second of timed code
     * @param machinesPerSecond the same of the control run
     */
    record HigherRate(int broken, int rounds, double perSecond, double machinesPerSecond) implements TimeReason {

        @Override
        public Words words() {
            return proof("in " + broken + " of " + rounds + " rounds, " + Quantities.rate(perSecond)
                    + " times/s, the machine alone " + Quantities.rate(machinesPerSecond));
        }
    }

    /**
     * No verdict yet: the limit is broken, but in too few rounds.
     *
     * @param rounds that were decided
     */
    record Broken(int broken, int rounds) implements TimeReason {

        @Override
        public Words words() {
            return new Words(Kind.TOO_RARE, "it broke in " + broken + " of " + rounds);
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
     * So many of the calls over the limit may be over it by what is not the code's, that it cannot be decided.
     *
     * @param over calls that may be over it by their own time
     * @param allowed how many may be
     * @param excused calls that are within the limit without {@code by}
     * @param by the one amount that decided
     */
    record MayBeOthers(long over, long allowed, long excused, Excuse by) implements TimeReason {

        @Override
        public Words words() {
            return by.kind().words(counts());
        }

        /** Returns the counts and the amount: {@code 312 over, 34 may be: 290 of them by 41 ms that your threads waited}. */
        public String counts() {
            return Quantities.whole(over) + " over, " + Quantities.whole(allowed) + " may be: "
                    + Quantities.whole(excused) + " of them by " + by.text();
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
     * So few events over the limit may be chance, or the machine's.
     *
     * @param broken how many rounds broke
     * @param rounds that were decided
     * @param events that made calls late in them
     * @param machines events of the control run
     * @param testNanos of timed code
     * @param controlNanos of the control run
     * @param calls how many would do if it went on like this; 0 where no number would
     */
    record TooFewEvents(
            int broken, int rounds, long events, long machines, double testNanos, double controlNanos, long calls)
            implements TimeReason {

        @Override
        public Words words() {
            return Kind.CHANCE.words("it broke in " + broken + " of " + Quantities.counted(rounds, "round") + ": "
                    + Quantities.counted(events, "event") + " in " + Quantities.shortTime(testNanos)
                    + " of calls, and " + Quantities.whole(machines) + " in " + Quantities.shortTime(controlNanos)
                    + " of the machine alone, are too few to tell"
                    + (calls == 0 ? "" : "; " + Quantities.whole(calls) + " calls would do"));
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

    /** There is no control run. */
    record NoControlRun(String failure) implements TimeReason {

        @Override
        public Words words() {
            return Kind.NO_CONTROL_RUN.words(failure);
        }
    }

    /**
     * There was no time for another round, which might have decided.
     *
     * @param limit as it was set, such as {@code timeLimit = "30 s"}
     * @param lacked what is not known yet
     */
    record TimeLimit(String limit, Reason lacked) implements TimeReason {

        @Override
        public Words words() {
            return Kind.TIME_LIMIT.words("another round would take longer than " + limit
                    + (lacked.text().isEmpty() ? "" : "; " + lacked.text()));
        }
    }

    private static Words proof(String text) {
        return new Words(Kind.DECIDED, text);
    }

    private static String seen(int broken, int rounds) {
        return "seen in " + broken + " of " + Quantities.counted(rounds, "round") + ": ";
    }
}
