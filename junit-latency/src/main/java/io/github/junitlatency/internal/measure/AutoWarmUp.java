package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.measure.StateTimes.Stretch;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Warms a loop until it is steady: cuts states into stretches, and asks {@link SteadyState} after each.
 *
 * <p>What it does between blocks gives the compilers work, for which it would have to wait. So the longer it lasts, the more
 * rarely it looks: stretches grow with all that ran before, and only states that are far enough apart are timed in parts.
 *
 * <p>A loop on a schedule runs without it here, as fast as the body goes. Every other stretch has starts so far apart that most
 * of them are waited for: the compiler would otherwise leave that branch out.
 */
final class AutoWarmUp implements PhaseWatch {

    /** The first stretches have so many iterations, or a sixteenth of a state. */
    private static final long SHORTEST = 1_000;

    private static final int OF_A_STATE = 16;

    /** However long stretches get, there are so many of a state: its quarters must be told apart. */
    private static final int PER_STATE = 8;

    /** Looking at the compilers and comparing takes some 0.1 ms, and gives the compilers work. */
    private static final long MIN_NANOS = 5_000_000;

    /** Stretches that are compared grow with all that ran before, so that a later half always has a handful. */
    private static final double MIN_GROWTH = 0.1;

    /** States whose parts are timed are so far apart, by all that ran before: the last of them is to be compared with. */
    private static final double MIN_STATE_GROWTH = 0.25;

    /** So long is a stretch of slow iterations, if it has enough of them to be compared. */
    private static final long MAX_NANOS = 100_000_000;

    /** Of so many iterations, nearly all were left out; there is no use in waiting for more to compare. */
    private static final long MANY_LEFT_OUT = 100;

    /** So short that it is over at the first read or a few reads later. It is not known yet how long the body is. */
    private static final double FIRST_INTERVAL_TICKS = 250;

    /** Longer than the body by so much, most starts are waited for. */
    private static final double TIMES_THE_BODY = 2;

    private final WarmUpOrder order;
    private final Blocks blocks;
    private final PhaseSettings settings;
    private final WarmUp warmUp;
    private final CompilerThreads compilers;
    private final CompilerWork work;
    private final LongSupplier nanoTime;
    private final int cpu;
    private final SteadyState steady;
    private final long begin;

    private StateTimes state; // the last one that is timed
    private boolean isStateTimed;
    private long nextTimed; // from so many iterations on
    private Optional<StateTimes> wholeState = Optional.empty();
    private ValueCounts times = ValueCounts.none(); // of the stretch
    private ValueCounts before = ValueCounts.none(); // of the tally, when the stretch began
    private Optional<Ended> ended = Optional.empty();
    private long length;
    private long from; // where the stretch began in its state
    private long count; // of the stretch, in states before too
    private long stretchBegin;
    private long typicalTicks;
    private boolean isWaiting; // for starts
    private boolean isWaitDue; // for the compilers

    /**
     * Begins.
     *
     * @param settings how iterations are added up
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param nanoTime the time
     */
    AutoWarmUp(
            WarmUpOrder order,
            Blocks blocks,
            PhaseSettings settings,
            WarmUp warmUp,
            CompilerThreads compilers,
            int cpu,
            LongSupplier nanoTime) {
        this.order = order;
        this.blocks = blocks;
        this.settings = settings;
        this.warmUp = warmUp;
        this.cpu = cpu;
        this.nanoTime = nanoTime;
        this.compilers = compilers;
        work = new CompilerWork(compilers);
        steady = new SteadyState(order);
        length = Math.max(MovedTest.MIN_COUNT, Math.min(SHORTEST, order.state() / OF_A_STATE));
        begin = nanoTime.getAsLong();
        stretchBegin = begin;
    }

    /** Returns why it ended; empty while it goes on. */
    Optional<Ended> ended() {
        return ended;
    }

    /** Begins a state, or goes on with one of which so many iterations ran before. */
    void beginState(long before) {
        isStateTimed = isTimed(0);
        if (isStateTimed) {
            state = new StateTimes(order.state());
            if (before > 0) {
                state.add(new Stretch(0, before, ValueCounts.none()));
            }
        }
        from = before;
        isWaiting = true;
        if (isPaced() || iterations() == 0 && count == 0) { // without a schedule, one tally serves all states
            beginTally();
        }
    }

    /** Returns whether a state is timed that begins after so many more iterations. */
    private boolean isTimed(long more) {
        return isPaced() || steady.iterations() + count + more >= nextTimed;
    }

