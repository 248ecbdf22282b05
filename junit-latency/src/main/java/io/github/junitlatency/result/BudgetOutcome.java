package io.github.junitlatency.result;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A budget and what became of it.
 *
 * <p>Its counts are those of the round that the verdict shows: the first, or a later one that holds where the first
 * says nothing of the code. {@link #exceedancesByRound} has all. Measurements make it; read it by its methods, which
 * stay when it learns more.
 *
 * @param limit what was asked for
 * @param measured what was measured against it; of a limit by base the median over the pairs
 * @param counts the calls over the limit, where they are counted
 * @param base how head compares with base; empty of a fixed limit, and where nothing was compared
 * @param verdict what became of it
 * @param why the reason of the verdict
 * @param falseAlarmBound the chance at most of a FAIL as well proven as this one, where the code keeps to the budget.
 *     Without a FAIL it is the chance at most of any FAIL: the level that the budget had. 0 where nothing in the proof
 *     is left to chance, NaN where it is unknown
 * @param causes of the exceedances, the most frequent first
 * @param redFrom what would have made it FAIL; empty where that is not known
 */
public record BudgetOutcome(
        Limit limit,
        Amount measured,
        Counts counts,
        Optional<BaseComparison> base,
        Verdict verdict,
        Reason why,
        double falseAlarmBound,
        List<CauseTotal> causes,
        Optional<Sensitivity> redFrom) {

    public BudgetOutcome {
        causes = List.copyOf(causes);
    }

    /**
     * An amount of a figure.
     *
     * @param count as its gauge counts it: net ticks, bytes, or calls in the time that the {@link Figure} says
     * @param value in the figure's unit: nanoseconds, bytes, calls in a second; not rounded to whole counts
     */
    public record Amount(long count, double value) {

        /** Nothing, or not known. */
        public static final Amount NONE = new Amount(0, 0);
    }

    /**
     * Holds the limit that was asked for.
     *
     * @param text the budget as the user wrote it
     * @param subject what is limited
     * @param isByBase whether it depends on base
     * @param amount the most that is within the limit; of a limit by base what base allows, 0 where nothing was compared
     */
    public record Limit(String text, Subject subject, boolean isByBase, Amount amount) {}

    /**
     * Says what a budget limits; as text {@code p99.9}, {@code max}, {@code service p99.9}, {@code alloc max} or
     * {@code throughput}.
     *
     * @param figure whose percentile or maximum is limited
     * @param percentile the percentile; empty of the maximum and of throughput
     */
    public record Subject(Figure figure, Optional<Percentile> percentile) {

        /**
         * Reads a subject as reasons and users write it.
         *
         * @throws IllegalArgumentException if it is none
         */
        public static Subject parse(String text) {
            for (Figure figure : Figure.values()) {
                Subject whole = new Subject(figure, Optional.empty());
                if (text.equals(whole.toString())) {
                    return whole;
                }
                if (figure.isCounted() && text.startsWith(prefix(figure) + "p")) {
                    String percent = text.substring(prefix(figure).length() + 1);
                    return new Subject(figure, Optional.of(new Percentile(new BigDecimal(percent))));
                }
            }
            throw new IllegalArgumentException("a subject is a percentile such as p99 or max, but was " + text);
        }

        private static String prefix(Figure figure) {
            return figure.word().isEmpty() ? "" : figure.word() + " ";
        }

        /** Returns it as budgets have it. */
        @Override
        public String toString() {
            return figure.isCounted()
                    ? prefix(figure) + (percentile.isPresent() ? "p" + percentile.get() : "max")
                    : figure.word();
        }
    }

    /**
     * Counts the calls over a fixed limit.
     *
     * @param exceedances iterations over the limit, without excluded ones
     * @param allowed how many exceedances the budget allows
     * @param exceedancesInAll iterations over the limit, with excluded ones
     * @param exceedancesByRound {@code exceedances} of every round
     * @param rates how often the limit was exceeded, by the test and by the machine alone
     */
    public record Counts(
            long exceedances, long allowed, long exceedancesInAll, List<Long> exceedancesByRound, Rates rates) {

        /** No calls are counted. */
        public static final Counts NONE = new Counts(0, 0, List.of());

        public Counts {
            exceedancesByRound = List.copyOf(exceedancesByRound);
        }

        /** Counts iterations over a limit that no machine excuses. */
        public Counts(long exceedances, long allowed, List<Long> byRound) {
            this(exceedances, allowed, exceedances, byRound, new Rates(0, 0, 0));
        }
    }

    /**
     * Exceedances per second of timed code, over all rounds.
     *
     * <p>For example, the limit is 100 us and the body's median 40 us, so the headroom is 60 us. With 30 iterations over
     * 100 us in 0.6 s of timed code, {@code test} is 50; with 2 iterations of the empty body over 60 us in 0.4 s, {@code
     * control} is 5.
     *
     * @param headroomTicks the limit less the body's median, or the reverse where the median is over the limit; never less
     *     than a step of the clock or a fiftieth of the limit
     * @param test iterations over the limit, without excluded ones
     * @param control iterations of the empty body over the headroom, without excluded ones
     */
    public record Rates(long headroomTicks, double test, double control) {}

    /** Makes the outcome of a fixed limit, without causes and without a chance of false alarms. */
    public static BudgetOutcome of(Limit limit, Amount measured, Counts counts, Verdict verdict, Reason why) {
        return new BudgetOutcome(
                limit, measured, counts, Optional.empty(), verdict, why, Double.NaN, List.of(), Optional.empty());
    }

    /**
     * Makes the outcome of a limit that is relative to base.
     *
     * @param limit with what base allows
     * @param head the subject of head
     */
    public static BudgetOutcome byBase(Limit limit, Amount head, BaseComparison base, Verdict verdict, Reason why) {
        return new BudgetOutcome(
                limit, head, Counts.NONE, Optional.of(base), verdict, why, Double.NaN, List.of(), Optional.empty());
    }

    /** Makes the outcome of a limit that could not be judged. */
    public static BudgetOutcome notJudged(Limit limit, Reason why) {
        return of(limit, Amount.NONE, Counts.NONE, Verdict.NOT_JUDGED, why);
    }

    /** Returns this with another decision, for a reason that is not in the counts. */
    public BudgetOutcome withVerdict(Verdict other, Reason because) {
        return new BudgetOutcome(limit, measured, counts, base, other, because, falseAlarmBound, causes, redFrom);
    }

    /** Returns this with a bound on false alarms, see {@link #falseAlarmBound}. */
    public BudgetOutcome withFalseAlarmBound(double bound) {
        return new BudgetOutcome(limit, measured, counts, base, verdict, why, bound, causes, redFrom);
    }

    /** Returns this with what would have made it FAIL; with nothing where that is not known. */
    public BudgetOutcome withRedFrom(Optional<Sensitivity> known) {
        return new BudgetOutcome(limit, measured, counts, base, verdict, why, falseAlarmBound, causes, known);
    }

    /** Returns the figure that is limited. */
    public Figure figure() {
        return limit.subject.figure;
    }

    /** Returns whether the limit depends on base. */
    public boolean isByBase() {
        return limit.isByBase;
    }

    /** Returns whether calls over the limit are counted: it is fixed and judged, and each call has the figure. */
    public boolean isCounted() {
        return isFixedAndJudged() && figure().isCounted();
    }

    /** Returns whether it is a fixed limit on a time of calls that is judged, so that the timed rounds count over it. */
    public boolean isOfTimedRounds() {
        return isFixedAndJudged() && figure().isTime();
    }

    private boolean isFixedAndJudged() {
        return !limit.isByBase && verdict != Verdict.NOT_JUDGED;
    }

    /** Returns the budget as the user wrote it. */
    public String text() {
        return limit.text;
    }

    /** Returns what is limited: {@code p99.9}, {@code max}, or {@code service p99.9} where that is of service times. */
    public String subject() {
        return limit.subject.toString();
    }

    /** Returns the percentile that is limited; empty of the maximum. */
    public Optional<Percentile> percentile() {
        return limit.subject.percentile;
    }

    /** Returns whether service times are limited, of a test on a schedule. */
    public boolean isOfService() {
        return figure() == Figure.SERVICE;
    }

    /** Returns the largest net ticks that are within a limit on time. */
    public long limitTicks() {
        return limit.amount.count;
    }

    /** Returns the subject's net ticks, without excluded iterations; for display. */
    public long measuredTicks() {
        return measured.count;
    }

    /** Returns how many iterations were over the limit, exact, without excluded ones. */
    public long exceedances() {
        return counts.exceedances;
    }

    /** Returns how many exceedances the budget allows. */
    public long allowed() {
        return counts.allowed;
    }

    /** Returns how many iterations were over the limit, with excluded ones. */
    public long exceedancesInAll() {
        return counts.exceedancesInAll;
    }

    /**
     * Returns why the verdict is what it is; mostly empty when it is PASS by the first round.
     *
     * <p>Where a PASS holds only because iterations were excluded that others held up, it says so:
     * {@code PASS, but FAIL with the 113 excluded}.
     */
    public String reason() {
        return why.text();
    }

    /** Returns {@link #exceedances} of every round. */
    public List<Long> exceedancesByRound() {
        return counts.exceedancesByRound;
    }

    /** Returns how often the limit was exceeded, by the test and by the machine alone. */
    public Rates rates() {
        return counts.rates;
    }

    /** Returns the budget, the decision and the counts, if it has any. */
    @Override
    public String toString() {
        String because = reason().isEmpty() ? "" : " (" + reason() + ")";
        String counts = isCounted() ? ", " + exceedances() + " over, " + allowed() + " allowed" : "";
        return text() + ": " + verdict + because + counts;
    }

    /**
     * Says how much one cause explains of all iterations that are over a budget's limit.
     *
     * @param kind what it was
     * @param origin whose it was
     * @param iterations how many of the iterations it explains a part of
     * @param ticks how much of them it explains
     * @param share {@code ticks} as a share of all that these iterations took, 0 to 1
     */
    public record CauseTotal(CauseKind kind, Cause.Origin origin, long iterations, long ticks, double share) {}
}
