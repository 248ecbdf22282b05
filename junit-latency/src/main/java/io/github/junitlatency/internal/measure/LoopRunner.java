package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
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
public sealed class LoopRunner permits TeamRunner, VirtualRunner {

    private final Body body;
    private final Blocks blocks;
    private final Supplier<ThreadCounters> counters;
    private final CompilerThreads compilers;
    private final WarmUp warmUp;
    private final Party party;
    private final BlockLength length;
    private final Phases phases;
    private Optional<StateTimes> warmed = Optional.empty(); // of the last warm-up
    private Optional<StateTimes> measured = Optional.empty();
    private Optional<StateTimes> before = Optional.empty(); // of the state before the measured one that tells most
    private long typicalTicks;
    private long wallNanos;
    private long compilingNanos; // while measured; Long.MAX_VALUE if unknown
    private RoundSamples samples; // null before the first measured iterations
    private boolean isWarm; // just now
    private int number;
    private Turns turns = Turns.ALONE;
    private WorkListener listener = WorkListener.NOBODY;
    private double warmNanosPerIteration; // 0 of a short warm-up
    private BooleanSupplier areCpusComparable = () -> false;
    private IntSupplier freeCpu = () -> -1;
    private PhaseScope.Work settling = () -> {};
    private long looked; // iterations before the next warm-up that are a part of it
    private long lookedAtState; // those on the last state

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
                new UnpacedBlocks(LoopParts.of(clock, body, batch), body.betweenBlocks()),
                counters,
                compilers,
                Party.ALONE,
                new BlockLength());
    }

    /** Defines a loop that one thread of a party runs. */
    LoopRunner(
            Clock clock,
            Body body,
            Blocks blocks,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers,
            Party party,
            BlockLength length) {
        this.party = party;
        this.length = length;
        this.body = body;
        this.blocks = blocks;
        this.counters = counters;
        this.compilers = compilers;
        warmUp = new WarmUp(compilers, counters, () -> areCpusComparable.getAsBoolean());
        phases = new Phases(clock, body, blocks, length);
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
        Blocks blocks = new PacedBlocks(LoopParts.of(clock, body, batch), body.betweenBlocks(), intervalTicks);
        return new LoopRunner(clock, body, blocks, counters, compilers, Party.ALONE, new BlockLength());
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

    /** Has something done between the preparation of a round and its measured iterations. */
    public void settleBy(PhaseScope.Work work) {
        settling = work;
    }

    /** Returns whether the body blocks in many of its calls, by what ran last. */
    public boolean isBlocking() {
        return blocks.isBlocking();
    }

    /** Has a listener hear how far warm-ups are. */
    public void tell(WorkListener to) {
        listener = to;
    }

    /**
     * Runs the first iterations of the next warm-up, which then goes on where this ends; none keeps a schedule.
     *
     * <p>Class initialisers run in it, and pools are filled that are made when they are first needed.
     *
     * @param asked iterations of the warm-up; below 0 for as many as it takes
     * @param state calls of one state at most
     * @param maxNanos ends with the first iteration that returns after so long
     * @return how many ran
     * @throws Throwable what the body threw, or that the thread was interrupted
     */
    public long look(long asked, long state, long maxNanos) throws Throwable {
        long begin = System.nanoTime();
        long max = asked < 0 ? state : asked;
        looked = 0;
        do {
            double seconds = (maxNanos - (System.nanoTime() - begin)) / 1e9;
            WarmUpOrder order = new WarmUpOrder(max, max, seconds, 0, 0, 0, 1); // before any on the schedule
            WarmUpWatch watch = watch(order, -1, WorkListener.NOBODY);
            runState(watch, number + 1, 0);
            lookedAtState = watch.iterations();
            looked += lookedAtState;
            typicalTicks = watch.typicalTicks(typicalTicks);
        } while (party.anyWants(asked < 0 && System.nanoTime() - begin < maxNanos));
        return looked;
    }

    /** Runs a warm-up of so many iterations, whatever they take. */
    public void warmUp(long iterations, int cpu) throws Throwable {
        warmUp(WarmUpOrder.of(iterations), cpu);
    }

    /**
     * Runs the warm-up through the code that is measured later, loop and tally.
     *
     * <p>It waits for the compilers now and then: iterations of a few nanoseconds would be over before any compilation is.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @return how many iterations ran, and why no more
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public WarmUpFacts warmUp(WarmUpOrder order, int cpu) throws Throwable {
        number++;
        length.beginWarmUp();
        warmed = Optional.empty();
        long begin = System.nanoTime();
        Ended ended = Ended.ASKED;
        long ran = 0;
        if (order.asked() != 0) {
            WarmUpWatch watch = watch(order, cpu, listener);
            ran = order.isAuto() ? looked : 0;
            do {
                runState(watch, number, takeLooked(order));
            } while (party.anyWants(watch.ended().isEmpty()));
            ran += watch.iterations();
            ended = watch.ended().get();
            typicalTicks = watch.typicalTicks(typicalTicks);
            warmed = watch.state();
            warmNanosPerIteration = watch.nanosPerIteration();
        }
        if (order.scheduled() > 0) {
            WarmUpWatch scheduled = watch(order.onSchedule(), cpu, listener);
            runState(scheduled, number, 0);
            ran += scheduled.iterations();
            typicalTicks = scheduled.typicalTicks(typicalTicks);
        }
        if (ran > 0) {
            compilers.awaitQuiet();
            isWarm = true;
        }
        OptionalLong askedFor = order.isAuto() ? OptionalLong.empty() : OptionalLong.of(order.asked());
        return new WarmUpFacts(askedFor, ran, (System.nanoTime() - begin) / 1e9, ended);
    }

    private WarmUpWatch watch(WarmUpOrder order, int cpu, WorkListener to) {
        WarmUpProgress progress = new WarmUpProgress(order, number, to, System::nanoTime);
        return order.isAuto()
                ? new AutoWarmUp(order, blocks, warmUp, cpu, progress)
                : new AskedWarmUp(order, blocks, warmUp, cpu, progress);
    }

    /** Returns how many iterations ran on the state that a warm-up goes on with; 0 where it begins with a fresh one. */
    private long takeLooked(WarmUpOrder order) throws InterruptedException {
        boolean isUsed = lookedAtState == 0 || order.isAuto() && lookedAtState >= order.state();
        long before = party.anyWants(isUsed) ? 0 : lookedAtState;
        looked = 0;
        lookedAtState = 0;
        return before;
    }

    /** Runs warm-up iterations of one state, of which so many ran before. */
    private void runState(WarmUpWatch watch, int round, long before) throws Throwable {
        phases.during("the warm-up of round " + round, () -> {
            party.prepare(before == 0 ? body.beforeRound()::run : () -> {});
            watch.beginState(before);
            WarmUpOrder order = watch.order;
            long iterations = order.isAuto() ? order.state() : order.asked();
            phases.run(round, "warm-up", iterations, before, watch);
            phases.meetOthers(party, blocks, number, iterations);
        });
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
        if (isWarm) {
            isWarm = false;
            compilers.awaitQuiet(); // of what prepared the round since the warm-up
        }
        Interruptions interruptions = new Interruptions(counters, areCpusComparable);
        blocks.begin(new PhaseSettings(
                overheadTicks, limits, frequencyHz / 1e9, typicalTicks, interruptions, OptionalDouble.empty()));
        before = measured.isPresent() ? measured : warmed;
        StateTimes times = new StateTimes(iterations);
        measured = Optional.of(times);
        Progress progress = phases.beginProgress();
        length.beginAnew(number);
        if (body.section().isPresent()) {
            body.section().get().forgetHandOffs();
        }
        long workBefore = compilers.lastTierWorkNanos();
        phases.during("the measured iterations of round " + number, () -> {
            party.prepare(() -> {
                body.beforeRound().run();
                settling.run();
            });
            long begin = System.nanoTime();
            IntSupplier expected = () -> cpu < 0 ? freeCpu.getAsInt() : cpu;
            PhaseWatch watch = new PhaseWatch.AllIterations(iterations, expected, blocks, times, turns);
            phases.run(number, "measured", iterations, 0, watch);
            wallNanos = System.nanoTime() - begin;
            phases.endProgress();
            samples = blocks.samples(wallNanos, progress);
            phases.meetOthers(party, blocks, number, iterations);
        });
        long workAfter =
                compilers.lastTierWorkNanos(); // less where a thread has ended, 0 where the kernel does not tell
        compilingNanos = workBefore == 0 || workAfter < workBefore ? Long.MAX_VALUE : workAfter - workBefore;
        return samples;
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

    /** Returns how long the last tier's compilers had work while it measured; {@link Long#MAX_VALUE} if unknown. */
    public long compilingNanos() {
        return compilingNanos;
    }

    /** Returns the median of the last warm-up's iterations from start to stop, in gross ticks; 0 before one. */
    public long typicalTicks() {
        return typicalTicks;
    }

    /** Returns how long an iteration took in blocks at the end of the last warm-up; 0 if that was over in a second. */
    public double warmNanosPerIteration() {
        return warmNanosPerIteration;
    }
}
