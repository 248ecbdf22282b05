package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Quantities;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/** Reasons of budgets that are relative to base. */
public sealed interface BaseReason extends Reason {

    /**
     * Holds what the pairs of JVMs found.
     *
     * @param subject what is limited
     * @param ratio head by base
     * @param isWithFirstBlocks whether the first block of each turn counts, because its ratio is another
     */
    record Found(BudgetOutcome.Subject subject, BaseComparison.Ratio ratio, boolean isWithFirstBlocks) {

        String text() {
            boolean hasInterval = ratio.low() > 0 && Double.isFinite(ratio.high());
            return subject + " is " + factor(ratio.value()) + " x base"
                    + (hasInterval ? " (95% interval " + factor(ratio.low()) + " to " + factor(ratio.high()) + ")" : "")
                    + (isWithFirstBlocks ? " with the first block of each turn, where the ratio is another" : "");
        }

        /** Returns all multiples of base that are as bad as one, or worse: {@code base + 38% and more}. */
        private String beyond(double multiple) {
            return !subject.figure().isMoreBetter()
                    ? ofBase(multiple) + " and more"
                    : factor(multiple) + " x base and less";
        }

        private String and(String atMost, String atLeast, String allowance) {
            return text() + ", " + (!subject.figure().isMoreBetter() ? atMost : atLeast) + " " + allowance;
        }
    }

    /**
     * Of FAIL: head is slower than its allowance.
     *
     * @param allowance such as {@code base + 25%}
     * @param onceIn how rarely chance makes such pairs of code that keeps to the allowance
     */
    record OverAllowance(Found found, String allowance, long onceIn) implements BaseReason {

        @Override
        public Words words() {
            return new Words(Kind.DECIDED, found.and("over", "less than", allowance) + "; " + chance());
        }

        /** Returns how rarely that is chance. */
        public String chance() {
            return "chance makes such pairs of code within it once in " + Quantities.whole(onceIn);
        }
    }

    /**
     * Of PASS: head keeps to its allowance.
     *
     * @param excluded the best multiple of base that is excluded
     */
    record WithinAllowance(Found found, String allowance, double excluded) implements BaseReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.DECIDED,
                    found.and("within", "at least", allowance) + "; " + found.beyond(excluded) + " is excluded");
        }
    }

    /** Another budget of the test failed before this one was decided, which ended the test. */
    record MorePairs(Found found, int pairs, int maxPairs) implements BaseReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.CANNOT_TELL,
                    found.text() + " after " + pairs + " of at most " + Quantities.counted(maxPairs, "pair")
                            + "; another budget failed, which ended the test before this one was decided");
        }
    }

    /**
     * The pairs do not tell.
     *
     * @param pairs all there were, or all that there may be where the rest could not tell either
     * @param isFutile whether there could be more, which could not tell either
     * @param excluded the best multiple of base that is excluded; infinite or 0 where none is
     * @param allowance what cannot be excluded; empty where it is
     */
    record CannotTell(Found found, int pairs, boolean isFutile, double excluded, String allowance)
            implements BaseReason {

        @Override
        public Words words() {
            return new Words(Kind.CANNOT_TELL, brief() + "; " + found.text());
        }

        /** Returns what is excluded, without what was found. */
        public String brief() {
            String what = Double.isFinite(excluded) && excluded > 0
                    ? found.beyond(excluded) + " is excluded"
                            + (allowance.isEmpty() ? "" : ", " + allowance + " is not")
                    : "no slowdown is excluded";
            return (isFutile
                            ? "cannot tell, and " + pairs + " pairs could not either: "
                            : "cannot tell from " + Quantities.counted(pairs, "pair") + ": ")
                    + what;
        }
    }

    /**
     * The significance needs more pairs than there are.
     *
     * @param mayBe how many there may be
     */
    record TooFewPairs(double significance, int needed, int pairs, int mayBe) implements BaseReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.TOO_FEW_PAIRS,
                    "significance "
                            + BigDecimal.valueOf(significance)
                                    .stripTrailingZeros()
                                    .toPlainString()
                            + " needs at least " + Quantities.counted(needed, "pair") + ", and there "
                            + (mayBe < needed ? "may be " + mayBe + "; raise junit.latency.pairs" : "are " + pairs));
        }
    }

    /** All iterations of one side were excluded in every pair. */
    record NothingLeft() implements BaseReason {

        @Override
        public Words words() {
            return new Words(Kind.CANNOT_TELL, "in every pair, all iterations of one side were excluded");
        }
    }

    /** Head lost its CPU in so many more iterations than base that slow code may hide there. */
    record LostCpu(long head, long base) implements BaseReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.LOST_CPU,
                    "head lost its CPU in " + Quantities.whole(head) + " iterations and base in "
                            + Quantities.whole(base)
                            + "; these are excluded, and more may hide there than the budget allows. Does head yield?");
        }
    }

    /**
     * Head did so much more work than base between its turns that it would be over the limit with it.
     *
     * @param subject what is limited
     * @param headNanos CPU time of head's JVM by iteration
     * @param baseNanos the same of base's
     * @param allowance such as {@code base + 25%}
     */
    record WaitingWork(String subject, double headNanos, double baseNanos, String allowance) implements BaseReason {

        @Override
        public Words words() {
            return new Words(
                    Kind.CANNOT_TELL,
                    "while head's JVM waited for its turns it used " + Quantities.shortTime(headNanos)
                            + " of CPU time per iteration, and base's " + Quantities.shortTime(baseNanos)
                            + "; if calls had to wait for that, " + subject + " would not be within " + allowance
                            + ". Does head hand its work to other threads?");
        }
    }

    /** Of PASS: nothing that the test runs differs from base, so that nothing was measured against it. */
    record Unchanged() implements BaseReason {

        @Override
        public Words words() {
            return new Words(Kind.DECIDED, "unchanged: nothing that this test runs differs from base");
        }
    }

    /** There is nothing to compare with. */
    record NoBase(String advice) implements BaseReason {

        @Override
        public Words words() {
            return Kind.NO_BASE.words(advice);
        }
    }

    /** Base does not have this test, or cannot run it. */
    record NotComparable(String why) implements BaseReason {

        @Override
        public Words words() {
            return Kind.NOT_COMPARABLE.words(why);
        }
    }

    /** Returns a multiple of base as users write it, rounded up to a percent: {@code base + 38%}. */
    private static String ofBase(double multiple) {
        double percent = Math.ceil((multiple - 1) * 100 - 1e-6);
        return percent >= 0 ? "base + " + Quantities.groupedDecimal(percent, 0) + "%" : factor(multiple) + " x base";
    }

    /** Returns three digits behind the point near 1, and three digits in all elsewhere. */
    private static String factor(double multiple) {
        int digits = multiple >= 1 && multiple < 1.995 ? 4 : 3;
        return new BigDecimal(multiple)
                .round(new MathContext(digits, RoundingMode.HALF_UP))
                .stripTrailingZeros()
                .toPlainString();
    }
}
