package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.internal.section.Section;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

/**
 * A warm-up, then the measured iterations, each from fresh state; and again, for as many rounds as are wanted, through the
 * same compiled loop. Belongs to the thread that runs it.
 */
public final class LoopRunner {

    /**
     * Before these blocks of a warm-up, the compilers are waited for. HotSpot looks at the loop every 128 calls
     * (Tier0InvokeNotifyFreqLog), which is about every 50 blocks, since every tenth makes 16 calls, and from the second
     * look on sends it to tier 3 and so to tier 4; but when C2's queue is long at that moment, to tier 2 and nowhere soon
     * (Tier3DelayOn). After block 250 tier 3 is there, before block 500 tier 4 has been asked for.
     */
    private static final Set<Integer> WAITS = Set.of(100, 150, 200, 250, 500);

    /**
     * Between the waits and after them, the compilers are only looked at every so many short blocks, and waited for when
     * they are busy: HotSpot asks for more calls before tier 4 the longer C2's queue is (Tier4LoadFeedback).
     */
    private static final int LOOKS = 25;

    /**
     * Every so many of the short blocks of a warm-up expect a CPU that does not exist, so that every iteration comes out
     * tainted. The compiler would otherwise leave that branch out of the loop, and the first real interruption would
     * throw the compiled loop away in the middle of the measurement.
     */
    private static final int TAINTED_BLOCKS = 10;

    /**
     * What an iteration must be over the median for the loop to be left and the counters to be read. No page fault, no
     * interrupt and no switch takes less, and a look leaves cold caches behind.
     */
    private static final double UNSEEN_NANOS = 500;

    private static final int NO_CPU = 1 << 12; // one more than the low 12 bits of RDTSCP's aux value can hold

    private final Body body;
    private final Clock clock;
    private final Blocks blocks;
    private final Supplier<ThreadCounters> counters;
    private final CompilerThreads compilers;
    private final BlockLength length = new BlockLength();
    private Progress progress = new Progress();
    private long typicalTicks;
    private long wallNanos;
    private int number;

    /**
     * Defines the loop.
     *
     * @param batch calls an iteration
     * @param counters gives the calling thread's counters
     * @param compilers are waited for during the warm-up
     */
    public LoopRunner(Clock clock, Body body, int batch, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        this(
                clock,
                body,
                new UnpacedBlocks(LoopParts.of(clock, body, batch), body.betweenBlocks()),
                counters,
                compilers);
    }

    private LoopRunner(
            Clock clock, Body body, Blocks blocks, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        this.clock = clock;
        this.body = body;
        this.blocks = blocks;
        this.counters = counters;
        this.compilers = compilers;
    }

    /**
     * Defines the loop of a round on a schedule.
     *
     * @param batch calls an iteration
     * @param intervalTicks from one intended start to the next, with its fraction; 0 to wait for none; read when a phase begins
     * @param counters gives the calling thread's counters
     * @param compilers are waited for during the warm-up
     */
    public static LoopRunner paced(
            Clock clock,
            Body body,
            int batch,
            DoubleSupplier intervalTicks,
            Supplier<ThreadCounters> counters,
            CompilerThreads compilers) {
        Blocks blocks = new PacedBlocks(LoopParts.of(clock, body, batch), body.betweenBlocks(), intervalTicks);
        return new LoopRunner(clock, body, blocks, counters, compilers);
    }

    /** Says how long an iteration takes at least, so that a first block of few slow ones is left as soon as any other. */
    public void expect(double nanosPerIteration) {
        length.expect(nanosPerIteration);
    }

