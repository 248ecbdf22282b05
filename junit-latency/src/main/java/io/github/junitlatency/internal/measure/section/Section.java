package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * The section of an iteration that a probe times: its start, the difference of its reads, and whether the calls came in
 * order. One word holds the iteration and how far it is, so that of two stops exactly one wins.
 *
 * <p>What the measured thread makes of a stop by another thread, and of faults, is in {@link SectionHandOffs}, the fields
 * are in {@link SectionLines}. All methods but {@link #cpu}, {@link #starting} and {@link #stopped} are the measured
 * thread's.
 */
public final class Section extends SectionHandOffs {

    private static final int READY = State.READY.ordinal();
    private static final int STARTED = State.STARTED.ordinal();
    private static final int STOPPED = State.STOPPED.ordinal();
    private static final int CLAIMED = State.CLAIMED.ordinal();
    private static final int HANDED_OVER = State.HANDED_OVER.ordinal();

    private static final int PHASE_BITS = 3;
    private static final long PHASES = (1L << PHASE_BITS) - 1;

    /**
     * A hand-off may take so long: much more than a thread that runs is ever kept from its CPU. A body that forgot to
     * stop looks like one whose other thread is late, so it costs as much.
     */
    private static final long WAIT_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** A wait this long is worth a look at what the other thread waits for; it takes some microseconds. */
    private static final long LONG_WAIT_NANOS = 50_000;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(Section.class, "state", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final long waitNanos;

    /** Makes the section of one probe. */
    public Section() {
        this(WAIT_NANOS);
    }

    Section(long waitNanos) {
        this.waitNanos = waitNanos;
    }

    /**
     * Lets the calling thread be the measured one.
     *
     * @param expectedCpu the CPU that it is pinned to, or -1
     */
    public void enter(int expectedCpu) {
        Thread thread = Thread.currentThread();
        if (measured != thread || cpu != expectedCpu) { // a needless store would cost the other thread a miss
            measured = thread;
            cpu = expectedCpu;
        }
    }

    /** Begins an iteration. */
    public void begin(long iteration) {
        STATE.setRelease(this, iteration << PHASE_BITS | READY);
        if (handOffs > 0) {
            // The other thread had this line last: its way back must not delay the stores of the section to be timed.
            VarHandle.fullFence();
        }
    }

    /** Notes a start; the read follows. */
    public void starting() {
        long now = (long) STATE.getOpaque(this);
        if ((now & PHASES) != READY || Thread.currentThread() != measured) {
            throw faulty(ProbeFault.start(phase(now), iteration(now), measured));
        }
        STATE.setRelease(this, now - READY + STARTED);
    }

    /** Keeps the start read. */
    public void started(long ticks) {
        startTicks = ticks;
    }

    /** Returns the CPU that the stop read shall expect; on another thread than the measured one it means nothing. */
    public int cpu() {
        return cpu;
    }

    /**
     * Keeps the stop read of any thread.
     *
     * @param ticks with flags, which are dropped when they are another thread's: they do not belong to a start on that
     *     thread
     */
    public void stopped(long ticks) {
        boolean own = Thread.currentThread() == measured;
        long now = (long) STATE.getAcquire(this);
        long next = now - STARTED + (own ? STOPPED : CLAIMED);
        if ((now & PHASES) != STARTED || !STATE.compareAndSet(this, now, next)) {
            throw faulty(stopFault());
        }
        if (own) {
            difference = ticks - startTicks;
        } else {
            handedOverTicks = Clock.ticks(ticks);
            noteEnder();
            STATE.setRelease(this, now - STARTED + HANDED_OVER);
        }
    }

    /** The measured thread waits for what follows, so that this is no more than a load, as long as it is the same thread. */
    private void noteEnder() {
        Thread thread = Thread.currentThread();
        if (ender != thread) {
            ender = thread;
        }
    }

    private String stopFault() {
        long now = (long) STATE.getAcquire(this);
        return ProbeFault.stop(phase(now), iteration(now));
    }

    /** Returns whether the measured thread itself ended the section, and no thread has made a fault. */
    public boolean isComplete() {
        return ((long) STATE.getOpaque(this) & PHASES) == STOPPED && isFaultless();
    }

    /** Returns the stop read less the start read, with flags, once {@link #isComplete}. */
    public long difference() {
        return difference;
    }

    /** Returns the start read. */
    public long startTicks() {
        return startTicks;
    }

    /**
     * Returns another thread's stop read less the start read, after waiting for it.
     *
     * @param back a stop read of the measured thread's own, as soon as it was back from the body. Its flags are about all
     *     that this thread did for the section, and are returned with the difference; what becomes of it while it waits
     *     makes no section longer. Where the section ended before, it cannot be decided whether it was longer for them,
     *     so that only {@link Clock#TAINTED} is returned.
     * @throws IllegalStateException if there was no start, or no stop in time, or any fault
     * @throws InterruptedException if the thread was interrupted while it waited
     */
    public long awaitHandOver(long back) throws InterruptedException {
        long begin = System.nanoTime();
        boolean isLookDue = true;
        long now = (long) STATE.getAcquire(this);
        while (isOpen(now) && isFaultless()) {
            long waited = System.nanoTime() - begin;
            if (waited > waitNanos) {
                throw faulty(ProbeFault.noStop(iteration(now), waitNanos));
            }
            if (Thread.interrupted()) {
                throw ThreadInterruptedException.during(
                        "while LatencyProbe.stop() was awaited in " + ProbeFault.name(iteration(now)));
            }
            if (isLookDue && waited > LONG_WAIT_NANOS) {
                look();
                isLookDue = false;
            }
            if (waited > LONG_WAIT_NANOS) {
                Thread.yield(); // the other thread may have no CPU but this one
            } else {
                Thread.onSpinWait();
            }
            now = (long) STATE.getAcquire(this);
        }
        check();
        if ((now & PHASES) == READY) {
            throw faulty(ProbeFault.unused(iteration(now)));
        }
        return handedOver(iteration(now), back);
    }

    private static boolean isOpen(long state) {
        long phase = state & PHASES;
        return phase == STARTED || phase == CLAIMED;
    }

    /**
     * Returns what is known of the last section; empty when the measured thread ended it.
     *
     * @param clock reads the time
     * @param ticksPerNano the clock's; 0 not to ask what the other thread waited for
     */
    public Optional<HandOff> handOff(LongSupplier clock, double ticksPerNano) {
        return ((long) STATE.getOpaque(this) & PHASES) == HANDED_OVER
                ? Optional.of(lastHandOff(clock, ticksPerNano))
                : Optional.empty();
    }

    /** Ends the last iteration: every call from now on is a fault. */
    public void close() {
        STATE.setRelease(this, 0L);
    }

    private static long iteration(long state) {
        return state >>> PHASE_BITS;
    }

    private static State phase(long state) {
        return State.values()[(int) (state & PHASES)];
    }

    /** The progress of an iteration's section. */
    enum State {
        /** No iteration runs. */
        IDLE,
        /** An iteration runs; its section has not begun. */
        READY,
        /** The section is being timed. */
        STARTED,
        /** The measured thread ended the section. */
        STOPPED,
        /** Another thread ended the section, and has not published its read yet. */
        CLAIMED,
        /** Another thread ended the section. */
        HANDED_OVER
    }

    /**
     * The facts about a section that another thread ended.
     *
     * @param startTicks its start
     * @param ownStopTicks until when the measured thread had a part in it: when it came back from the body, or the section's
     *     end if that was earlier
     * @param provenStopTicks until when all that held up the measured thread held up the section: the same, or the section's
     *     start where it may have ended while the body still ran, because then it cannot be decided
     * @param enderWaitedTicks for how long of it the thread that ended it provably waited for its CPU; 0 if unknown
     */
    public record HandOff(long startTicks, long ownStopTicks, long provenStopTicks, long enderWaitedTicks) {

        /** Returns for how long of the section the measured thread's fate was its own. */
        public long provenTicks() {
            return provenStopTicks - startTicks;
        }
    }
}
