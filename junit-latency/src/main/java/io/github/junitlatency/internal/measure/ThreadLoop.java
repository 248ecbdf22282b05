package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.machine.cpu.CounterOffsets.CpuComparison;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.phase.Blocks;
import io.github.junitlatency.internal.measure.phase.MovedTest;
import io.github.junitlatency.internal.measure.phase.PhaseWatch;
import io.github.junitlatency.internal.measure.phase.Phases;
import io.github.junitlatency.internal.measure.phase.StateTimes;
import io.github.junitlatency.internal.measure.phase.StateTimes.Drift;
import io.github.junitlatency.internal.measure.samples.Interruptions;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.threads.Barrier;
import io.github.junitlatency.internal.measure.warmup.WarmUp;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.measure.warmup.WarmUpRunner;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Runs one thread's part of the rounds of a {@link Loop}.
 *
 * <p>All rounds run through the same compiled loop. It belongs to the thread that runs it.
 */
final class ThreadLoop {

    /** The call after a second pause is excluded: of fewer iterations it would be more than one in a hundred. */
    private static final long MIN_ITERATIONS = 100;

    /** The golden ratio: that call is another one in every round, and no multiple of what code counts up to. */
    private static final double GOLDEN = 0.6180339887498949;

    private final Body body;
    private final Blocks blocks;
    private final Supplier<ThreadCounters> counters;
    private final CompilerThreads compilers;
    private final CpuComparison cpus;
    private final CpuTurns turns;
    private final Barrier barrier;
    private final BlockLength length;
    private final Phases phases;
    private final WarmUpRunner warmUps;
    private Optional<StateTimes> measured = Optional.empty();
    private Optional<StateTimes> before = Optional.empty(); // of the state before the measured one that tells most
    private long wallNanos;
    private long compilingNanos; // while measured; Long.MAX_VALUE if unknown
    private RoundSamples samples; // null before the first measured iterations

    /**
     * Prepares; nothing runs yet.
     *
     * @param body of the thread
     * @param blocks run through the thread's part of the compiled loop
     */
    ThreadLoop(LoopSetup setup, Body body, Blocks blocks) {
        IterationNumber number = body.number();
        this.body = body;
        this.blocks = blocks;
        counters = setup.counters().apply(number.thread());
        compilers = number.thread() == 0 ? setup.compilers() : CompilerThreads.leftToAnother();
        cpus = setup.cpus();
        turns = setup.turns();
        barrier = setup.threads().team().barrier(number.thread());
        length = new BlockLength(BlockLength.longest(number.threads()), () -> expectedNanos(setup, number.threads()));
        phases = new Phases(setup.clock(), body, blocks, length, cpus::expectedCpu);
        WarmUp warmUp = new WarmUp(compilers, counters, cpus::areComparable);
        ProgressListener listener = number.thread() == 0 ? setup.listener() : ProgressListener.NOBODY;
        warmUps = new WarmUpRunner(body, blocks, warmUp, barrier, phases, listener);
    }

    private static double expectedNanos(LoopSetup setup, int threads) {
        return setup.interval().isPresent()
                ? threads * setup.interval().get().nanos().getAsDouble()
                : 0;
    }

    /** Runs the first iterations of the next warm-up, as {@link Loop#look} says. */
    long look(long asked, long state, long maxNanos) throws Throwable {
        return warmUps.look(asked, state, maxNanos);
    }

    /** Runs the warm-up, as {@link Loop#warmUp} says. */
    WarmUpFacts warmUp(WarmUpOrder order, int cpu, Settling settling) throws Throwable {
        length.beginWarmUp();
        phases.beginWith(settling.firstCalls());
        return warmUps.run(order, cpu, settling);
    }

