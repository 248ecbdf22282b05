package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/**
 * Says why a verdict is what it is, as a type with its numbers.
 *
 * <pre>{@code
 * if (outcome.why() instanceof TimeReason.SameIterations same) {
 *     System.out.println(same.count() + " calls are slow in each of " + same.rounds() + " rounds");
 * }
 * }</pre>
 *
 * <p>Code asks for the type or for {@link #kind}; {@link #text} is for people, and may be worded anew in any version.
 */
public sealed interface Reason permits Reason.General, TimeReason, BaseReason, BytesReason, ThroughputReason {

    /** Nothing to say: the first round holds. */
    Reason NONE = new None();

    /** Returns the kind and the sentence. */
    Words words();

    /** Returns what kind of reason it is. */
    default Kind kind() {
        return words().kind();
    }

    /** Returns the reason as a sentence without a full stop; empty where there is nothing to say. */
    default String text() {
        return words().text();
    }

    /** Returns the reasons that this one is made of; itself alone where it is made of no other. */
    default List<Reason> parts() {
        return List.of(this);
    }

    /** The kinds of reasons, those first on which advice is the most useful. */
    enum Kind {
        /** A verdict that needs no advice: PASS, or a proof for FAIL. */
        DECIDED(""),
        /** The machine alone breaks the limit as often; a larger limit can be judged. */
        NOT_JUDGEABLE("not judgeable here"),
        /** The machine alone breaks the limit too often. */
        HOST_NOISE("host noise"),
        /** The core ran slower than at its best. */
        SLOW_CORE("slow core"),
        /** So few iterations over the limit may be chance. */
        CHANCE("chance"),
        /** More rounds would tell. */
        TOO_RARE("too rare to tell yet"),
        /** There was no time for another round. */
        TIME_LIMIT("time limit"),
        /** The code's threads waited for CPUs that others had. */
        OWN_THREADS("own threads"),
        /** Iterations that lost their CPU may be over the limit without that. */
        PREEMPTED("preempted"),
        /** Only the first calls of rounds are over the limit. */
        FIRST_CALLS("first calls"),
        /** The body cannot be told from an empty one. */
        NOTHING_MEASURED("nothing measured"),
        /** Two steps of the clock make the difference. */
        CLOCK_STEP("clock step"),
        /** The code changed while it was measured. */
        CODE_CHANGED("code changed"),
        /** Threads of earlier tests made calls wait. */
        LEFTOVERS("leftovers"),
        /** Some forks break the limit, but not most. */
        FORKS_DIFFER("forks differ"),
        /** Pairs of JVMs do not tell. */
        CANNOT_TELL("cannot tell"),
        /** The pairs are too few for the significance. */
        TOO_FEW_PAIRS("significance"),
        /** Head lost its CPU more often than base. */
        LOST_CPU("head lost its CPU"),
        /** There is no control run to compare with. */
        NO_CONTROL_RUN("the control run could not be measured"),
        /** There is no base to compare with. */
        NO_BASE("no base"),
        /** Base does not have this test. */
        NOT_COMPARABLE("not comparable"),
        /** The allocation depends on how the JVM compiles the code. */
        ALLOCATION_VARIES("allocation varies"),
        /** Calls threw more often than the limit in one round alone. */
        ERRORS_VARY("errors vary"),
        /** Some rounds reach a limit on throughput, and most do not. */
        THROUGHPUT_VARIES("throughput varies"),
        /** A doubt does not allow the verdict. */
        IN_DOUBT("in doubt");

        private final String label;

        Kind(String label) {
            this.label = label;
        }

        /** Returns its name in a word or two, the same in all texts. */
        public String label() {
            return label;
        }

        /** Returns a sentence of this kind that begins with its label. */
        Words words(String details) {
            return new Words(this, label + ": " + details);
        }
    }

    /**
     * A reason for people.
     *
     * @param text a sentence without a full stop
     */
    record Words(Kind kind, String text) {}

    /** Reasons of budgets of any kind. */
    sealed interface General extends Reason {}

    /** Nothing to say. */
    record None() implements General {

        @Override
        public Words words() {
            return new Words(Kind.DECIDED, "");
        }

        @Override
        public List<Reason> parts() {
            return List.of();
        }
    }

    /**
     * Of PASS: rounds before this one say nothing about the code.
     *
     * @param round the first that holds, from 1
     * @param before why those before it do not count
     */
    record LaterRound(int round, Reason before) implements General {

        @Override
        public Words words() {
            return new Words(Kind.DECIDED, "round " + round + " holds, before it " + before.text());
        }

        @Override
        public List<Reason> parts() {
            return before.parts();
        }
    }

