package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Runs rounds of one body through one loop: a warm-up, then the measured iterations, each from fresh state.
 *
 * <p>All rounds run through the same compiled loop. It belongs to the thread that runs it.
 */
public sealed class LoopRunner permits TeamRunner {

    /** The call after a second pause is excluded: of fewer iterations it would be more than one in a hundred. */
    private static final long MIN_ITERATIONS = 100;

    /** The golden ratio: that call is another one in every round, and no multiple of what code counts up to. */
    private static final double GOLDEN = 0.6180339887498949;

    private final Body body;
    private final Blocks blocks;
    private final Supplier<ThreadCounters> counters;
    private final CompilerThreads compilers;
    private final WarmUpRunner warmUps;
    private final Party party;
    private final BlockLength length;
    private final Phases phases;
    private Optional<StateTimes> measured = Optional.empty();
    private Optional<StateTimes> before = Optional.empty(); // of the state before the measured one that tells most
    private long wallNanos;
    private long compilingNanos; // while measured; Long.MAX_VALUE if unknown
    private RoundSamples samples; // null before the first measured iterations
    private Turns turns = Turns.ALONE;
    private BooleanSupplier areCpusComparable = () -> false;
    private IntSupplier freeCpu = () -> -1;

    /**
     * Defines the loop.
     *
     * @param batch calls an iteration
     * @param counters gives the calling thread's counters
     * @param compilers the warm-up waits for them
     */
    public LoopRunner(Clock clock, Body body, int batch, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        this(
                clock,
                body,
                new UnpacedBlocks(clock, body, LoopDefiner.define(LoopParts.of(clock, body, batch))),
                counters,
                compilers,
                Party.ALONE);
    }

    /** Defines a loop that one thread of a party runs. */
    LoopRunner(
            Clock clock,
            Body body,
            Blocks blocks,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers,
            Party party) {
        this.party = party;
        length = new BlockLength(BlockLength.longest(body.number().threads()));
        this.body = body;
        this.blocks = blocks;
        this.counters = counters;
        this.compilers = compilers;
        phases = new Phases(clock, body, blocks, length);
        WarmUp warmUp = new WarmUp(compilers, counters, () -> areCpusComparable.getAsBoolean());
        warmUps = new WarmUpRunner(body, blocks, warmUp, party, phases);
    }

    /**
     * Defines the loop of a round on a schedule.
     *
     * @param batch calls an iteration
     * @param intervalTicks from one intended start to the next, with its fraction; 0 to wait for none; read when a phase begins
     * @param counters gives the calling thread's counters
     * @param compilers the warm-up waits for them
     */
    public static LoopRunner paced(
            Clock clock,
            Body body,
            int batch,
            DoubleSupplier intervalTicks,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers) {
        PacedLoop loop = LoopDefiner.definePaced(SharedLoopParts.ofOne(clock, body, batch))
                .ofThread(body.number(), null);
        Blocks blocks = new PacedBlocks(clock, body, intervalTicks, loop);
        return new LoopRunner(clock, body, blocks, counters, compilers, Party.ALONE);
    }

    /** Says the minimum that an iteration takes, so that a first block of few slow ones is left as soon as any other. */
    public void expect(double nanosPerIteration) {
        length.expect(nanosPerIteration);
    }

    /** Takes the time of what passes between two calls. */
    public void timeGapsBy(LongSupplier nanoTime) {
        blocks.timeGapsBy(nanoTime);
    }

    /** Lets measured iterations take turns with another process; on a schedule, rounds do, and never a part of one. */
    public void take(Turns taken) {
        turns = taken;
    }

    /**
     * Has iterations that ended on another CPU counted while their times mean something.
     *
     * @param areComparable whether they do
     * @param cpu gives the CPU of a thread that is not pinned, or -1 where an iteration that ends elsewhere need not be known
     */
    public void compareCpusBy(BooleanSupplier areComparable, IntSupplier cpu) {
        areCpusComparable = areComparable;
        freeCpu = cpu;
    }

    /** Takes what settles each round before its measured iterations. */
    public void settleBy(Settling settling) {
        warmUps.settleBy(settling);
    }

    /** Returns whether the body blocks in many of its calls, by what ran last. */
    public boolean isBlocking() {
        return blocks.isBlocking();
    }

    /** Has a listener hear how far warm-ups are. */
    public void tell(WorkListener to) {
        warmUps.tell(to);
    }

    /** Has the iterations that run next begin freely: those of the warm-up, or without one the measured ones, which count. */
    public void beginFree(FirstCalls calls) {
        phases.beginFree(calls, () -> freeCpu.getAsInt());
    }

    /**
     * Runs the first iterations of the next warm-up, which then goes on where this ends; none keeps a schedule.
     *
     * @param asked iterations of the warm-up; below 0 for as many as it takes
     * @param state calls of one state at most
     * @param maxNanos ends with the first iteration that returns after so long
     * @return how many ran
     * @throws Throwable what the body threw, or that the thread was interrupted
     */
    public long look(long asked, long state, long maxNanos) throws Throwable {
        return warmUps.look(asked, state, maxNanos);
    }