    /** Runs the measured iterations, as {@link Loop#measure} says. */
    RoundSamples measure(
            long iterations, int cpu, long overheadTicks, List<Limit> limits, double frequencyHz, Settling settling)
            throws Throwable {
        int number = warmUps.round();
        Interruptions interruptions = new Interruptions(counters, cpus::areComparable);
        blocks.begin(new PhaseSettings(
                iterations,
                overheadTicks,
                limits,
                frequencyHz / 1e9,
                warmUps.typicalTicks(),
                interruptions,
                OptionalDouble.empty()));
        before = measured.isPresent() ? measured : warmUps.warmed();
        StateTimes times = new StateTimes(iterations);
        measured = Optional.of(times);
        IterationTimes progress = phases.beginProgress();
        length.beginAnew(number);
        if (body.section().isPresent()) {
            body.section().get().forgetHandOffs();
        }
        long workBefore = compilers.lastTierWorkNanos();
        phases.during("the measured iterations of round " + number, () -> {
            warmUps.prepareMeasured(settling);
            long begin = System.nanoTime();
            IntSupplier expected = () -> cpu < 0 ? cpus.expectedCpu() : cpu;
            PhaseWatch.AllIterations watch = new PhaseWatch.AllIterations(iterations, expected, blocks, times, turns);
            boolean isPausedAgain =
                    iterations >= MIN_ITERATIONS && blocks.canAddOneApart() && warmUps.canPauseAgain(settling);
            long done = isPausedAgain ? runToLaterCall(number, iterations, watch, settling) : 0;
            phases.run(number, "measured", iterations, done, watch);
            wallNanos = System.nanoTime() - begin;
            phases.endProgress();
            samples = blocks.samples(wallNanos, progress);
            phases.meetOthers(barrier, blocks, number, iterations);
        });
        compilingNanos = CompilerThreads.workBetween(workBefore, compilers.lastTierWorkNanos());
        return samples;
    }

    /**
     * Makes the pause before the first measured call once more, before a later call of the same round, and runs that.
     *
     * <p>Both calls meet caches, timers and idle connections as the instrument leaves them. So what the first call
     * takes beyond that later one comes from the state that is fresh, and is the code's. The later call counts nowhere.
     *
     * <p>Example: the median is 54 us. With a first call of 1 ms and a call of 55 us after the second pause, the code
     * itself makes the first call slow. With 1 ms and 0.9 ms, the pause does.
     *
     * @param watch of all iterations
     * @return the number of the iteration that follows
     */
    private long runToLaterCall(int round, long iterations, PhaseWatch.AllIterations watch, Settling settling)
            throws Throwable {
        long later = laterCall(round, iterations);
        phases.run(round, "measured", iterations, 0, watch.until(later));
        long begin = System.nanoTime();
        blocks.addTo(Blocks.Bucket.AFTER_PAUSE);
        compilers.lastTierWorkNanos(); // as before the first call
        warmUps.pauseAgain(settling, begin);
        phases.run(round, "measured", iterations, later, new PhaseWatch.OneCall(later, watch.cpu()));
        return later + 1;
    }

    /** Returns the number of the later call, which is in the middle half of a round. */
    static long laterCall(int round, long iterations) {
        return (long) (iterations * (1 + 2 * (round * GOLDEN % 1)) / 4);
    }

    /** Returns whether the body blocks in many of its calls, by what ran last. */
    boolean isBlocking() {
        return blocks.isBlocking();
    }

    /** Returns how the last measured iterations drifted, as {@link Loop#drift} says. */
    Optional<Drift> drift(boolean isUnchanged, MovedTest test) {
        return measured.isPresent() ? Drift.of(measured.get(), before, isUnchanged, test) : Optional.empty();
    }

    /** Returns the median of the last measured iterations after one, as {@link Loop#medianAfter} says. */
    long medianAfter(long iteration) {
        return measured.isPresent() ? measured.get().medianAfter(iteration) : Long.MAX_VALUE;
    }

    /** Returns how long the last tier's compilers had work while it measured; {@link Long#MAX_VALUE} if unknown. */
    long compilingNanos() {
        return compilingNanos;
    }

    /** Returns the median of the last warm-up's iterations from start to stop, in gross ticks; 0 before one. */
    long typicalTicks() {
        return warmUps.typicalTicks();
    }

    /** Returns how long an iteration took in blocks at the end of the last warm-up; 0 if that was over in a second. */
    double warmNanosPerIteration() {
        return warmUps.warmNanosPerIteration();
    }
}
