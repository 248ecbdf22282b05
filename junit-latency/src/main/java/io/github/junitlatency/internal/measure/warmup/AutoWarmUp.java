package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.phase.Blocks;
import io.github.junitlatency.internal.measure.phase.MovedTest;
import io.github.junitlatency.internal.measure.phase.StateTimes;
import io.github.junitlatency.internal.measure.samples.PhaseSettings;
import io.github.junitlatency.internal.measure.warmup.SteadyState.Seconds;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;

/**
 * Warms a loop until it is steady: cuts what runs into stretches, and asks {@link SteadyState} after each.
 *
 * <p>What it does between blocks gives the compilers work, for which it would have to wait. So the longer it lasts, the more
 * rarely it looks: stretches grow with all that ran before, and only states that are far enough apart are timed in parts.
 *
 * <p>A loop on a schedule runs without it here, as fast as the body goes. Every other stretch has starts so far apart
 * that most of them are waited for: the compiler would otherwise drop that branch.
 */
final class AutoWarmUp extends WarmUpWatch {

    /** Until the loop is compiled, a stretch has so many iterations, or a sixteenth of a state. */
    private static final long SHORTEST = 1_000;

    private static final int OF_A_STATE = 16;

    /** Looking at the compilers and comparing takes some 0.1 ms, and gives the compilers work. */
    private static final long MIN_NANOS = 5_000_000;

    /** Stretches grow with all that ran before, so that a later half always has a handful. */
    private static final double MIN_GROWTH = 0.1;

    /** States whose parts are timed are so far apart, by all that ran before: the last of them is to be compared with. */
    private static final double MIN_STATE_GROWTH = 0.25;

    /** A stretch of slow iterations takes so long, if it has enough of them to be compared. */
    private static final long MAX_NANOS = 100_000_000;

    /** Of so many iterations, nearly all were excluded; there is no use in waiting for more to compare. */
    private static final long MANY_EXCLUDED = 100;

    /** So short that it is over at the first read or a few reads later. It is not known yet how long the body is. */
    private static final double FIRST_INTERVAL_TICKS = 250;

    /** Longer than the body by so much, most starts are waited for. */
    private static final double TIMES_THE_BODY = 2;

    private final CompilerThreads compilers;
    private final Seconds compilingAtBegin;
    private final SteadyState steady;
    private final PhaseSettings settings;
    private final long length; // of a stretch until the loop is compiled

    private boolean isStateTimed;
    private long nextTimed; // from so many iterations on
    private Optional<StateTimes> wholeState = Optional.empty();
    private ValueCounts times = ValueCounts.none(); // of the stretch
    private ValueCounts before =
            ValueCounts.none(); // of the tally, as far as they are in the stretch or in earlier ones
    private Optional<Ended> ended = Optional.empty();
    private long from; // the iterations of the state that are counted
    private long count; // of the stretch
    private long stretchBegin;
    private long typicalTicks;
    private boolean isWaiting; // for starts
    private boolean isWaitDue; // for the compilers

    AutoWarmUp(WarmUpOrder order, Blocks blocks, WarmUp warmUp, int cpu, WarmUpProgress progress) {
        super(order, blocks, warmUp, cpu, progress);
        compilers = warmUp.compilers();
        compilingAtBegin = compiling();
        steady = new SteadyState(order);
        settings = warmUp.settings(order);
        length = Math.max(MovedTest.MIN_COUNT, Math.min(SHORTEST, order.state() / OF_A_STATE));
        stretchBegin = begin;
    }

    @Override
    Optional<Ended> ended() {
        return ended;
    }

    @Override
    void beginState(long ranBefore) {
        from = ranBefore;
        isWaiting = true;
        isStateTimed = isPaced() || steady.iterations() + count >= nextTimed;
        if (isStateTimed) {
            state = new StateTimes(order.state());
        }
        if (isPaced() || iterations() == 0 && count == 0) { // without a schedule, one tally serves all states
            beginTally();
        } else if (isStateTimed) {
            state.startFrom(blocks.serviceTimes());
        }
    }

    private boolean isPaced() {
        return order.intervalTicks() > 0;
    }

    private void beginTally() {
        double waited = typicalTicks == 0 ? FIRST_INTERVAL_TICKS : TIMES_THE_BODY * typicalTicks;
        blocks.begin(settings.startingEvery(isWaiting ? Math.min(waited, order.intervalTicks()) : 0));
        before = ValueCounts.none();
        state.startFrom(before);
    }

    @Override
    public int beforeBlock(int block) throws InterruptedException {
        if (isWaitDue) {
            isWaitDue = false;
            compilers.awaitQuiet(); // rather than run on while they work, which gives them ever more to do
            stretchBegin = nanoTime.getAsLong();
        }
        return super.beforeBlock(block);
    }

    @Override
    public long left(long done) {
        long part = isStateTimed ? state.partLength() : Long.MAX_VALUE;
        return ended.isPresent() ? 0 : Math.min(order.state() - done, part);
    }

    @Override
    void add(long done) {
        long now = nanoTime.getAsLong();
        count += done - from;
        from = done;
        boolean isCeiling = isOver(order.ceilingSeconds(), now);
        boolean isStretchOver = isCeiling || isDue(now);
        boolean isTallyOver = isPaced() && done == order.state();
        boolean isPartOver = isStateTimed && state.isDue(done);
        if (!isStretchOver && !isTallyOver && !isPartOver) {
            return;
        }
        ValueCounts all = blocks.serviceTimes();
        times = times.and(all.since(before));
        before = all;
        if (isStateTimed) {
            state.add(done, all);
        }
        if (isCeiling || isStretchOver && isComparable()) {
            compare(now);
        }
        if (isStateTimed && state.isWhole()) {
            wholeState = Optional.of(state);
            nextTimed = Math.round((1 + MIN_STATE_GROWTH) * (steady.iterations() + count));
        } else if (isStretchOver && isPaced() && steady.iterations() < WarmUpOrder.FLOOR_ITERATIONS) {
            beginTally();
        }
    }

    /** Ends the stretch. One that has too few times to be compared goes on, with the next state too. */
    private void compare(long now) {
        steady.add(times, count, (now - begin) / 1e9, compiling().since(compilingAtBegin));
        ended = steady.ended();
        typicalTicks = times.median() + order.overheadTicks();
        times = ValueCounts.none();
        count = 0;
        stretchBegin = nanoTime.getAsLong();
        isWaiting = !isWaiting;
        isWaitDue = ended.isEmpty() && steady.iterations() >= WarmUpOrder.FLOOR_ITERATIONS;
    }

    private Seconds compiling() {
        return new Seconds(compilers.workNanos() / 1e9, compilers.lastTierWorkNanos() / 1e9);
    }

    private boolean isComparable() {
        return times.count() >= MovedTest.MIN_COUNT || count >= MANY_EXCLUDED;
    }

    /** Returns whether it is time to compare: what is done more often gives the compilers work that never ends. */
    private boolean isDue(long now) {
        return steady.iterations() < WarmUpOrder.FLOOR_ITERATIONS && count >= length
                || now - stretchBegin >= MAX_NANOS && count >= MovedTest.MIN_COUNT
                || now - stretchBegin >= MIN_NANOS && count >= MIN_GROWTH * steady.iterations();
    }

    @Override
    long iterations() {
        return steady.iterations();
    }

    @Override
    long typicalTicks(long known) {
        return typicalTicks;
    }

    @Override
    Optional<StateTimes> state() {
        return wholeState.isPresent() ? wholeState : Optional.of(state);
    }
}