    /**
     * Runs the warm-up through the code that is measured later, loop and tally.
     *
     * <p>It waits for the compilers now and then: iterations of a few nanoseconds would be over before any compilation is.
     * Before the last calls the round is settled.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @return how many iterations ran, and why no more
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public WarmUpFacts warmUp(WarmUpOrder order, int cpu) throws Throwable {
        length.beginWarmUp();
        return warmUps.run(order, cpu);
    }

    /**
     * Runs the measured iterations.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks is taken off every iteration
     * @param limits their exceedances are counted
     * @param frequencyHz the clock's ticks per second; 0 to note nothing of slow iterations
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public RoundSamples measure(long iterations, int cpu, long overheadTicks, List<Limit> limits, double frequencyHz)
            throws Throwable {
        int number = warmUps.round();
        Interruptions interruptions = new Interruptions(counters, areCpusComparable);
        blocks.begin(new PhaseSettings(
                overheadTicks,
                limits,
                frequencyHz / 1e9,
                warmUps.typicalTicks(),
                interruptions,
                OptionalDouble.empty()));
        before = measured.isPresent() ? measured : warmUps.warmed();
        StateTimes times = new StateTimes(iterations);
        measured = Optional.of(times);
        Progress progress = phases.beginProgress();
        length.beginAnew(number);
        if (body.section().isPresent()) {
            body.section().get().forgetHandOffs();
        }
        long workBefore = compilers.lastTierWorkNanos();
        phases.during("the measured iterations of round " + number, () -> {
            warmUps.prepareMeasured();
            long begin = System.nanoTime();
            IntSupplier expected = () -> cpu < 0 ? freeCpu.getAsInt() : cpu;
            PhaseWatch.AllIterations watch = new PhaseWatch.AllIterations(iterations, expected, blocks, times, turns);
            boolean isPausedAgain = iterations >= MIN_ITERATIONS && blocks.canAddOneApart() && warmUps.canPauseAgain();
            long done = isPausedAgain ? runToLaterCall(number, iterations, watch) : 0;
            phases.run(number, "measured", iterations, done, watch);
            wallNanos = System.nanoTime() - begin;
            phases.endProgress();
            samples = blocks.samples(wallNanos, progress);
            phases.meetOthers(party, blocks, number, iterations);
        });
        long workAfter = compilers.lastTierWorkNanos(); // less where a thread has ended, 0 where it is unknown
        compilingNanos = workBefore == 0 || workAfter < workBefore ? Long.MAX_VALUE : workAfter - workBefore;
        return samples;
    }

    /**
     * Makes the pause before the first measured call once more, before a later call of the same round, and runs that.
     *
     * <p>Both calls meet caches, timers and idle connections as the instrument leaves them. So what the first call takes beyond
     * that later one comes from the state that is fresh, and is the code's. The later call counts nowhere.
     *
     * <p>Example: the median is 54 us. With a first call of 1 ms and a call of 55 us after the second pause, the code itself makes
     * the first call slow. With 1 ms and 0.9 ms, the pause does.
     *
     * @param watch of all iterations
     * @return the number of the iteration that follows
     */
    private long runToLaterCall(int round, long iterations, PhaseWatch.AllIterations watch) throws Throwable {
        long later = laterCall(round, iterations);
        phases.run(round, "measured", iterations, 0, watch.until(later));
        long begin = System.nanoTime();
        blocks.addOneApart();
        compilers.lastTierWorkNanos(); // as before the first call
        warmUps.pauseAgain(begin);
        phases.run(round, "measured", iterations, later, new PhaseWatch.OneCall(later, watch.cpu()));
        return later + 1;
    }

    /** Returns the number of the later call, which is in the middle half of a round. */
    static long laterCall(int round, long iterations) {
        return (long) (iterations * (1 + 2 * (round * GOLDEN % 1)) / 4);
    }

    /** Returns the last measured iterations of each thread, by its number. */
    public List<ThreadRound> byThread() {
        return List.of(new ThreadRound(samples, Thread.currentThread().getId()));
    }

    /**
     * Returns how the last measured iterations drifted, as {@link Drift#of} tells.
     *
     * @param isUnchanged whether it is known that nothing was compiled or deoptimised meanwhile
     */
    public Optional<Drift> drift(boolean isUnchanged, MovedTest test) {
        return measured.isPresent() ? Drift.of(measured.get(), before, isUnchanged, test) : Optional.empty();
    }

    /** Returns the median of the last measured iterations after one, in net ticks; {@link Long#MAX_VALUE} where these are too few. */
    public long medianAfter(long iteration) {
        return measured.isPresent() ? measured.get().medianAfter(iteration) : Long.MAX_VALUE;
    }

    /** Returns how long the last tier's compilers had work while it measured; {@link Long#MAX_VALUE} if unknown. */
    public long compilingNanos() {
        return compilingNanos;
    }

    /** Returns the median of the last warm-up's iterations from start to stop, in gross ticks; 0 before one. */
    public long typicalTicks() {
        return warmUps.typicalTicks();
    }

    /** Returns how long an iteration took in blocks at the end of the last warm-up; 0 if that was over in a second. */
    public double warmNanosPerIteration() {
        return warmUps.warmNanosPerIteration();
    }
}
