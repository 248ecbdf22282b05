package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.Concurrency;
import io.github.junitlatency.internal.measure.LoopRunner;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Settling;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.internal.verdict.NothingMeasured;
import io.github.junitlatency.internal.verdict.TurnsDoubt;
import io.github.junitlatency.internal.verdict.Waits;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Timeline;
import io.github.junitlatency.result.WarmUpFacts;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Runs the rounds of one measurement and the control run around them, and has each explained and judged. */
final class Rounds {

    /** So many rounds are measured again at most: the compilers of a young JVM take CPUs for as long. */
    private static final int MAX_IN_TURNS = 3;

    private final ClockedPlan plan;
    private final CauseFinder finder;
    private final CpuReservation reservation;
    private final LoopRunner loop;
    private final CoreSpeedWatch speed;
    private final RoundThreads others;
    private final WarmHeap heap;
    private final Optional<PinChoice> pin;
    private final WorkListener listener;
    private final List<TimingTrack> tracks;
    private final Steadiness steadiness;
    private final RoundLength length;
    private RoundGauge gauge = RoundGauge.NONE;
    private Optional<PaceFacts> pace = Optional.empty(); // of the first round
    private boolean isToBeFree;
    private CpuFacts.Gaps gaps = CpuFacts.Gaps.UNKNOWN; // of the first round
    private List<ThreadFacts> threads = List.of(); // of the first round
    private Concurrency concurrency = Concurrency.UNKNOWN; // of all rounds
    private int inTurns; // rounds that count as none
    private int count;
    private long migrated;

    /**
     * Prepares; no round runs yet.
     *
     * @param loop runs the test's body
     * @param control runs around it
     * @param finder explains slow iterations
     * @param reservation where the calling thread is pinned
     * @param others watches other threads
     * @param heap keeps the heap warm
     * @param pin looks at each round of a pinned thread
     * @param time limits the rounds
     * @param listener hears what comes next
     */
    Rounds(
            ClockedPlan plan,
            LoopRunner loop,
            ControlLoops control,
            CauseFinder finder,
            CpuReservation reservation,
            RoundThreads others,
            WarmHeap heap,
            Optional<PinChoice> pin,
            TestTime time,
            WorkListener listener) {
        this.plan = plan;
        this.loop = loop;
        this.finder = finder;
        this.reservation = reservation;
        this.others = others;
        this.heap = heap;
        this.pin = pin;
        this.listener = listener;
        length = new RoundLength(plan, time);
        loop.settleBy(new SettledRound());
        loop.tell(listener);
        steadiness = new Steadiness(plan);
        int cpu = reservation.cpu();
        this.speed = new CoreSpeedWatch(control.speed(), cpu, plan.overheadTicks());
        tracks = Lists.map(
                plan.timings(),
                timing -> new TimingTrack(
                        timing, plan, new ControlTrack(timing, plan, control.meter(), cpu, control.handOffs())));
    }

    /** Has a gauge read around the measured iterations of each round. */
    void gaugedBy(RoundGauge read) {
        gauge = read;
    }

    /** Measures one more round; causes are being recorded already. */
    void next() throws Throwable {
        int cpu = reservation.cpu();
        Waits waited;
        RoundSamples samples;
        long begin = System.nanoTime();
        Optional<PinChoice.RoundWatch> watch =
                pin.isPresent() ? Optional.of(pin.get().watch(reservation, count)) : Optional.empty();
        listener.hear(count == 0 ? Work.warmUp(1, plan.plan().warmup()) : length.work(count));
        do {
            heap.beforeRound();
            others.beginControl();
            for (TimingTrack track : tracks) {
                track.runControlBefore();
            }
            speed.run(bodyTicks());
            others.endControl();
            if (watch.isPresent()) {
                watch.get().begin();
            }
            steadiness.warmUp(loop, cpu);
            samples = loop.measure(length.iterations(), cpu, plan.overheadTicks(), plan.limits(), plan.frequencyHz());
            waited = Waits.of(others.endMeasured(), plan.frequencyHz());
        } while (isToBeRepeated(samples));
        long ran = steadiness.warmUp().iterations() + length.iterations();
        isToBeFree = watch.isPresent() && watch.get().isToBeFree(ran);
        if (isToBeFree) {
            return;
        }
        gauge.ended(length.iterations() * plan.plan().batch());
        heap.countRound();
        speed.run(bodyTicks());
        double slowdown = speed.endRound();
        for (TimingTrack track : tracks) {
            track.runControlAfter(samples, length.controlSeconds(samples));
        }
        finder.end();
        if (count > 0
                || InQuestion.is(plan.plan(), plan.timings(), samples, plan.frequencyHz())
                || steadiness.mayHaveChanged()) {
            finder.read();
        } else {
            finder.leaveUnread();
        }
        for (TimingTrack track : tracks) {
            track.judge(samples, finder, slowdown, waited, steadiness, listener);
        }
        if (count == 0) {
            gaps = samples.service().phase().gaps();
            threads = samples.threads();
            pace = PaceOfRound.facts(
                    plan, samples, track(Timing.SERVICE).judged().get(0));
        }
        concurrency = concurrency.plus(samples.concurrency());
        boolean beganFree = count == 0 && plan.plan().warmup() == 0; // so that calls may end elsewhere
        migrated += beganFree ? 0 : samples.response().disturbed().migrated();
        length.ended(samples, (System.nanoTime() - begin) / 1e9, steadiness.warmUp());
        count++;
    }