    private boolean isPaced() {
        return order.intervalTicks() > 0;
    }

    private void beginTally() {
        if (isPaced()) {
            double waited = typicalTicks == 0 ? FIRST_INTERVAL_TICKS : TIMES_THE_BODY * typicalTicks;
            blocks.startEvery(isWaiting ? Math.min(waited, order.intervalTicks()) : 0);
        }
        blocks.begin(settings);
        before = ValueCounts.none();
    }

    @Override
    public int cpuOf(int block) throws InterruptedException {
        if (isWaitDue) {
            isWaitDue = false;
            compilers.awaitQuiet(); // rather than run on beside them, which gives them ever more to do
            stretchBegin = nanoTime.getAsLong();
        }
        return warmUp.cpuOf(block, cpu);
    }

    @Override
    public long left(long done) {
        long stretch = isStateTimed ? Math.max(1, length - (done - from)) : Long.MAX_VALUE;
        return ended.isPresent() ? 0 : Math.min(order.state() - done, stretch);
    }

    @Override
    public void ran(long done) {
        long now = nanoTime.getAsLong();
        boolean isCeiling = now - begin >= order.ceilingSeconds() * 1e9;
        boolean isPart = isStateTimed && done - from >= length;
        boolean isOver = done == order.state() && (isStateTimed || isTimed(done - from));
        if (isPart || isOver || isCeiling || isDue(now, count + done - from)) {
            end(done, now, isCeiling);
        } else if (done == order.state()) {
            count += done - from; // its times are taken with those that follow
            from = done;
        }
    }

    /** Ends the stretch, or keeps its times for one that goes on with the next state, where it has too few. */
    private void end(long done, long now, boolean isCeiling) {
        ValueCounts all = blocks.serviceTimes();
        Stretch stretch = new Stretch(from, done, all.since(before));
        before = all;
        if (isStateTimed) {
            state.add(stretch);
        }
        times = times.and(stretch.times());
        count += done - from;
        if (isCeiling || isComparable() && isDue(now, count)) {
            steady.add(times, count, seconds(now), work.seconds());
            ended = steady.ended();
            typicalTicks = times.median() + order.overheadTicks();
            adapt(now);
            times = ValueCounts.none();
            count = 0;
            stretchBegin = nanoTime.getAsLong();
            isWaiting = !isWaiting;
            isWaitDue = ended.isEmpty() && steady.iterations() >= WarmUpOrder.FLOOR_ITERATIONS;
        }
        from = done;
        if (isStateTimed && state.isWhole()) {
            wholeState = Optional.of(state);
            nextTimed = Math.round((1 + MIN_STATE_GROWTH) * (steady.iterations() + count));
        } else if (isPaced() && steady.iterations() < WarmUpOrder.FLOOR_ITERATIONS) {
            beginTally();
        }
    }

    private boolean isComparable() {
        return times.count() >= MovedTest.MIN_COUNT || count >= MANY_LEFT_OUT;
    }

    /** Returns whether it is time to compare: what is done more often gives the compilers work that never ends. */
    private boolean isDue(long now, long ran) {
        return steady.iterations() < WarmUpOrder.FLOOR_ITERATIONS && ran >= length
                || now - stretchBegin >= MAX_NANOS && ran >= MovedTest.MIN_COUNT
                || now - stretchBegin >= MIN_NANOS && ran >= MIN_GROWTH * steady.iterations();
    }

    /** Lets stretches grow once the loop is compiled, while they are over sooner than looked at. */
    private void adapt(long now) {
        if (now - stretchBegin < MIN_NANOS && steady.iterations() >= WarmUpOrder.FLOOR_ITERATIONS) {
            length = Math.max(length, Math.min(2 * length, order.state() / PER_STATE));
        } else if (now - stretchBegin > 2 * MAX_NANOS) {
            length = Math.max(MovedTest.MIN_COUNT, Math.min(length, count));
        }
    }

    private double seconds(long now) {
        return (now - begin) / 1e9;
    }

    /** Returns how many iterations ran. */
    long iterations() {
        return steady.iterations();
    }

    /** Returns the median of the last stretch, gross. */
    long typicalTicks() {
        return typicalTicks;
    }

    /** Returns the times of the last whole state, or of the only one, as far as there are any. */
    StateTimes state() {
        return wholeState.orElse(state);
    }
}
