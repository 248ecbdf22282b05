package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.cause.recorder.EarlyStart;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.UnavailableClockException;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.Configuration.FlightRecorderMode;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.loops.Loops;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.time.Duration;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** Keeps the instruments of this JVM, one for each choice of a clock, and lets one measurement run at a time. */
public final class Instruments {

    private static final MeasuringLock MEASURING = new MeasuringLock(System::nanoTime);
    private static final Map<ClockChoice, Instrument> BY_CLOCK = new EnumMap<>(ClockChoice.class);

    private Instruments() {}

    /**
     * Measures a body.
     *
     * @param listener hears what comes next
     * @throws Throwable what the body threw
     */
    public static LatencyResult measure(
            LatencyPlan plan, TestIdentity test, BodySource body, HelperGroup helpers, ProgressListener listener)
            throws Throwable {
        return alone(plan, test.id(), () -> {
            startRecorder(plan); // not before: it must not run during another test's iterations either
            return instrument(plan).measure(plan, test, body, helpers, listener);
        });
    }

    /**
     * Interrupts the calling thread again if the diagnosis of a result was interrupted; nothing is to be reported after
     * that.
     */
    public static void interruptAgain(LatencyResult result) {
        boolean wasInterrupted = result.further().code().isPresent()
                && Lists.any(
                        result.further().code().get().sampling().troubles(),
                        trouble -> trouble.kind() == Trouble.Kind.INTERRUPTED);
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }

    private static void startRecorder(LatencyPlan plan) {
        if (plan.configuration().machine().flightRecorder() == FlightRecorderMode.ON) {
            EarlyStart.ofThisJvm().begin();
        }
    }

    /** Says that JUnit is done with a test, by its unique id: if it is measured all the same, no other can be. */
    public static void over(String test) {
        MEASURING.over(test);
    }

    /**
     * Measures a body at the commands of another process.
     *
     * @throws Throwable what the body threw, or that the other process is gone
     */
    public static void follow(JudgingJvm judging, LatencyPlan plan, BodySource body, HelperGroup helpers)
            throws Throwable {
        alone(plan, "", () -> {
            instrument(plan).worker().follow(judging, plan, body, helpers);
            return null;
        });
    }

    /**
     * Returns where and with what worker JVMs measure, as this one has.
     *
     * @param held what is held for them
     * @param isProbed whether the test that was measured here has a probe
     */
    public static JudgingJvm.Setting setting(
            LatencyPlan plan, boolean isProbed, ClockFacts clock, CpuReservation held) {
        return new JudgingJvm.Setting(
                held.locked(),
                held.mode() == CpuFacts.Mode.FREE,
                Loops.kind(plan, isProbed),
                clock.overhead().ticks(),
                clock.stepTicks(),
                clock.frequencyHz());
    }

    /** Work that worker JVMs do on a CPU. */
    @FunctionalInterface
    public interface WorkOnCpu<T> {

        /**
         * Does it.
         *
         * @param held is theirs meanwhile
         * @throws Throwable what went wrong
         */
        T on(CpuReservation held) throws Throwable;
    }

    /**
     * Lets worker JVMs measure on a CPU, while this JVM measures nothing.
     *
     * @param where this JVM has measured
     * @param listener hears while another process is waited for
     * @throws Throwable what went wrong
     */
    public static <T> T whileOthersMeasure(
            LatencyPlan plan, CpuFacts.Use where, ProgressListener listener, WorkOnCpu<T> work) throws Throwable {
        return alone(plan, "", () -> {
            boolean areFree = where.mode() == CpuFacts.Mode.FREE || where.ids().size() > 1;
            try (CpuReservation held = instrument(plan).host().claims().hold(where.id(), areFree, listener::awaits)) {
                return work.on(held);
            }
        });
    }