    /** Returns how long rounds are, and for how many there is time. */
    RoundLength length() {
        return length;
    }

    /** Settles a round: the heap, then what watches other threads. */
    private final class SettledRound implements Settling {

        private boolean isCollectedLast; // after the state was prepared

        @Override
        public void settle() throws InterruptedException {
            heap.settle();
            if (count == 0) {
                double nanos = plan.settleBy(loop);
                listener.hear(length.first(nanos));
            }
            others.beginMeasured();
            reservation.moveOthersAway(); // also those that the collection has started
        }

        @Override
        public void prepare(Body.Preparation own) throws Throwable {
            int collectedBefore = heap().collectedRounds();
            heap.prepare(own);
            isCollectedLast = heap().collectedRounds() > collectedBefore;
            if (isCollectedLast) {
                others.beginMeasured(); // the collectors' waits are not the code's
            }
            gauge.begins(); // behind the last calls of the warm-up
        }

        /** Not in a first round, which most tests hold in; and another collection would be one less of the code's own. */
        @Override
        public boolean canPauseAgain() {
            return count > 0 && !isCollectedLast;
        }

        @Override
        public void pauseAgain(Body.Preparation own) throws Throwable {
            heap.pauseAgain(own);
        }
    }

    /** Returns whether a round counts as none: the heap grew under it, or its threads took turns, which may pass. */
    private boolean isToBeRepeated(RoundSamples samples) {
        boolean isCold = heap.wantsAnotherRound();
        boolean areInTurns =
                inTurns < MAX_IN_TURNS && TurnsDoubt.of(samples.concurrency()).isPresent();
        inTurns += areInTurns ? 1 : 0;
        if (isCold || areInTurns) {
            steadiness.forgetRound();
        }
        return isCold || areInTurns;
    }

    private long bodyTicks() {
        return Math.max(0, loop.typicalTicks() - plan.overheadTicks());
    }

    private TimingTrack track(Timing timing) {
        return tracks.get(timing == Timing.SERVICE ? tracks.size() - 1 : 0);
    }

    /** Returns whether the last round does not count, because threads took part and the measured one was pinned. */
    boolean isToBeFree() {
        return isToBeFree;
    }

    /** Returns how many rounds there are so far. */
    int count() {
        return count;
    }

    /** Returns all rounds so far, with what the machine alone did meanwhile. */
    Measured measured() {
        return new Measured(
                plan.frequencyHz(),
                plan.clock().stepTicks(),
                plan.limits(),
                track(Timing.RESPONSE).judged(),
                track(Timing.SERVICE).judged(),
                control(),
                heap.leastRounds(),
                others.leftovers());
    }

    private ControlRun control() {
        ControlTrack shown = track(Timing.RESPONSE).control();
        List<String> failures =
                Lists.concat(Lists.map(tracks, track -> track.control().failure()), List.of(speed.failure()));
        String failure = Lists.first(failures, reason -> !reason.isEmpty()).orElse("");
        return shown.asResult(speed, failure);
    }

    /**
     * Returns when slow iterations ran, by response times.
     *
     * @param blamed returns the same iterations with the blame that stands
     */
    Timeline timeline(UnaryOperator<List<SlowIteration>> blamed) {
        return track(Timing.RESPONSE).timeline(blamed);
    }

    /** Returns how long it took from one iteration of the first round to the next. */
    CpuFacts.Gaps gaps() {
        return gaps;
    }

    /** Returns how each of several threads fared in the first round. */
    List<ThreadFacts> threads() {
        return threads;
    }

    /** Returns how the first round kept its schedule; empty without one. */
    Optional<PaceFacts> pace() {
        return pace;
    }

    /** Returns how long it waited for a CPU that another process measured on. */
    Duration waited() {
        return reservation.waited();
    }

    /** Returns how the code was warmed up before the first round. */
    WarmUpFacts warmUp() {
        return steadiness.warmUp();
    }

    /** Returns how the heap was kept warm. */
    HeapFacts heap() {
        return heap.facts();
    }

    /** Returns where causes were looked for in the first round. */
    List<Source> sources() {
        return track(Timing.RESPONSE).firstExplanation().sources();
    }

    /** Returns what the rounds so far leave to doubt. */
    List<Doubt> doubts() {
        Measured measured = measured();
        List<Doubt> doubts = new ArrayList<>(Lists.concat(reservation.doubts(migrated), others.doubts()));
        // later rounds could only say the same of other iterations
        doubts.addAll(track(Timing.RESPONSE).firstExplanation().doubts());
        doubts.addAll(Lists.present(List.of(
                steadiness.doubt(),
                pace.isPresent() ? StartDoubts.ofPauses(pace.get()) : Optional.<Doubt>empty(),
                NothingMeasured.doubt(measured),
                TurnsDoubt.of(concurrency),
                measured.isAnyInQuestion() ? others.doubtOfLeftovers() : Optional.<Doubt>empty(),
                StartDoubts.ofGaps(gaps, plan.clock().nanos(bodyTicks())),
                heap.doubt())));
        return doubts;
    }
}
