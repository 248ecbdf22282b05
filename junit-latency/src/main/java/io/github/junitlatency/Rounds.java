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
import java.util.stream.LongStream;

/** The rounds of one measurement, each with slices of the control run beside it, and explained. */
final class Rounds {

    private static final ControlLength BEFORE_THE_FIRST = new ControlLength(0, 0.002, 0.1);
    private static final ControlLength WHERE_ALL_HOLD = new ControlLength(0.5, 0.002, 0.1);
    private static final ControlLength WHERE_ONE_IS_BROKEN = new ControlLength(0.5, 0.01, 0.5);

    /** One exceedance a round tells only beside a control in which there is none in a much longer time. */
    private static final ControlLength WHERE_FEW_BREAK_ONE = new ControlLength(1.35, 0.01, 0.6);

    private static final int FEW = 3;

    /** Nobody has said what is slow, so that all of it is in question; a longer control tells more of the causes. */
    private static final ControlLength WITHOUT_BUDGETS = new ControlLength(2, 0.002, 0.5);

    private final LatencyPlan plan;
    private final CauseFinder finder;
    private final CpuReservation reservation;
    private final ControlSlices control;
    private final Round round;
    private final Scale scale;
    private final List<JudgedRound> judged = new ArrayList<>();
    private ControlLength whenBroken = WHERE_ONE_IS_BROKEN;
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

    /**
     * How long a slice of the control run is to be.
     *
     * @param share its timed code as a share of a round's
     * @param leastSeconds of timed code
     * @param mostWallSeconds with all that runs between
     */
    private record ControlLength(double share, double leastSeconds, double mostWallSeconds) {}

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
        if (judged.isEmpty()) {
            runControl(BEFORE_THE_FIRST, 0);
        } else {
            runControl(whenBroken, judged.get(0).timedTicks());
        }
        double before = control.runChain(bodyTicks());
        round.warmUp(plan.warmup(), cpu);
        reservation.moveOthersAway();
        Samples samples =
                round.measure(plan.iterations(), cpu, scale.overheadTicks(), scale.limitTicks(), scale.frequencyHz());
        double after = control.runChain(bodyTicks());
        runControl(controlLength(samples), samples.grossTicks());
        finder.end();
        judge(samples, Math.max(before, after));
    }

    private long bodyTicks() {
        return Math.max(0, round.typicalTicks() - scale.overheadTicks());
    }

    private void runControl(ControlLength length, long timedTicks) throws InterruptedException {
        double ticks = Math.max(length.share() * timedTicks, length.leastSeconds() * scale.frequencyHz());
        control.runEmptyBody(Math.round(ticks), Math.round(length.mostWallSeconds() * 1e9));
    }

    private ControlLength controlLength(Samples samples) {
        if (plan.budgets().isEmpty()) {
            return WITHOUT_BUDGETS;
        }
        long count = samples.histogram().getTotalCount();
        long[] broken = IntStream.range(0, plan.budgets().size())
                .filter(i -> samples.exceedances()[i] > plan.budgets().get(i).allowedExceedances(count))
                .mapToLong(i -> samples.exceedances()[i])
                .toArray();
        if (broken.length == 0) {
            return WHERE_ALL_HOLD;
        }
        whenBroken = LongStream.of(broken).anyMatch(exceedances -> exceedances <= FEW)
                ? WHERE_FEW_BREAK_ONE
                : WHERE_ONE_IS_BROKEN;
        return whenBroken;
    }

    private void judge(Samples samples, double slowdown) {
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
                slowdown));
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
        doubts.addAll(firstExplanation.doubts()); // later rounds could only say the same of other iterations
        return doubts;
    }
}
