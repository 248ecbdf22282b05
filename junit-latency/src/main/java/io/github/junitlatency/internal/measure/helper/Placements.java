package io.github.junitlatency.internal.measure.helper;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.OffsetExchange;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.HelperCpus;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The places of helper threads in one measurement, and how far the clocks there are off. */
public final class Placements {

    private final HelperCpus cpus;
    private final Clock clock;
    private final long stepTicks;
    private final Map<Integer, OffsetExchange> exchanges = new HashMap<>(); // by CPU
    private final List<Doubt> doubts = new ArrayList<>();
    private boolean shared;

    /**
     * Prepares; no CPU is taken yet.
     *
     * @param stepTicks the clock's step
     */
    public Placements(HelperCpus cpus, Clock clock, long stepTicks) {
        this.cpus = cpus;
        this.clock = clock;
        this.stepTicks = stepTicks;
    }

    /**
     * Finds a place for one more helper thread.
     *
     * @param used the CPUs of the helper threads that run now
     * @param wanted number of helper threads with this one
     * @param required whether no two may share a CPU
     * @throws TooFewCpusException if it is required, and there is none, or none that is locked
     * @throws InterruptedException if interrupted while waiting for another process
     */
    Placement next(Set<Integer> used, int wanted, boolean required) throws InterruptedException {
        String want = wanted == 1
                ? "1 helper thread wants a CPU of its own"
                : Quantities.whole(wanted) + " helper threads want a CPU each";
        Optional<Integer> cpu = cpus.next(used);
        if (cpu.isPresent()) {
            checkIsLocked(cpu.get(), want, required);
            return onCpu(cpu.get());
        }
        String tooFew = want + ", but " + cpus.described();
        String advice = cpus.measuredCpu() < 0
                ? "run where sched_setaffinity works"
                : "allow at least " + Quantities.counted(wanted + 1L, "CPU");
        if (required) {
            throw new TooFewCpusException(tooFew + "; " + advice + ", or do without required()");
        }
        if (!shared) {
            shared = true;
            doubts.add(new Doubt(Doubt.Kind.THREADS_BESIDE, tooFew, advice));
        }
        return new Placement(Placement.NO_CPU, cpus::share, Optional.empty());
    }

    /**
     * Starts a helper thread from the measured CPU.
     *
     * @throws InterruptedException if interrupted meanwhile
     */
    void start(HelperCpus.Start start) throws InterruptedException {
        cpus.startFromTheMeasuredCpu(start);
    }

    private void checkIsLocked(int cpu, String want, boolean required) {
        Optional<Doubt> why = cpus.whyUnlocked(cpu);
        if (required && why.isPresent()) {
            throw new TooFewCpusException(
                    want + ", but " + why.get().seen() + "; " + why.get().advice() + ", or do without required()");
        }
    }

    private Placement onCpu(int cpu) {
        boolean isNew = clock.fenced() && !exchanges.containsKey(cpu); // System.nanoTime is one clock for all CPUs
        if (isNew) {
            exchanges.put(cpu, new OffsetExchange(clock));
        }
        return new Placement(cpu, () -> cpus.pin(cpu), isNew ? Optional.of(exchanges.get(cpu)) : Optional.empty());
    }

    /** Takes what the exchange on a CPU has shown, when it is over. */
    void compared(int cpu) {
        Optional<Doubt> doubt = exchanges.get(cpu).doubt(cpu, cpus.measuredCpu(), stepTicks);
        if (doubt.isPresent()) {
            doubts.add(doubt.get());
        }
    }

    /** Returns a CPU's offset; empty when it is not known. */
    Optional<TscOffset> offset(int cpu) {
        return exchanges.containsKey(cpu) ? exchanges.get(cpu).offset(cpu) : Optional.empty();
    }

    /** Returns whether the reads on a CPU are reads of the measured one's clock, give or take what is known. */
    boolean isComparable(int cpu) {
        return !clock.fenced() || offset(cpu).isPresent();
    }

    /** Returns why the places were not what they should be. */
    List<Doubt> doubts() {
        List<Doubt> all = new ArrayList<>(cpus.doubts());
        all.addAll(doubts);
        return all;
    }

    /**
     * A place for a helper thread.
     *
     * @param cpu its CPU, or {@link #NO_CPU}
     * @param take brings the thread that calls it there
     * @param exchange is led before the helper's work begins, and followed by the helper; empty where the offset is known, or
     *     cannot be
     */
    record Placement(int cpu, Runnable take, Optional<OffsetExchange> exchange) {

        static final int NO_CPU = -1;

        /** Anywhere. */
        static final Placement UNPINNED = new Placement(NO_CPU, () -> {}, Optional.empty());
    }
}
