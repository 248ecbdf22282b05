package io.github.junitlatency;

import io.github.junitlatency.cause.CauseFinder;
import io.github.junitlatency.cause.Explanation;
import io.github.junitlatency.host.CpuReservation;
import io.github.junitlatency.measure.Round;
import io.github.junitlatency.measure.Samples;
import io.github.junitlatency.plan.LatencyPlan;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.verdict.ControlSlice;
import io.github.junitlatency.verdict.JudgedRound;
import io.github.junitlatency.verdict.OwnTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The rounds of one measurement, each with slices of the control run beside it, and explained. */
final class Rounds {

    /** The timed code of a control slice after a round whose budgets all hold, as a share of the round's. */
    private static final double USUAL_CONTROL = 0.5;

    /** The same where one is broken, and before each further round. */
    private static final double CONTROL_IN_QUESTION = 1;

    /** The same where there are no budgets: a longer control tells more of the causes. */
    private static final double CONTROL_WITHOUT_BUDGETS = 2;

    private final LatencyPlan plan;
    private final CauseFinder finder;
    private final CpuReservation reservation;
    private final ControlSlices control;
    private final Round round;
    private final Scale scale;
    private final List<JudgedRound> judged = new ArrayList<>();
    private Explanation firstExplanation;
    private long migrated;

    /**
     * What turns gross ticks into figures.
     *
     * @param overheadTicks of the instrument
     * @param limitTicks each budget's limit
     * @param frequencyHz ticks a second
     */
    record Scale(long overheadTicks, long[] limitTicks, double frequencyHz) {}

    Rounds(
            LatencyPlan plan,
            CauseFinder finder,
            CpuReservation reservation,
            ControlSlices control,
            Round round,
            Scale scale) {
        this.plan = plan;
        this.finder = finder;
        this.reservation = reservation;
        this.control = control;
        this.round = round;
        this.scale = scale;
    }

    /** Measures one more round; causes are being recorded already. */
    void next() throws Throwable {
        int cpu = reservation.cpu();
        control.runEmptyBody(
                judged.isEmpty() ? 0 : CONTROL_IN_QUESTION * judged.get(0).timedTicks());
        double before = control.runChain(bodyTicks());
        round.warmUp(plan.warmup(), cpu);
        reservation.moveOthersAway();
        Samples samples =
                round.measure(plan.iterations(), cpu, scale.overheadTicks(), scale.limitTicks(), scale.frequencyHz());
        double after = control.runChain(bodyTicks());
        control.runEmptyBody(controlShare(samples) * samples.grossTicks());
        finder.end();
        judge(samples, Math.max(before, after));
    }

    private long bodyTicks() {
        return Math.max(0, round.typicalTicks() - scale.overheadTicks());
    }

    private double controlShare(Samples samples) {
        if (plan.budgets().isEmpty()) {
            return CONTROL_WITHOUT_BUDGETS;
        }
        long count = samples.histogram().getTotalCount();
        boolean allHold = IntStream.range(0, plan.budgets().size())
                .allMatch(i -> samples.exceedances()[i] <= plan.budgets().get(i).allowedExceedances(count));
        return allHold ? USUAL_CONTROL : CONTROL_IN_QUESTION;
    }

    private void judge(Samples samples, double ticksAStep) {
        Explanation explanation = finder.explain(new CauseFinder.Measurement(
                samples,
                control.unjudged(),
                scale.overheadTicks(),
                scale.limitTicks(),
                scale.frequencyHz(),
                plan.warmup()));
        List<ControlSlice> slices = control.judge(explanation.controls());
        if (judged.isEmpty()) {
            firstExplanation = explanation;
        }
        migrated += samples.migrated();
        judged.add(new JudgedRound(
                OwnTimes.judge(
                        samples,
                        scale.limitTicks(),
                        explanation.exceeding(),
                        explanation.slowest(),
                        scale.frequencyHz()),
                samples.exceedancesInAll(),
                explanation.byLimit(),
                samples.grossTicks(),
                samples.wallNanos(),
                slices,
                ticksAStep));
    }

    List<JudgedRound> judged() {
        return List.copyOf(judged);
    }

    List<Source> sources() {
        return firstExplanation.sources();
    }

    /** Returns what the rounds so far leave to doubt. */
    List<Doubt> doubts() {
        List<Doubt> doubts = new ArrayList<>(reservation.doubts(migrated));
        doubts.addAll(firstExplanation.doubts()); // later rounds have nothing to compile
        return doubts;
    }
}