    /**
     * Runs the warm-up through the code that is measured later, loop and tally, with pauses for the compilers: without
     * them, iterations of a few nanoseconds are over before any compilation is.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public void warmUp(long iterations, int cpu) throws Throwable {
        number++;
        if (iterations > 0) {
            blocks.begin(PhaseSettings.unnoted(0, List.of(), new Interruptions(counters)));
            during("the warm-up of round " + number, () -> {
                body.beforeRound().run();
                run("warm-up", iterations, block -> {
                    if (WAITS.contains(block) || isLookDue(block) && compilers.areBusy()) {
                        compilers.awaitQuiet();
                    }
                    return block < BlockLength.SHORT_BLOCKS && block % TAINTED_BLOCKS == 0 ? NO_CPU : cpu;
                });
            });
            compilers.awaitQuiet();
            typicalTicks = blocks.samples(0, progress).service().times().medianTicks();
        }
    }

    private static boolean isLookDue(int block) {
        return block > 0 && block < BlockLength.SHORT_BLOCKS && block % LOOKS == 0;
    }

    /**
     * Runs the measured iterations.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks what to take off every iteration
     * @param limits whose exceedances are counted
     * @param frequencyHz the clock's ticks a second; 0 to note nothing of slow iterations
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public RoundSamples measure(long iterations, int cpu, long overheadTicks, List<Limit> limits, double frequencyHz)
            throws Throwable {
        Interruptions interruptions = new Interruptions(counters);
        blocks.begin(
                frequencyHz == 0
                        ? PhaseSettings.unnoted(overheadTicks, limits, interruptions)
                        : PhaseSettings.noting(overheadTicks, limits, frequencyHz, typicalTicks, interruptions));
        progress = new Progress();
        length.beginAnew(number);
        body.section().ifPresent(Section::forgetHandOffs);
        during("the measured iterations of round " + number, () -> {
            body.beforeRound().run();
            long begin = System.nanoTime();
            run("measured", iterations, block -> cpu);
            wallNanos = System.nanoTime() - begin;
            progress.end(clock.read());
        });
        return blocks.samples(wallNanos, progress);
    }

    /** Returns the median of the last warm-up's iterations from start to stop, in gross ticks; 0 before one. */
    public long typicalTicks() {
        return typicalTicks;
    }

    /** Returns by how much an iteration must be over the median for its context to be kept. */
    public static long unseenTicks(double frequencyHz) {
        return Math.round(UNSEEN_NANOS * frequencyHz / 1e9);
    }

    /** Runs a phase in its scope; only when that has gone too is there nobody left to make a fault with the probe. */
    private void during(String phase, PhaseScope.Work work) throws Throwable {
        try {
            body.scope().during(phase, work);
        } catch (Throwable e) {
            body.section().ifPresent(section -> section.suppressFaultIn(e));
            throw e;
        }
        try {
            body.section().ifPresent(Section::check);
        } catch (IllegalStateException e) {
            e.addSuppressed(new IterationNote("found at the end of " + phase));
            throw e;
        }
    }

    /** Decides, before each block, what CPU the stop read shall expect. */
    private interface BeforeBlock {
        int cpu(int block) throws InterruptedException;
    }

    private void run(String phase, long iterations, BeforeBlock before) throws Throwable {
        try {
            runBlocks(phase, iterations, before);
        } finally {
            body.section().ifPresent(Section::close);
        }
    }

    private void runBlocks(String phase, long iterations, BeforeBlock before) throws Throwable {
        long done = 0;
        while (done < iterations) {
            if (Thread.interrupted()) {
                throw new InterruptedException(String.format(
                        Locale.ROOT, "interrupted after %,d of %,d %s iterations", done, iterations, phase));
            }
            body.betweenBlocks().run();
            int cpu = before.cpu(length.blocks());
            int size = length.next(iterations - done);
            progress.at(clock.read(), done);
            long begin = System.nanoTime();
            try {
                blocks.run(size, done, cpu);
            } catch (BackwardsClockException e) {
                throw e; // names its iteration, which need not be the last that ran
            } catch (Throwable e) {
                e.addSuppressed(new IterationNote(number, phase, body.number().value(), iterations));
                throw e;
            }
            length.ran(size, System.nanoTime() - begin);
            done += size;
        }
    }
}
