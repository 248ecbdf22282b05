package io.github.junitlatency.internal.measure.samples;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.section.Section.HandOff;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Looks at the thread's counters around iterations, to find out what interrupted them.
 *
 * <p>A stretch is the iterations between two looks.
 */
public final class Interruptions {

    /**
     * So many iterations lie between two looks that no interruption asks for.
     *
     * <p>A look leaves cold caches behind, and so may make the next iteration slow. That must not cause another look, and so
     * on for ever. With the edges of stretches, fewer than 1 iteration in 100 comes after a look.
     */
    static final int APART = 200;

    /** An iteration this long is not slow because of a look before it. */
    static final long LONG_NANOS = 50_000;

    private final Supplier<ThreadCounters> counters;
    private final BooleanSupplier areCpusComparable;
    private Optional<ThreadCounters> begun = Optional.empty();
    private ThreadCounters before = ThreadCounters.NONE;
    private ThreadCounters last = ThreadCounters.NONE;
    private long beforeIteration;
    private long nextUnasked; // the first iteration that may be looked at though it was not interrupted
    private long quietFaults;
    private long quietIterations;

    /**
     * Prepares.
     *
     * @param areCpusComparable whether the times of an iteration that ended on another CPU mean anything
     */
    public Interruptions(Supplier<ThreadCounters> counters, BooleanSupplier areCpusComparable) {
        this.counters = counters;
        this.areCpusComparable = areCpusComparable;
    }

    /** Looks at the counters before an iteration. */
    public void look(long iteration) {
        before = counters.get();
        beforeIteration = iteration;
        begun = begun.isPresent() ? begun : Optional.of(before);
        last = before;
    }

    /** Looks at the counters after a stretch that ended without a slow iteration, before the given iteration. */
    public void lookAfterQuietStretch(long iteration) {
        last = counters.get();
        ThreadCounters counted = last.since(before);
        quietFaults += counted.minorFaults() + counted.majorFaults();
        quietIterations += iteration - beforeIteration;
    }

    /** Returns what the counters rose by from the first look to the last one. */
    public ThreadCounters sinceBegan() {
        return last.since(begun.orElse(last));
    }

    /** Returns the page faults of an iteration that is not slow, on average. */
    public double faultsPerIteration() {
        return quietIterations == 0 ? 0 : (double) quietFaults / quietIterations;
    }

    /**
     * Returns what the counters rose by since the last look, up to and with the given iteration.
     *
     * <p>It is empty when that need not be known and the last look at an iteration is too short a while ago. Blocks may be
     * shorter than that.
     *
     * @param needed whether the iteration was interrupted, or is longer than a look can make it
     */
    public Optional<ThreadCounters> counted(long iteration, boolean needed) {
        if (!needed && iteration < nextUnasked) {
            return Optional.empty();
        }
        nextUnasked = iteration + APART;
        last = counters.get();
        return Optional.of(last.since(before));
    }

    /** Returns how many iterations have run since the last look, the given one included. */
    public long stretch(long iteration) {
        return iteration - beforeIteration + 1;
    }

    /**
     * Returns what interrupted an iteration. One that moved to another CPU counts where its time means something.
     *
     * <p>A preemption is proven only when the thread did not also block by itself in the same stretch. Otherwise the
     * interruption could have been the body's own.
     *
     * @param difference of its stop and start reads, with flags
     * @param counted in its stretch, if the counters were read
     */
    public Disturbance disturbance(long difference, Optional<ThreadCounters> counted) {
        if ((difference & Clock.TAINTED) == 0) {
            return Disturbance.NONE;
        }
        if ((difference & Clock.OTHER_CPU) != 0) {
            return areCpusComparable.getAsBoolean() ? Disturbance.MOVED : Disturbance.MIGRATED;
        }
        return counted.isPresent()
                        && counted.get().involuntary() > 0
                        && counted.get().voluntary() == 0
                ? Disturbance.PREEMPTED
                : Disturbance.TAINTED;
    }

    /**
     * Returns what interrupted an iteration that another thread may have ended.
     *
     * <p>What the counters of this thread prove need not have delayed that.
     */
    public Disturbance disturbance(long difference, Optional<ThreadCounters> counted, Optional<HandOff> handOff) {
        boolean isProof = handOff.isEmpty() || handOff.get().provenTicks() != 0;
        return disturbance(difference, isProof ? counted : Optional.empty());
    }

    /**
     * The most that an iteration loses, beyond the time away, when its thread loses the CPU.
     *
     * <p>It is two context switches and cold caches.
     *
     * <p>It is a bound and never taken off: an iteration whose verdict depends on it is unsure. On a 2-CPU Intel Xeon
     * KVM guest with Linux 6.18 (2026-11-22), 999 preemptions by a busy process took 24 us (median), 36 us (p90) and
     * 53 us (p99) more than the wait that the kernel counted.
     */
    public static final class SwitchCost {

        /** In nanoseconds, for each time. */
        public static final long NANOS = 100_000;

        private SwitchCost() {}

        /** Returns it in ticks. */
        public static long ticks(double frequencyHz) {
            return Math.round(NANOS * frequencyHz / 1e9);
        }
    }
}
