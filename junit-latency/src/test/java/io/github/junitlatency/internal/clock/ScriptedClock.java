package io.github.junitlatency.internal.clock;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.junit.platform.commons.function.Try;

/**
 * A clock that plays a script instead of telling the time: an iteration takes what the script says, on every machine.
 *
 * <p>Iterations are counted by stop reads, from 0, in the warm-up too; {@link #restart()} begins the script anew. As
 * the real stop read does, this one returns both flags when it is given another CPU than {@link #CPU}, which is what
 * the warm-up does in some blocks.
 */
public final class ScriptedClock {

    /** The CPU that the script plays on. */
    public static final int CPU = 0;

    private static final int READS_BEFORE_A_SKIP = 100; // in the middle of the wait

    private final LongUnaryOperator grossTicks;
    private final List<Integer> expectedCpus = new ArrayList<>();
    private LongPredicate tainted = iteration -> false;
    private LongPredicate migrated = iteration -> false;
    private long now = 1L << 40; // far from 0, so that there is room to run backwards
    private long iterations;
    private long skipsBefore = -1;
    private long skippedTicks;
    private int readsBefore;
    private long startReadTicks = 1;
    private int lastCpu = Integer.MIN_VALUE;

    private ScriptedClock(LongUnaryOperator grossTicks) {
        this.grossTicks = grossTicks;
    }

    /** Plays a script from the number of an iteration to its gross ticks; below 0 the clock runs backwards. */
    public static ScriptedClock playing(LongUnaryOperator grossTicks) {
        return new ScriptedClock(grossTicks);
    }

    /** Plays iterations that are all equally long. */
    public static ScriptedClock ticking(long grossTicks) {
        return playing(iteration -> grossTicks);
    }

    /** Interrupts these iterations. */
    public ScriptedClock tainting(LongPredicate iterations) {
        tainted = iterations;
        return this;
    }

    /** Ends these iterations on another CPU. */
    public ScriptedClock migrating(LongPredicate iterations) {
        migrated = iterations;
        return this;
    }

    /** Holds the thread up for so long between two reads, in the wait for the start of this iteration. */
    public ScriptedClock skippingBefore(long iteration, long ticks) {
        skipsBefore = iteration;
        skippedTicks = ticks;
        return this;
    }

    /** Holds the thread up for so long between a stop read and the first read before this iteration. */
    public ScriptedClock skippingAtTheFirstReadBefore(long iteration, long ticks) {
        readsBefore = READS_BEFORE_A_SKIP - 1;
        return skippingBefore(iteration, ticks);
    }

    /** Has each start read take so long; a wait for a start is over after fewer of them. */
    public ScriptedClock withStartReadsOf(long ticks) {
        startReadTicks = ticks;
        return this;
    }

    /** Lets time pass. */
    public void pass(long ticks) {
        now += ticks;
    }

    /** Returns what the last read told. */
    public long now() {
        return now;
    }

    /** Returns the clock whose reads play the script. */
    public Clock clock() {
        return Try.call(() -> {
                    MethodHandles.Lookup lookup = MethodHandles.lookup();
                    return new Clock("scripted", true, handle(lookup, "start"), handle(lookup, "stop", int.class));
                })
                .getOrThrow(IllegalStateException::new);
    }

    private MethodHandle handle(MethodHandles.Lookup lookup, String name, Class<?>... parameters)
            throws ReflectiveOperationException {
        return lookup.findVirtual(ScriptedClock.class, name, MethodType.methodType(long.class, parameters))
                .bindTo(this);
    }

    /** Begins the script anew, and forgets the CPUs. */
    public void restart() {
        iterations = 0;
        lastCpu = Integer.MIN_VALUE;
        expectedCpus.clear();
    }

    /** Returns how many iterations were played since the script began. */
    public long iterations() {
        return iterations;
    }

    /** Returns which CPUs the stop read was given since the script began; a run of the same is listed once. */
    public List<Integer> expectedCpus() {
        return List.copyOf(expectedCpus);
    }

    private long start() {
        if (iterations == skipsBefore && ++readsBefore == READS_BEFORE_A_SKIP) {
            now += skippedTicks;
        }
        now += startReadTicks;
        return now;
    }

    private long stop(int cpu) {
        if (cpu != lastCpu) {
            expectedCpus.add(cpu);
            lastCpu = cpu;
        }
        long iteration = iterations++;
        now += grossTicks.applyAsLong(iteration);
        if (migrated.test(iteration) || cpu >= 0 && cpu != CPU) {
            return now | Clock.TAINTED | Clock.OTHER_CPU;
        }
        return tainted.test(iteration) ? now | Clock.TAINTED : now;
    }
}
