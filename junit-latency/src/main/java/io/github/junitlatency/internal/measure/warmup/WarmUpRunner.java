package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.phase.Blocks;
import io.github.junitlatency.internal.measure.phase.Phases;
import io.github.junitlatency.internal.measure.phase.StateTimes;
import io.github.junitlatency.internal.measure.threads.Barrier;
import io.github.junitlatency.internal.measure.warmup.WarmUpWatch.AskedWarmUp;
import io.github.junitlatency.internal.measure.warmup.WarmUpWatch.LastCalls;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Runs the warm-ups of one loop, and settles each round before the last calls of its warm-up. Belongs to the thread
 * that runs it.
 */
public final class WarmUpRunner {

    /** Longer was the pause only because the thread had no CPU for long. */
    private static final long MAX_PAUSE_NANOS = 250_000_000;

    private final Body body;
    private final Blocks blocks;
    private final CompilerThreads compilers;
    private final WarmUp warmUp;
    private final Barrier barrier;
    private final Phases phases;
    private final ProgressListener listener;
    private boolean isSettled; // since the last measured iterations
    private boolean hasRunSettled; // at least one call, since then
    private long lastCallNanos; // when the last of them had ended
    private long stateNanos; // that @BeforeRound took
    private long longestPauseNanos; // from there to the first measured call, without what @BeforeRound took
    private Optional<StateTimes> warmed = Optional.empty(); // of the last warm-up
    private long typicalTicks;
    private double warmNanosPerIteration; // 0 of a short warm-up
    private int number;
    private long looked; // iterations before the next warm-up that are a part of it
    private long lookedAtState; // those on the last state

    /**
     * Prepares.
     *
     * @param warmUp sees to it that the loop is compiled
     * @param barrier the threads that run the body at the same time
     * @param listener hears how far warm-ups are
     */
    public WarmUpRunner(
            Body body, Blocks blocks, WarmUp warmUp, Barrier barrier, Phases phases, ProgressListener listener) {
        this.body = body;
        this.blocks = blocks;
        this.warmUp = warmUp;
        this.barrier = barrier;
        this.phases = phases;
        this.listener = listener;
        compilers = warmUp.compilers();
    }

    /** Returns the number of the round that was warmed up for last. */
    public int round() {
        return number;
    }

    /** Returns the times of the last warm-up's state. */
    public Optional<StateTimes> warmed() {
        return warmed;
    }

    /** Returns the median of the last warm-up's iterations, gross; 0 before one. */
    public long typicalTicks() {
        return typicalTicks;
    }

    /** Returns how long an iteration took in blocks at the end of the last warm-up; 0 if that was over in a second. */
    public double warmNanosPerIteration() {
        return warmNanosPerIteration;
    }

    /** Runs the first iterations of the next warm-up, as {@code Loop.look} says. */
    public long look(long asked, long state, long maxNanos) throws Throwable {
        long begin = System.nanoTime();
        long max = asked < 0 ? state : asked - LastCalls.of(asked);
        looked = 0;
        do {
            double seconds = (maxNanos - (System.nanoTime() - begin)) / 1e9;
            WarmUpOrder order = new WarmUpOrder(max, max, seconds, 0, 0, 0, 1); // before any on the schedule
            WarmUpWatch watch = watch(order, -1, ProgressListener.NOBODY);
            runState(watch, number + 1, 0, Optional.empty(), Settling.NONE);
            lookedAtState = watch.iterations();
            looked += lookedAtState;
        } while (barrier.anyWants(asked < 0 && System.nanoTime() - begin < maxNanos));
        return looked;
    }

    /** Runs a warm-up, as {@code Loop.warmUp} says. */
    public WarmUpFacts run(WarmUpOrder order, int cpu, Settling settling) throws Throwable {
        number++;
        warmed = Optional.empty();
        warmNanosPerIteration = 0;
        isSettled = false;
        hasRunSettled = false;
        long begin = System.nanoTime();
        Ended ended = Ended.ASKED;
        long ran = 0;
        boolean isOnSchedule = order.scheduled() > 0;
        if (order.asked() != 0) {
            WarmUpWatch watch = watch(isOnSchedule ? order : order.untilLastCalls(), cpu, listener);
            Optional<WarmUpOrder> whole = isOnSchedule ? Optional.empty() : Optional.of(order);
            ran = order.isAuto() ? looked : 0;
            do {
                ran += runState(watch, number, takeLooked(order), whole, settling);
            } while (barrier.anyWants(watch.ended().isEmpty()));
            ran += watch.iterations();
            ended = watch.ended().get();
            warmed = watch.state();
            if (!isOnSchedule && !isSettled) {
                ran += runLastOnFreshState(watch, order, settling);
            }
        }
        if (isOnSchedule) {
            WarmUpOrder last = order.onSchedule();
            WarmUpWatch scheduled = watch(last.untilLastCalls(), cpu, listener);
            ran += runState(scheduled, number, 0, Optional.of(last), settling) + scheduled.iterations();
        }
        if (order.asked() == 0 && !isOnSchedule) {
            barrier.prepare(() -> settle(settling));
            barrier.done();
            barrier.finish();
            isSettled = true;
        }
        Optional<Long> askedFor = order.isAuto() ? Optional.empty() : Optional.of(order.asked());
        return new WarmUpFacts(askedFor, ran, (System.nanoTime() - begin) / 1e9, ended);
    }

