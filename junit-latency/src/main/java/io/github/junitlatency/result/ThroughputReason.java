package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.List;

/** Reasons of budgets on what calls take together; values are in the unit of the figure that is limited. */
public sealed interface ThroughputReason extends Reason {

    /**
     * Of FAIL: the calls do not reach the limit, not even without the time that the machine may have taken.
     *
     * @param loops around the body, each compiled separately
     * @param takenSeconds the time that the machine may have taken
     * @param figure what is limited
     * @param without its value without that
     */
    record TooSlow(int loops, double takenSeconds, Figure figure, double without) implements ThroughputReason {

        @Override
        public Words words() {
            String withoutThat = takenSeconds > 0
                    ? "without the " + Quantities.time(1e9 * takenSeconds)
                            + " that the machine may have taken it would have "
                    : "it has ";
            return new Words(
                    Kind.DECIDED,
                    "in " + loops + " loops, each compiled separately; " + withoutThat + inFull(figure, without));
        }
    }

    /**
     * The calls do not reach the limit, but would without the time that the machine may have taken.
     *
     * @param seconds of all calls
     * @param takenSeconds of these, what the machine may have taken
     * @param figure what is limited
     * @param without its value without that
     */
    record TakenByMachine(double seconds, double takenSeconds, Figure figure, double without)
            implements ThroughputReason {

        @Override
        public Words words() {
            return Kind.HOST_NOISE.words("the machine may have taken " + Quantities.time(1e9 * takenSeconds) + " of "
                    + Quantities.time(1e9 * seconds) + "; without that it would have "
                    + inFull(figure, without));
        }
    }

    /**
     * One half of the loops reaches the limit without the time that the machine may have taken, and the other does not.
     *
     * @param loops around the body, each compiled separately
     * @param figure what is limited
     * @param first its value of the first half, without the time that the machine may have taken
     * @param second of the second half
     */
    record InOneHalf(int loops, Figure figure, double first, double second) implements ThroughputReason {

        @Override
        public Words words() {
            return Kind.THROUGHPUT_VARIES.words(
                    "of " + loops + " loops, each compiled separately, the first half would have "
                            + inFull(figure, first) + " and the second "
                            + inFull(figure, second) + " without what the machine may have taken");
        }
    }

    /**
     * Counts the calls that threw.
     *
     * @param errors of all rounds
     * @param calls of all rounds
     * @param broken rounds that are over the limit
     * @param kinds the exceptions, the most frequent first
     * @param first what the first one says, and where it was made
     */
    record Threw(long errors, long calls, int broken, int rounds, List<Thrown> kinds, String first)
            implements ThroughputReason {

        private static final int SHOWN = 3;

        @Override
        public Words words() {
            int others = kinds.size() - SHOWN;
            return new Words(
                    broken == 1 ? Kind.ERRORS_VARY : Kind.DECIDED,
                    Quantities.whole(errors) + " of " + Quantities.counted(calls, "call") + " threw, over the limit in "
                            + broken + " of "
                            + Quantities.counted(rounds, "round") + (rounds > 1 ? ", timed or not: " : ": ")
                            + Lists.joined(
                                    Lists.limit(kinds, SHOWN),
                                    kind -> Printable.of(kind.className()) + " " + Quantities.whole(kind.calls()),
                                    ", ")
                            + (others > 0 ? " and " + Quantities.counted(others, "other kind") : "")
                            + "; the first: " + Printable.of(first));
        }
    }

    /** Counts the calls that threw exceptions of one class. */
    record Thrown(String className, long calls) {}

    private static String inFull(Figure figure, double value) {
        return figure.textInFull(figure.amount(figure.count(value), 0));
    }
}
