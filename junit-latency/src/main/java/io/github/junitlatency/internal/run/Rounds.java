package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.host.CpuReservation;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.PacedTimes;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.internal.verdict.ControlSlice;
import io.github.junitlatency.internal.verdict.JudgedRound;
import io.github.junitlatency.internal.verdict.NetOfInterference;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/** The rounds of one measurement, each with slices of the control run beside it, and explained. */
final class Rounds {

    private final LatencyPlan plan;
    private final CauseFinder finder;
    private final CpuReservation reservation;
    private final ControlSlices control;
    private final LoopRunner round;
    private final Scale scale;
    private final List<JudgedRound> judged = new ArrayList<>();
    private final List<JudgedRound> services = new ArrayList<>();
    private Optional<PaceFacts> pace = Optional.empty(); // of the first round
    private ControlLength whenBroken = ControlLength.WHERE_ONE_IS_BROKEN;
    private ControlLength whenServiceBroken = ControlLength.WHERE_ONE_IS_BROKEN;
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

    Rounds(
            LatencyPlan plan,
            CauseFinder finder,
            CpuReservation reservation,
            ControlSlices control,
            LoopRunner round,
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
        runControlBefore();
        double before = control.runChain(bodyTicks());
        round.warmUp(plan.warmup(), cpu);
        reservation.moveOthersAway();
        Samples samples =
                round.measure(plan.iterations(), cpu, scale.overheadTicks(), scale.limitTicks(), scale.frequencyHz());
        double after = control.runChain(bodyTicks());
        runControlAfter(samples);
        finder.end();
        judge(samples, Math.max(before, after));
    }

    private long bodyTicks() {
        return Math.max(0, round.typicalTicks() - scale.overheadTicks());
    }

    private void runControlBefore() throws InterruptedException {
        if (judged.isEmpty()) {
            runControl(ControlLength.BEFORE_THE_FIRST, 0, 0);
            runServiceControl(ControlLength.BEFORE_THE_FIRST, 0);
            return;
        }
        JudgedRound first = judged.get(0);
        runControl(whenBroken, first.timedTicks(), first.wallNanos());
        runServiceControl(
                whenServiceBroken,
                services.stream().findFirst().map(JudgedRound::timedTicks).orElse(0L));
    }

    private void runControlAfter(Samples samples) throws InterruptedException {
        Optional<ControlLength> length = ControlLength.whenBroken(plan.budgets(), samples, scale.limitTicks());
        whenBroken = length.orElse(whenBroken);
        runControl(length.orElse(whereAllHold()), samples.grossTicks(), samples.wallNanos());
        if (samples.paced().isPresent()) {
            Samples service = samples.paced().get().service();
            length = ControlLength.whenBroken(plan.budgets(), service, scale.serviceLimitTicks());
            whenServiceBroken = length.orElse(whenServiceBroken);
            runServiceControl(length.orElse(whereAllHold()), service.grossTicks());
        }
    }

    private ControlLength whereAllHold() {
        return plan.budgets().isEmpty() ? ControlLength.WITHOUT_BUDGETS : ControlLength.WHERE_ALL_HOLD;
    }

    private void runControl(ControlLength length, long timedTicks, long wallNanos) throws InterruptedException {
        control.runEmptyBody(
                length.ticks(timedTicks, scale.frequencyHz()),
                isPaced() ? length.maxWallNanosBeside(wallNanos) : length.maxWallNanos());
    }

    private void runServiceControl(ControlLength length, long timedTicks) throws InterruptedException {
        if (isPaced()) {
            control.runEmptyBodyForService(length.ticks(timedTicks, scale.frequencyHz()), length.maxWallNanos());
        }
    }

    private boolean isPaced() {
        return scale.intervalTicks() > 0;
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
        NetOfInterference.Judged service = services.get(0).own();
        double seconds = paced.scheduleTicks() / scale.frequencyHz();
        return new PaceFacts(
                new PaceFacts.Rate(
                        asked.text(),
                        asked.perSecond(),
                        plan.iterations() / seconds,
                        paced.busyTicks() <= scale.intervalTicks()),
                new PaceFacts.Starts(
                        paced.lateStarts(),
                        paced.largestBacklog(),
                        new PaceFacts.StartError(
                                errors.getValueAtPercentile(50),
                                errors.getValueAtPercentile(99),
                                errors.getMaxValue())),
                Math.max(0, 1 - seconds * 1e9 / samples.wallNanos()),
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
