package io.github.junitlatency.result;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * A budget and what became of it.
 *
 * <p>Its counts are those of the round that the verdict shows: the first, or a later one that holds where the first says nothing of
 * the code. {@link #exceedancesByRound} has all. Measurements make it; read it by its methods, which stay when it learns more.
 *
 * @param nature what only budgets of its kind have
 * @param falseAlarmBound the chance at most of a FAIL as well proven as this one, where the code keeps to the budget. Without a
 *     FAIL it is the chance at most of any FAIL: the level that the budget had. NaN where it is unknown, and where nothing in
 *     the proof is left to chance
 * @param limit what was asked for
 * @param measured what was measured against it
 * @param verdict what became of it
 * @param why the reason of the verdict
 * @param causes of the exceedances, the most frequent first
 */
public record BudgetOutcome(
        BudgetKind.Nature nature,
        double falseAlarmBound,
        Limit limit,
        Measured measured,
        Verdict verdict,
        Reason why,
        List<CauseTotal> causes) {

    public BudgetOutcome {
        causes = List.copyOf(causes);
    }

    /**
     * Holds the limit that was asked for.
     *
     * @param text the budget as the user wrote it
     * @param subject what is limited
     * @param ticks the largest net ticks that are within the limit
     * @param nanos the limit as time, not rounded to ticks
     */
    public record Limit(String text, Subject subject, long ticks, double nanos) {}

    /**
     * Says what a budget limits; as text {@code p99.9}, {@code max}, {@code service p99.9}, {@code alloc max} or {@code throughput}.
     *
     * @param of whose percentile or maximum is limited
     * @param percentile the percentile; empty of the maximum and of throughput
     */
    public record Subject(Of of, Optional<Percentile> percentile) {

        /** Names the figure that an iteration has. */
        public enum Of {
            /** Its time; of a test on a schedule its response time. */
            TIME(""),
            /** Its service time, of a test on a schedule. */
            SERVICE("service "),
            /** The bytes that it allocates. */
            BYTES("alloc "),
            /** None: calls in a second are limited. */
            THROUGHPUT("throughput");

            private final String prefix;

            Of(String prefix) {
                this.prefix = prefix;
            }
        }

        /**
         * Reads a subject as it stands in files.
         *
         * @throws IllegalArgumentException if it is none
         */
        public static Subject parse(String text) {
            for (Of of : Of.values()) {
                Subject whole = new Subject(of, Optional.empty());
                if (text.equals(whole.toString())) {
                    return whole;
                }
                if (of != Of.THROUGHPUT && text.startsWith(of.prefix + "p")) {
                    String percent = text.substring(of.prefix.length() + 1);
                    return new Subject(of, Optional.of(new Percentile(new BigDecimal(percent))));
                }
            }
            throw new IllegalArgumentException("a subject is a percentile such as p99 or max, but was " + text);
        }

        /** Returns it as budgets have it. */
        @Override
        public String toString() {
            String whole = of == Of.THROUGHPUT ? "" : "max";
            return of.prefix + (percentile.isPresent() ? "p" + percentile.get() : whole);
        }
    }

    /**
     * Holds what was measured against the limit.
     *
     * @param ticks the subject's net ticks
     * @param exceedances iterations over the limit, without excluded ones
     * @param allowed how many exceedances the budget allows
     * @param exceedancesInAll iterations over the limit, with excluded ones
     * @param exceedancesByRound {@code exceedances} of every round
     * @param rates how often the limit was exceeded, by the test and by the machine alone
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
        }

        /** Returns a subject of so many ticks, of which no iterations are counted. */
        static Measured ofTicks(long ticks) {
            return new Measured(ticks, 0, 0, 0, List.of(), new Rates(0, 0, 0));
        }

        /** Returns counts of iterations over a limit that is not one of time. */
        public static Measured ofCounts(long exceedances, long allowed, List<Long> byRound) {
            return new Measured(0, exceedances, allowed, exceedances, byRound, new Rates(0, 0, 0));
        }
    }

    /**
     * A limit on allocated bytes, and what was allocated.
     *
     * @param limit the most bytes that are within it
     * @param measured the subject's bytes
     */
    public record Bytes(long limit, long measured) {}

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

    /** Puts the parts together. */
    public BudgetOutcome(Limit limit, Measured measured, Verdict verdict, Reason why, List<CauseTotal> causes) {
        this(new BudgetKind.Nature.Time(), Double.NaN, limit, measured, verdict, why, causes);
    }

    /**
     * Returns the outcome of a limit on a time that is relative to base.
     *
     * @param limit what base allows
     * @param headTicks the subject's net ticks of head
     */
    public static BudgetOutcome byBase(Limit limit, long headTicks, BaseComparison base, Verdict verdict, Reason why) {
        return new BudgetOutcome(
                new BudgetKind.Nature.TimeByBase(Optional.of(base)),
                Double.NaN,
                limit,
                Measured.ofTicks(headTicks),
                verdict,
                why,
                List.of());
    }

    /** Returns a limit relative to base that could not be judged. */
    public static BudgetOutcome notJudged(BudgetKind kind, String text, Subject subject, Reason why) {
        return new BudgetOutcome(
                BudgetKind.Nature.of(kind),
                Double.NaN,
                new Limit(text, subject, 0, 0),
                Measured.ofTicks(0),
                Verdict.NOT_JUDGED,
                why,
                List.of());
    }

    /**
     * Returns the outcome of a limit on allocated bytes.
     *
     * @param limit its text and subject; no ticks
     * @param measured the counts of iterations over it; no ticks
     * @param base how head compares with base, where the limit is relative to it
     */
    public static BudgetOutcome ofAllocation(
            Limit limit, Bytes bytes, Measured measured, Optional<BaseComparison> base, Verdict verdict, Reason why) {
        return new BudgetOutcome(
                base.isPresent()
                        ? new BudgetKind.Nature.AllocationByBase(base, Optional.of(bytes))
                        : new BudgetKind.Nature.Allocation(Optional.of(bytes)),
                Double.NaN,
                limit,
                measured,
                verdict,
                why,
                List.of());
    }

    /** Returns this with another decision, for a reason that is not in the counts. */
    public BudgetOutcome withVerdict(Verdict other, Reason because) {
        return new BudgetOutcome(nature, falseAlarmBound, limit, measured, other, because, causes);
    }

    /** Returns this with a bound on false alarms, see {@link #falseAlarmBound}. */
    public BudgetOutcome withFalseAlarmBound(double bound) {
        return new BudgetOutcome(nature, bound, limit, measured, verdict, why, causes);
    }

    /** Returns what is limited, and by what. */
    public BudgetKind kind() {
        return nature.kind();
    }

    /** Returns how head compares with base; empty of a limit that does not depend on base, and where nothing was compared. */
    public Optional<BaseComparison> base() {
        return nature.base();
    }

    /** Returns limit and measured bytes; empty of a limit on a time, and where nothing was compared. */
    public Optional<Bytes> bytes() {
        return nature.bytes();
    }

    /** Returns limit and measured throughput; empty of other limits, and where nothing was compared. */
    public Optional<ThroughputFacts> throughput() {
        return nature.throughput();
    }

    /** Returns the budget as the user wrote it. */
    public String text() {
        return limit.text();
    }

    /** Returns what is limited: {@code p99.9}, {@code max}, or {@code service p99.9} where that is of service times. */
    public String subject() {
        return limit.subject().toString();
    }

    /** Returns the percentile that is limited; empty of the maximum. */
    public Optional<Percentile> percentile() {
        return limit.subject().percentile();
    }

    /** Returns whether service times are limited, of a test on a schedule. */
    public boolean isOfService() {
        return limit.subject().of() == Subject.Of.SERVICE;
    }

    /** Returns the largest net ticks that are within the limit. */
    public long limitTicks() {
        return limit.ticks();
    }

    /** Returns the limit as time, not rounded to ticks. */
    public double limitNanos() {
        return limit.nanos();
    }

    /** Returns the subject's net ticks, without excluded iterations; for display. */
    public long measuredTicks() {
        return measured.ticks();
    }

    /** Returns how many iterations were over the limit, exact, without excluded ones. */
    public long exceedances() {
        return measured.exceedances();
    }

    /** Returns how many exceedances the budget allows. */
    public long allowed() {
        return measured.allowed();
    }

    /** Returns how many iterations were over the limit, with excluded ones. */
    public long exceedancesInAll() {
        return measured.exceedancesInAll();
    }

    /**
     * Returns why the verdict is what it is; mostly empty when it is PASS by the first round.
     *
     * <p>Where a PASS holds only because iterations were excluded that others held up, it says so: {@code PASS, but FAIL with
     * the 113 excluded}.
     */
    public String reason() {
        return why.text();
    }

    /** Returns {@link #exceedances} of every round. */
    public List<Long> exceedancesByRound() {
        return measured.exceedancesByRound();
    }

    /** Returns how often the limit was exceeded, by the test and by the machine alone. */
    public Rates rates() {
        return measured.rates();
    }

    /** Returns the budget, the decision and the counts, if it has any. */
    @Override
    public String toString() {
        String because = reason().isEmpty() ? "" : " (" + reason() + ")";
        String counts = kind().isCounted() ? ", " + exceedances() + " over, " + allowed() + " allowed" : "";
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
