package io.github.junitlatency.result;

import java.util.List;
import java.util.Objects;

/**
 * A budget and what became of it.
 *
 * <p>Its counts are those of the round that the verdict shows: mostly the first. Where the first round says nothing of the
 * code and a later one holds, they are of that one. {@link #exceedancesByRound} has the counts of all rounds. Measurements
 * make it; read it by its methods, which stay when it learns more.
 */
public final class BudgetOutcome {

    private final Limit limit;
    private final Measured measured;
    private final Verdict verdict;
    private final String reason;
    private final List<CauseTotal> causes;

    /**
     * What was asked for.
     *
     * @param text the budget as the user wrote it
     * @param subject {@code p99.9} or {@code max}
     * @param ticks the largest net ticks that are within the limit
     * @param nanos the limit as time, not rounded to ticks
     */
    public record Limit(String text, String subject, long ticks, double nanos) {

        public Limit {
            Objects.requireNonNull(text, "text");
            Objects.requireNonNull(subject, "subject");
        }
    }

    /**
     * What was measured against it.
     *
     * @param ticks the subject's net ticks
     * @param exceedances iterations over the limit, without those left out
     * @param allowed how many exceedances the budget allows
     * @param exceedancesInAll iterations over the limit, with those left out
     * @param exceedancesByRound {@code exceedances} of every round
     * @param rates how often the limit was exceeded, beside the machine alone
     */
    public record Measured(
            long ticks,
            long exceedances,
            long allowed,
            long exceedancesInAll,
            List<Long> exceedancesByRound,
            Rates rates) {

        public Measured {
            exceedancesByRound = List.copyOf(exceedancesByRound);
            Objects.requireNonNull(rates, "rates");
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
     * @param test iterations over the limit, without those left out
     * @param control iterations of the empty body over the headroom, without those left out
     */
    public record Rates(long headroomTicks, double test, double control) {}

    /** Puts the parts together. */
    public BudgetOutcome(Limit limit, Measured measured, Verdict verdict, String reason, List<CauseTotal> causes) {
        this.limit = Objects.requireNonNull(limit, "limit");
        this.measured = Objects.requireNonNull(measured, "measured");
        this.verdict = Objects.requireNonNull(verdict, "verdict");
        this.reason = Objects.requireNonNull(reason, "reason");
        this.causes = List.copyOf(causes);
    }

    /** Returns this with another decision, for a reason that is not in the counts. */
    public BudgetOutcome withVerdict(Verdict other, String why) {
        return new BudgetOutcome(limit, measured, other, why, causes);
    }

    /** Returns the budget as the user wrote it. */
    public String text() {
        return limit.text();
    }

    /** Returns what is limited: {@code p99.9}, {@code max}, or {@code service p99.9} where that is of service times. */
    public String subject() {
        return limit.subject();
    }

    /** Returns the largest net ticks that are within the limit. */
    public long limitTicks() {
        return limit.ticks();
    }

    /** Returns the limit as time, not rounded to ticks. */
    public double limitNanos() {
        return limit.nanos();
    }

    /** Returns the subject's net ticks, without the iterations left out; for display. */
    public long measuredTicks() {
        return measured.ticks();
    }

    /** Returns how many iterations were over the limit, exact, without those left out. */
    public long exceedances() {
        return measured.exceedances();
    }

    /** Returns how many exceedances the budget allows. */
    public long allowed() {
        return measured.allowed();
    }

    /** Returns how many iterations were over the limit, with those left out. */
    public long exceedancesInAll() {
        return measured.exceedancesInAll();
    }

    /** Returns the decision. */
    public Verdict verdict() {
        return verdict;
    }

    /** Returns what explains the iterations over the limit, those left out too, the largest first. */
    public List<CauseTotal> causes() {
        return causes;
    }

    /**
     * Returns why the verdict is what it is; mostly empty when it is PASS by the first round.
     *
     * <p>Where a PASS holds only because iterations were left out that others held up, it says so: {@code PASS, but FAIL with
     * the 113 left out}.
     */
    public String reason() {
        return reason;
    }

    /** Returns {@link #exceedances} of every round. */
    public List<Long> exceedancesByRound() {
        return measured.exceedancesByRound();
    }

    /** Returns how often the limit was exceeded, beside the machine alone. */
    public Rates rates() {
        return measured.rates();
    }

    /** Returns the budget, the decision and the counts. */
    @Override
    public String toString() {
        String why = reason.isEmpty() ? "" : " (" + reason + ")";
        return text() + ": " + verdict + why + ", " + exceedances() + " over, " + allowed() + " allowed";
    }
}
