package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ReasonKind;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * Tells a test that measured nothing: its body cannot be told from an empty one.
 *
 * <p>A body whose results are unused is removed by the compiler, and would hold every budget for ever. The control run
 * is the empty body through the same loop, with the same batch. A round measured nothing where both hold, with c for
 * the slices of the control run next to it:
 *
 * <pre>
 * p50 &lt;= p50 of c + step
 * p99 &lt;= p99 of c + step
 * </pre>
 *
 * <p>Then a budget that holds is INCONCLUSIVE, unless its own percentile is told from the control run's: one call in
 * 200 may take 30 us. One that breaks is broken by something, and is judged as any other. Of tests on a schedule,
 * service times are compared.
 *
 * <p>Example: a step of 26 ticks; the empty body takes 0 at p50 and 26 at p99. A test with 26 and 52 measured nothing;
 * with 52 at p50 it did. What honest code looks like this: one of a few nanoseconds, of which the clock sees nothing
 * either; it is measured with a batch.
 */
public final class NothingMeasured {

    private static final List<Percentile> ALWAYS = List.of(Percentile.of(50), Percentile.of(99));

    private static final String ADVICE =
            "consume results in the Sink and change the inputs from call to call, so that the compiler cannot remove the"
                    + " body; if it really is that short, time several calls at once with batch";

    private NothingMeasured() {}

    /** Returns the doubt about the first round; empty where something was measured, if only of one budget. */
    public static Optional<Doubt> doubt(Measured measured) {
        boolean isNothing = isIn(measured, 0, List.of())
                && Lists.all(measured.limits(), limit -> isIn(measured, 0, percentiles(limit.budget())));
        String seen = "nothing was measured: p50 and p99 are the empty body's, to a step of the clock of "
                + Quantities.shortTime(measured.nanos(measured.stepTicks()));
        return isNothing ? Optional.of(new Doubt(Doubt.Kind.NOTHING_MEASURED, seen, ADVICE)) : Optional.empty();
    }

    /**
     * Returns what becomes of an opinion: PASS becomes INCONCLUSIVE where nothing was measured in the round that it is
     * by.
     */
    static Confirmation.Opinion check(Confirmation.Opinion opinion, Measured measured, Budget budget) {
        return opinion.isPassed() && isIn(measured, opinion.round(), percentiles(budget))
                ? Confirmation.Opinion.unsure(
                        true,
                        ReasonKind.NOTHING_MEASURED.of(measured.nanos(measured.stepTicks()), ADVICE),
                        opinion.round())
                : opinion;
    }

    private static List<Percentile> percentiles(Budget budget) {
        return budget.percentile().isPresent() ? List.of(budget.percentile().get()) : List.of();
    }

    /** Returns whether median, p99 and further percentiles of a round are the empty body's. */
    private static boolean isIn(Measured measured, int round, List<Percentile> further) {
        if (round >= measured.service().size()) {
            return false;
        }
        JudgedRound judged = measured.service().get(round);
        Distribution test = judged.own().distribution();
        Distribution empty = control(judged);
        return test.count() > 0
                && empty.count() > 0
                && Lists.all(
                        Lists.concat(ALWAYS, further),
                        it -> test.ticksAt(it) <= empty.ticksAt(it) + measured.stepTicks());
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