    private WarmUpWatch watch(WarmUpOrder order, int cpu, ProgressListener to) {
        WarmUpProgress progress = new WarmUpProgress(order, number, to, System::nanoTime);
        return order.isAuto()
                ? new AutoWarmUp(order, blocks, warmUp, cpu, progress)
                : new AskedWarmUp(order, blocks, warmUp, cpu, progress);
    }

    /** Returns how many iterations ran on the state that a warm-up goes on with; 0 where it begins with a fresh one. */
    private long takeLooked(WarmUpOrder order) throws InterruptedException {
        boolean isUsed = lookedAtState == 0
                || order.isAuto() && lookedAtState >= order.state()
                || body.scope().endsState(); // the helpers of the look have stopped
        long before = barrier.anyWants(isUsed) ? 0 : lookedAtState;
        looked = 0;
        lookedAtState = 0;
        return before;
    }

    /**
     * Runs iterations of one state, of which so many ran before, and the last calls if the warm-up ends with it.
     *
     * @param whole the order with its last calls; empty where the warm-up goes on with another order
     * @return how many last calls ran that the watch does not count
     */
    private long runState(WarmUpWatch watch, int round, long before, Optional<WarmUpOrder> whole, Settling settling)
            throws Throwable {
        AtomicLong last = new AtomicLong();
        phases.during("the warm-up of round " + round, () -> {
            barrier.prepare(before == 0 ? body.beforeRound()::run : () -> {});
            watch.goOnFrom(before);
            WarmUpOrder order = whole.orElse(watch.order);
            long iterations = order.isAuto() ? order.state() : order.asked();
            phases.run(round, "warm-up", iterations, before, watch);
            phases.meetOthers(barrier, blocks, round, iterations);
            typicalTicks = watch.typicalTicks(typicalTicks);
            warmNanosPerIteration = Math.max(warmNanosPerIteration, watch.nanosPerIteration());
            boolean isFull = iterations - watch.ofState() < order.lastCalls();
            if (whole.isPresent() && !barrier.anyWants(watch.ended().isEmpty() || isFull)) {
                barrier.prepare(() -> settle(settling));
                last.set(runLast(watch, watch.ofState(), order.lastCalls(), iterations));
            }
        });
        return last.get();
    }

    /** Settles the round after a warm-up whose last state has too few calls left, and runs the last calls on another. */
    private long runLastOnFreshState(WarmUpWatch watch, WarmUpOrder order, Settling settling) throws Throwable {
        AtomicLong last = new AtomicLong();
        phases.during("the warm-up of round " + number, () -> {
            barrier.prepare(() -> {
                settle(settling);
                body.beforeRound().run();
            });
            last.set(runLast(watch, 0, order.lastCalls(), order.state()));
        });
        return last.get();
    }

    private long runLast(WarmUpWatch watch, long before, long calls, long iterations) throws Throwable {
        LastCalls last = new LastCalls(watch, before, calls);
        watch.resume();
        phases.run(number, "warm-up", iterations, before, last);
        phases.meetOthers(barrier, blocks, number, iterations);
        isSettled = true;
        hasRunSettled = calls > 0;
        lastCallNanos = System.nanoTime();
        return last.count();
    }

    private void settle(Settling settling) throws InterruptedException {
        settling.settle();
        // Where there was a warm-up. Loops of the instrument do not wait: in a young JVM each would for a quarter of a
        // second.
        if (typicalTicks > 0 && settling != Settling.NONE) {
            compilers.awaitQuiet();
        }
    }

    /**
     * Prepares the measured iterations, which follow at once. Settles the round first where no warm-up did.
     *
     * @throws Throwable what the user's code threw
     */
    public void prepareMeasured(Settling settling) throws Throwable {
        boolean isToBeSettled = !isSettled;
        hasRunSettled &= isSettled;
        isSettled = false;
        barrier.prepare(() -> {
            if (isToBeSettled) {
                settle(settling);
            }
            settling.prepare(this::prepareState);
        });
        if (hasRunSettled) {
            longestPauseNanos = Math.max(longestPauseNanos, System.nanoTime() - lastCallNanos - stateNanos);
        }
    }

    private void prepareState() throws Throwable {
        long begin = System.nanoTime();
        body.beforeRound().run();
        stateNanos = System.nanoTime() - begin;
    }

    /**
     * Returns whether the pause before the measured iterations can be made again: the round was settled before other
     * calls.
     */
    public boolean canPauseAgain(Settling settling) {
        return barrier == Barrier.ALONE && hasRunSettled && !body.scope().endsState() && settling.canPauseAgain();
    }

    /**
     * Makes the pause before the measured iterations again, as long as the longest of them: connections close by the clock.
     *
     * @param begin when the last call had ended
     */
    public void pauseAgain(Settling settling, long begin) throws Throwable {
        settling.pauseAgain(body.beforeRound());
        long nanos = Math.min(longestPauseNanos, MAX_PAUSE_NANOS);
        while (System.nanoTime() - begin < nanos) {
            Thread.onSpinWait(); // to sleep would let the CPU go idle, as it does not in the first pause
        }
    }
}
