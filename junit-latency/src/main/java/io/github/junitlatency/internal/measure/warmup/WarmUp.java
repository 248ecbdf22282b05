package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.phase.PhaseWatch;
import io.github.junitlatency.internal.measure.samples.Interruptions;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Sees to it that the loop is compiled at the end of a warm-up, all of its branches included. */
public final class WarmUp {

    /**
     * Before these blocks, the compilers are waited for.
     *
     * <p>HotSpot looks at the loop every 128 calls
     * (Tier0InvokeNotifyFreqLog), which is about every 75 blocks, since every twentieth makes 16 calls, and from the second
     * look on sends it to tier 3 and so to tier 4; but when C2's queue is long at that moment, to tier 2 and nowhere soon
     * (Tier3DelayOn). After block 250 tier 3 is there, before block 500 tier 4 has been asked for.
     */
    private static final Set<Integer> WAITS = Set.of(100, 150, 200, 250, 500);

    /**
     * Every so many of the other short blocks, the compilers are looked at, and waited for when they are busy.
     *
     * <p>HotSpot asks for more calls before tier 4 the longer C2's queue is (Tier4LoadFeedback).
     */
    private static final int LOOKS = 25;

    /**
     * Every so many of the short blocks expect a CPU that does not exist, so that every iteration comes out tainted.
     *
     * <p>The compiler would otherwise leave that branch out of the loop, and the first real interruption would
     * throw the compiled loop away in the middle of the measurement.
     */
    private static final int TAINTED_BLOCKS = 20;

    private final CompilerThreads compilers;
    private final Supplier<ThreadCounters> read;
    private final BooleanSupplier areCpusComparable;
    private boolean isAllTainted; // the block that runs
    private ThreadCounters counted = ThreadCounters.NONE;

    /**
     * Prepares.
     *
     * @param read gives the thread's counters
     * @param areCpusComparable whether the times of an iteration that ended on another CPU mean anything
     */
    public WarmUp(CompilerThreads compilers, Supplier<ThreadCounters> read, BooleanSupplier areCpusComparable) {
        this.compilers = compilers;
        this.read = read;
        this.areCpusComparable = areCpusComparable;
    }

    CompilerThreads compilers() {
        return compilers;
    }

    /** Returns how iterations are added up, in which only the flag makes one worth a look. */
    PhaseSettings settings(WarmUpOrder order) {
        Interruptions interruptions = new Interruptions(this::counters, areCpusComparable);
        OptionalDouble every = order.scheduled() > 0 ? OptionalDouble.of(0) : OptionalDouble.empty();
        return new PhaseSettings(0, order.overheadTicks(), List.of(), 0, 0, interruptions, every);
    }

    /**
     * Returns the thread's counters. In blocks in which every iteration comes out tainted, they are the last ones.
     *
     * <p>There each iteration has them read twice, which is nearly as often as all other blocks together.
     */
    private ThreadCounters counters() {
        if (!isAllTainted) {
            counted = read.get();
        }
        return counted;
    }

    /**
     * Waits for the compilers before a block where it is time, and returns the CPU that the stop read shall expect.
     *
     * @param block its number among all blocks of the loop
     * @param cpu the CPU that the calling thread is pinned to, or -1
     */
    public int beforeBlock(int block, int cpu) throws InterruptedException {
        if (WAITS.contains(block) || isLookDue(block) && compilers.areBusy()) {
            compilers.awaitQuiet();
        }
        isAllTainted = block < BlockLength.SHORT_BLOCKS && block % TAINTED_BLOCKS == 0;
        return isAllTainted ? PhaseWatch.NO_CPU : cpu;
    }

    private static boolean isLookDue(int block) {
        return block > 0 && block < BlockLength.SHORT_BLOCKS && block % LOOKS == 0;
    }
}
