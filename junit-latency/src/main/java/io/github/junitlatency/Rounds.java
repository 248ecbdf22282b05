package io.github.junitlatency;

import io.github.junitlatency.cause.CauseFinder;
import io.github.junitlatency.cause.Explanation;
import io.github.junitlatency.host.CpuReservation;
import io.github.junitlatency.measure.PacedTimes;
import io.github.junitlatency.measure.Round;
import io.github.junitlatency.measure.Samples;
import io.github.junitlatency.plan.LatencyPlan;
import io.github.junitlatency.plan.Pace;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.verdict.ControlSlice;
import io.github.junitlatency.verdict.JudgedRound;
import io.github.junitlatency.verdict.OwnTimes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.HdrHistogram.Histogram;

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
    private final List<JudgedRound> services = new ArrayList<>();
    private Optional<PaceFacts> pace = Optional.empty(); // of the first round
    private ControlLength whenBroken = WHERE_ONE_IS_BROKEN;
    private Explanation firstExplanation;
    private long migrated;

    /**
     * What turns gross ticks into figures.
     *
     * @param overheadTicks of the instrument
     * @param limitTicks each budget's limit; {@link Long#MAX_VALUE} for one on service time
     * @param serviceLimitTicks each budget's limit; {@link Long#MAX_VALUE} for one on response time; none without a schedule
     * @param intervalTicks of the schedule; 0 without one
     * @param frequencyHz ticks a second
     */
    record Scale(
            long overheadTicks,
            long[] limitTicks,
            long[] serviceLimitTicks,
            double intervalTicks,
            double frequencyHz) {}

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
        long[] broken = LongStream.concat(
                        broken(samples), samples.paced().stream().flatMapToLong(paced -> broken(paced.service())))
                .toArray();
        if (broken.length == 0) {
            return WHERE_ALL_HOLD;
        }
        whenBroken = LongStream.of(broken).anyMatch(exceedances -> exceedances <= FEW)
                ? WHERE_FEW_BREAK_ONE
                : WHERE_ONE_IS_BROKEN;
        return whenBroken;
    }

    /** Returns how many iterations are over each limit that more are over than may be. */
    private LongStream broken(Samples samples) {
        long count = samples.histogram().getTotalCount();
        return IntStream.range(0, plan.budgets().size())
                .filter(i -> samples.exceedances()[i] > plan.budgets().get(i).allowedExceedances(count))
                .mapToLong(i -> samples.exceedances()[i]);
    }

    private void judge(Samples samples, double slowdown) {
        samples.paced().ifPresent(paced -> judgeService(paced, slowdown));
        Explanation explanation = explanation(samples, control.unjudged(), scale.limitTicks(), scale.intervalTicks());
        List<ControlSlice> slices = control.judge(explanation.controls());
        if (judged.isEmpty()) {
            firstExplanation = explanation;
            pace = plan.pace().flatMap(asked -> samples.paced().map(paced -> facts(asked, samples, paced)));
        }
        migrated += samples.migrated();
        judged.add(JudgedRound.of(samples, explanation, scale.limitTicks(), slices, slowdown, scale.frequencyHz()));
    }

    private void judgeService(PacedTimes paced, double slowdown) {
        Explanation explanation = explanation(paced.service(), control.unjudgedService(), scale.serviceLimitTicks(), 0);
        List<ControlSlice> slices = control.judgeService(explanation.controls());
        services.add(JudgedRound.of(
                paced.service(), explanation, scale.serviceLimitTicks(), slices, slowdown, scale.frequencyHz()));
    }

    private PaceFacts facts(Pace asked, Samples samples, PacedTimes paced) {
        Histogram errors = paced.startErrors();
        OwnTimes.Judged service = services.get(0).own();
        double seconds = paced.scheduleTicks() / scale.frequencyHz();
        return new PaceFacts(
                asked.text(),
                asked.aSecond(),
                plan.iterations() / seconds,
                paced.busyTicks() <= scale.intervalTicks(),
                Math.max(0, 1 - seconds * 1e9 / samples.wallNanos()),
                paced.lateStarts(),
                paced.largestBacklog(),
                new PaceFacts.StartError(
                        errors.getValueAtPercentile(50), errors.getValueAtPercentile(99), errors.getMaxValue()),
                service.distribution(),
                service.maxIteration());
    }

    private Explanation explanation(Samples samples, List<Samples> controls, long[] limitTicks, double intervalTicks) {
        return finder.explain(new CauseFinder.Measurement(
                samples,
                controls,
                scale.overheadTicks(),
                limitTicks,
                scale.frequencyHz(),
                plan.warmup(),
                intervalTicks));
    }

    List<JudgedRound> judged() {
        return List.copyOf(judged);
    }

    /** Returns the same rounds by service time; none without a schedule. */
    List<JudgedRound> services() {
        return List.copyOf(services);
    }

    /** Returns how the first round kept its schedule; empty without one. */
    Optional<PaceFacts> pace() {
        return pace;
    }

    List<Source> sources() {
        return firstExplanation.sources();
    }

    /** Returns what the rounds so far leave to doubt. */
    List<Doubt> doubts() {
        List<Doubt> doubts = new ArrayList<>(reservation.doubts(migrated));
        doubts.addAll(firstExplanation.doubts()); // later rounds could only say the same of other iterations
        pace.flatMap(PaceDoubts::ofPauses).ifPresent(doubts::add);
        return doubts;
    }
}