    /**
     * Does some work while this JVM measures nothing, such as waiting for JVMs that choose their CPU themselves.
     *
     * @param test whose work, by its unique id
     * @throws Throwable what went wrong
     */
    public static <T> T alone(LatencyPlan plan, String test, ThrowingSupplier<T> work) throws Throwable {
        if (MEASURING.isHeldByCurrentThread()) {
            throw plan.error("it was called while this thread is measuring already, in a body or a @BeforeRound method;"
                    + " measure one thing at a time");
        }
        try {
            lock(plan, test);
            try {
                return work.get();
            } finally {
                MEASURING.unlock();
            }
        } catch (ThreadInterruptedException e) {
            e.giveBack();
            throw e;
        }
    }

    private static void lock(LatencyPlan plan, String test) throws ThreadInterruptedException {
        try {
            MEASURING.lock(plan, test);
        } catch (InterruptedException e) {
            throw ThreadInterruptedException.beforeTheMeasurement().causedBy(e);
        }
    }

    /** Returns the instrument of a plan's clock; while nothing else is measured. */
    private static Instrument instrument(LatencyPlan plan) {
        ClockChoice choice = plan.configuration().machine().clock();
        Instrument instrument = BY_CLOCK.get(choice);
        if (instrument == null) {
            Host host = Host.local();
            try {
                instrument = new Instrument(host, ClockSelection.select(choice, host::nativeLibrary));
            } catch (UnavailableClockException e) {
                throw plan.error(e);
            }
            BY_CLOCK.put(choice, instrument);
        }
        return instrument;
    }

    /**
     * Lets one thread of this JVM measure at a time.
     *
     * <p>Others wait for as long as it takes, but not for a test that is over and measures all the same: JUnit leaves
     * the thread of a {@code @Timeout} in a separate thread to itself, and no Java thread can be stopped. All later
     * tests would wait for ever, in silence.
     */
    static final class MeasuringLock {

        /** Between blocks the loop sees that it was interrupted, and a block takes a millisecond, or one iteration. */
        static final Duration MAX_WAIT = Duration.ofSeconds(10);

        private static final long POLL_MILLIS = 50;
        private static final long NOT_OVER = -1;

        private final ReentrantLock lock = new ReentrantLock();
        private final LongSupplier nanoTime;
        private final AtomicReference<Holder> measuring = new AtomicReference<>(); // of null where nothing is

        /** A test that is measured, and since when it is over for JUnit. */
        private record Holder(String test, long overNanos) {}

        MeasuringLock(LongSupplier nanoTime) {
            this.nanoTime = nanoTime;
        }

        boolean isHeldByCurrentThread() {
            return lock.isHeldByCurrentThread();
        }

        /**
         * Waits until nothing is measured.
         *
         * @param test what is to be measured, by its unique id
         * @throws InterruptedException if interrupted meanwhile
         * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if that will never be
         */
        void lock(LatencyPlan plan, String test) throws InterruptedException {
            while (!lock.tryLock(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                Holder other = measuring.get();
                if (other != null
                        && other.overNanos != NOT_OVER
                        && nanoTime.getAsLong() - other.overNanos > MAX_WAIT.toNanos()) {
                    throw plan.error(
                            "another test is over for JUnit and still runs, on the CPU that it is pinned to, so"
                                    + " nothing can be measured in this JVM any more: " + other.test
                                    + "; let its body end when its thread is interrupted, as @Timeout does");
                }
            }
            measuring.set(new Holder(test, NOT_OVER));
        }

        void unlock() {
            measuring.set(null);
            lock.unlock();
        }

        /** Says that a test is over; without effect unless it is the one that is measured. */
        void over(String test) {
            Holder now = measuring.get();
            if (now != null && now.test.equals(test) && now.overNanos == NOT_OVER) {
                // It may end at this moment, and the next one begin: then nothing is said of that.
                measuring.compareAndSet(now, new Holder(test, Math.max(0, nanoTime.getAsLong())));
            }
        }
    }
}
