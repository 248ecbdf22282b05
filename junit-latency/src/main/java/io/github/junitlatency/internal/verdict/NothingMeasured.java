package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.TimeReason;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Tells a test that measured nothing: its body cannot be told from an empty one.
 *
 * <p>A body whose results nobody uses is removed by the compiler, and would hold every budget for ever. The control run is the
 * empty body through the same loop, with the same batch. A round measured nothing where both hold, with c for the slices of the
 * control run beside it:
 *
 * <pre>
 * p50 &lt;= p50 of c + step
 * p99 &lt;= p99 of c + step
 * </pre>
 *
 * <p>Then a budget that holds is INCONCLUSIVE, unless its own percentile is told from the control run's: one call in 200 may take
 * 30 us. One that breaks is broken by something, and is judged as any other. Of tests on a
 * schedule, service times are compared.
 *
 * <p>Example: a step of 26 ticks; the empty body takes 0 at p50 and 26 at p99. A test with 26 and 52 measured nothing; with 52
 * at p50 it did. What honest code looks like this: one of a few nanoseconds, of which the clock sees nothing either; it is
 * measured with a batch.
 */
public final class NothingMeasured {

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final Percentile TAIL = Percentile.of(99);

    private static final String ADVICE =
            "consume results in the Sink and change the inputs from call to call, so that the compiler cannot remove the"
                    + " body; if it really is that short, time several calls at once with batch";

    private NothingMeasured() {}

    /** Returns the doubt about the first round; empty where something was measured, if only of one budget. */
    public static Optional<Doubt> doubt(Measured measured) {
        boolean isNothing =
                isIn(measured, 0) && Lists.all(measured.limits(), limit -> isIn(measured, 0, limit.budget()));
        return isNothing
                ? Optional.of(
                        new Doubt(Doubt.Kind.NOTHING_MEASURED, "nothing was measured: " + comparison(measured), ADVICE))
                : Optional.empty();
    }

    /** Returns what becomes of an opinion: PASS becomes INCONCLUSIVE where nothing was measured in the round that it is by. */
    static Confirmation.Opinion check(Confirmation.Opinion opinion, Measured measured, Budget budget) {
        return opinion.isPassed() && isIn(measured, opinion.round(), budget)
                ? Confirmation.Opinion.unsure(
                        true, new TimeReason.NothingMeasured(measured.nanos(measured.stepTicks()), ADVICE))
                : opinion;
    }

    private static String comparison(Measured measured) {
        return "p50 and p99 are the empty body's, to a step of the clock of "
                + Quantities.shortTime(measured.nanos(measured.stepTicks()));
    }

    /** Returns whether nothing was measured of what a budget is about: its percentile is the empty body's too. */
    private static boolean isIn(Measured measured, int round, Budget budget) {
        if (!isIn(measured, round)) {
            return false;
        }
        JudgedRound judged = measured.service().rounds().get(round);
        return budget.percentile().isEmpty()
                || isWithin(
                        budget.percentile().get(), judged.own().distribution(), control(judged), measured.stepTicks());
    }

    private static boolean isIn(Measured measured, int round) {
        List<JudgedRound> rounds = measured.service().rounds();
        if (round >= rounds.size()) {
            return false;
        }
        Distribution test = rounds.get(round).own().distribution();
        Distribution empty = control(rounds.get(round));
        return test.count() > 0
                && empty.count() > 0
                && isWithin(MEDIAN, test, empty, measured.stepTicks())
                && isWithin(TAIL, test, empty, measured.stepTicks());
    }

    private static boolean isWithin(Percentile percentile, Distribution test, Distribution empty, long stepTicks) {
        return test.ticksAt(percentile) <= empty.ticksAt(percentile) + stepTicks;
    }

    private static Distribution control(JudgedRound round) {
        Histogram sum = Histograms.ofTicks();
        long maxTicks = 0;
        for (ControlSlice slice : round.controls()) {
            sum.add(slice.distribution().histogram());
            maxTicks = Math.max(maxTicks, slice.distribution().maxTicks());
        }
        return new Distribution(sum, maxTicks);
    }
}