    /**
     * Of PASS: it would be FAIL if the iterations counted that others held up.
     *
     * @param before what else there is to say
     * @param iterations how many were excluded
     */
    record LeftOut(Reason before, long iterations) implements General {

        @Override
        public Words words() {
            return new Words(
                    Kind.DECIDED, with("PASS, but FAIL with the " + Quantities.whole(iterations) + " excluded"));
        }

        /** Returns the same in the words of a report, without what else there is to say. */
        public String note() {
            return "holds only without " + Quantities.counted(iterations, "call") + " that others held up";
        }

        /** Returns the whole reason with {@link #note} in place of the counts. */
        public String plainText() {
            return with(note());
        }

        private String with(String note) {
            return before.text() + (before.text().isEmpty() ? "" : "; ") + note;
        }

        @Override
        public List<Reason> parts() {
            return before.parts();
        }
    }

    /**
     * Of a limit on response times: calls were asked for faster than the code takes them, so that each waits for all before it.
     *
     * @param possiblePerSecond what the code took in its best round, over all of it or the later half, whichever is less
     * @param before why the verdict is what it is
     */
    record RateNotKept(double askedPerSecond, double possiblePerSecond, Reason before) implements General {

        @Override
        public Words words() {
            return new Words(before.kind(), possible() + (before.text().isEmpty() ? "" : "; " + before.text()));
        }

        /** Returns what was possible: {@code 47,000 of 200,000 calls/s were possible, ask for at most 37,000/s}. */
        public String possible() {
            return Quantities.rate(Quantities.roundedDown(possiblePerSecond, 3)) + " of "
                    + Quantities.rate(askedPerSecond) + " calls/s were possible, ask for at most "
                    + Quantities.rate(toAskFor()) + "/s";
        }

        /**
         * Returns a rate at which calls wait little for each other: 80% of what was possible. In a queue M/D/1 a call then waits for
         * {@code 0.8 / (2 (1 - 0.8)) = 2} others on average, at 95% for 9.5.
         */
        public double toAskFor() {
            return Quantities.roundedDown(0.8 * possiblePerSecond, 2);
        }

        @Override
        public List<Reason> parts() {
            return before.parts();
        }
    }

    /**
     * A doubt does not allow the verdict.
     *
     * @param mayStand whether the user may let a FAIL stand in spite of this doubt
     */
    record InDoubt(Doubt doubt, boolean mayStand) implements General {

        @Override
        public Words words() {
            return Kind.IN_DOUBT.words(doubt.key() + ", " + doubt.seen()
                    + (mayStand
                            ? ", so whether it was the code cannot be told; " + doubt.advice()
                                    + ", or let a FAIL stand with junit.latency.unpinned = judge"
                            : ""));
        }
    }

    /**
     * Doubts that a strict plan does not accept.
     *
     * @param keys the doubts'
     */
    record Doubtful(List<String> keys) implements General {

        @Override
        public Words words() {
            return Kind.IN_DOUBT.words(String.join(", ", keys));
        }
    }

    /**
     * Of a test with forks: the fork that is shown does not tell what became of the budget.
     *
     * @param broken how many forks say FAIL
     * @param forks how many there are
     */
    record OfForks(int broken, int forks) implements General {

        @Override
        public Words words() {
            String count = broken + " of " + forks + " forks break it";
            return 2 * broken > forks ? new Words(Kind.DECIDED, count) : Kind.FORKS_DIFFER.words(count);
        }
    }

    /**
     * Of the test: FAIL because {@code junit.latency.strict} is set.
     *
     * @param why what is not FAIL otherwise
     */
    record Strict(Reason why) implements General {

        @Override
        public Words words() {
            return new Words(why.kind(), "strict, and " + why.text());
        }

        @Override
        public List<Reason> parts() {
            return why.parts();
        }
    }

    /**
     * Of the test: what its deciding budgets say.
     *
     * @param areBroken whether they are over their limits
     * @param budgets at least one
     */
    record OfBudgets(boolean areBroken, List<Shared> budgets) implements General {

        @Override
        public Words words() {
            List<String> all = new ArrayList<>();
            for (Shared one : budgets) {
                all.add(Lists.joined(one.subjects(), Object::toString, ", ")
                        + (areBroken ? " " + one.subjects().get(0).figure().broken() : "") + ": "
                        + one.why().text());
            }
            return new Words(budgets.get(0).why().kind(), String.join("; ", all));
        }

        @Override
        public List<Reason> parts() {
            List<Reason> parts = new ArrayList<>();
            for (Shared one : budgets) {
                parts.addAll(one.why().parts());
            }
            return parts;
        }
    }

    /**
     * A reason that some budgets share.
     *
     * @param subjects what they limit
     */
    record Shared(List<BudgetOutcome.Subject> subjects, Reason why) {}
}
