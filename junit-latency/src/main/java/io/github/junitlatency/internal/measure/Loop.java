package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.LoopDefiner;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.PacedLoop;
import io.github.junitlatency.internal.measure.loop.TimedLoop;
import io.github.junitlatency.internal.measure.phase.Blocks;
import io.github.junitlatency.internal.measure.phase.MovedTest;
import io.github.junitlatency.internal.measure.phase.PacedBlocks;
import io.github.junitlatency.internal.measure.phase.StateTimes.Drift;
import io.github.junitlatency.internal.measure.phase.UnpacedBlocks;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.ThreadSamples;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import io.github.junitlatency.internal.measure.threads.LoopThreads.SharedLoop;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntUnaryOperator;

/**
 * Runs rounds of one body through one compiled loop: a warm-up, then the measured iterations, each from fresh state.
 *
 * <p>It has a {@link ThreadLoop} for each thread that runs the body, and they run at once. As all are one class, one
 * thread waits for its compilation. Numbers of iterations are those of all threads together.
 */
public final class Loop {

    private final ThreadTeam team;
    private final IntUnaryOperator cpuOf;
    private final List<ThreadLoop> threads = new ArrayList<>();
    private List<RoundSamples> last = List.of(); // of each thread

    /** Makes what runs one thread's blocks, through the class of loop that all share. */
    private interface BlocksOf {
        Blocks of(LoopThreads.Caller caller);
    }

    /** Defines the loop. */
    public Loop(LoopSetup setup) {
        team = setup.threads().team();
        cpuOf = setup.threads().cpuOf();
        BlocksOf blocks = blocks(setup);
        for (LoopThreads.Caller caller : setup.threads().callers()) {
            threads.add(new ThreadLoop(setup, caller.body(), blocks.of(caller)));
        }
    }

    private static BlocksOf blocks(LoopSetup setup) {
        if (setup.interval().isPresent()) {
            SharedLoop<PacedLoop> loop = LoopDefiner.definePaced(setup);
            return caller -> new PacedBlocks(
                    setup.clock(), caller.body(), setup.interval().get().ticks(), caller.ownOf(loop));
        }
        SharedLoop<TimedLoop> loop = LoopDefiner.define(setup);
        return caller -> new UnpacedBlocks(
                setup.clock(),
                caller.body(),
                caller.ownOf(loop),
                caller.body().number().thread() == 0 ? setup.gapTime() : LoopSetup.GAPS_UNTIMED);
    }

    private int cpu(int thread, int ofFirst) {
        return thread == 0 ? ofFirst : cpuOf.applyAsInt(thread);
    }

    /**
     * Runs the first iterations of the next warm-up, which then goes on where this ends; none keeps a schedule.
     *
     * @param asked iterations of the warm-up; below 0 for as many as it takes
     * @param state calls of one state at most
     * @param maxNanos ends with the first iteration that returns after so long
     * @return how many ran
     * @throws Throwable what the body threw, or that the thread was interrupted
     */
    public long look(long asked, long state, long maxNanos) throws Throwable {
        WarmUpOrder each = new WarmUpOrder(asked, state, 0, 0, 0, 0, 0).ofOne(team.size());
        return Lists.sum(
                team.run(thread -> threads.get(thread).look(each.asked(), each.state(), maxNanos)), Long::longValue);
    }

    /**
     * Runs the warm-up through the code that is measured later, loop and tally.
     *
     * <p>It waits for the compilers now and then: iterations of a few nanoseconds would be over before any compilation is.
     * Before the last calls the round is settled.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param settling settles the round; without a warm-up its free first calls are measured ones, which count
     * @return how many iterations ran, and why no more
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public WarmUpFacts warmUp(WarmUpOrder order, int cpu, Settling settling) throws Throwable {
        WarmUpOrder each = order.ofOne(team.size());
        List<WarmUpFacts> facts = team.run(thread -> threads.get(thread).warmUp(each, cpu(thread, cpu), settling));
        WarmUpFacts first = facts.get(0);
        boolean isCeiling = Lists.any(facts, one -> one.ended() == Ended.CEILING);
        return new WarmUpFacts(
                first.asked(),
                Lists.sum(facts, WarmUpFacts::iterations),
                first.seconds(),
                isCeiling ? Ended.CEILING : first.ended());
    }

    /**
     * Runs the measured iterations.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks is taken off every iteration
     * @param limits their exceedances are counted
     * @param frequencyHz the clock's ticks per second; 0 to note nothing of slow iterations
     * @param settling prepares the round, and settles it where no warm-up did
     * @throws InterruptedException if the thread was interrupted; looked at between blocks
     * @throws Throwable what the body threw, with a suppressed note of the iteration
     */
    public RoundSamples measure(
            long iterations, int cpu, long overheadTicks, List<Limit> limits, double frequencyHz, Settling settling)
            throws Throwable {
        long each = (iterations + team.size() - 1) / team.size();
        last = team.run(thread ->
                threads.get(thread).measure(each, cpu(thread, cpu), overheadTicks, limits, frequencyHz, settling));
        return last.size() == 1 ? last.get(0) : ThreadSamples.together(last, team.concurrency());
    }

    /** Returns the last measured iterations of each thread, by its number. */
    public List<ThreadRound> byThread() {
        List<ThreadRound> rounds = new ArrayList<>();
        for (long id : team.threadIds()) {
            rounds.add(new ThreadRound(last.get(rounds.size()), id));
        }
        return rounds;
    }

    /** Returns whether the body blocks in many of its calls, by what ran last. */
    public boolean isBlocking() {
        return Lists.any(threads, ThreadLoop::isBlocking);
    }

    /**
     * Returns how the last measured iterations of a thread drifted, as {@link Drift#of} tells.
     *
     * @param isUnchanged whether it is known that nothing was compiled or deoptimised meanwhile
     */
    public Optional<Drift> drift(boolean isUnchanged, MovedTest test) {
        Optional<Drift> drift = Optional.empty();
        for (ThreadLoop thread : threads) {
            drift = drift.isPresent() ? drift : thread.drift(isUnchanged, test);
        }
        return drift;
    }

    /** Returns what one thread is asked for that stands for all of them. */
    private ThreadLoop first() {
        return threads.get(0);
    }

    /**
     * Returns the median of the first thread's last measured iterations after one, in net ticks; {@link Long#MAX_VALUE}
     * where these are too few.
     */
    public long medianAfter(long iteration) {
        return first().medianAfter(iteration);
    }

    /** Returns how long the last tier's compilers had work while it measured; {@link Long#MAX_VALUE} if unknown. */
    public long compilingNanos() {
        return first().compilingNanos();
    }

    /** Returns the median of the first thread's last warm-up from start to stop, in gross ticks; 0 before one. */
    public long typicalTicks() {
        return first().typicalTicks();
    }

    /**
     * Returns how long an iteration of the first thread took in blocks at the end of the last warm-up.
     *
     * @return 0 if that was over in a second
     */
    public double warmNanosPerIteration() {
        return first().warmNanosPerIteration();
    }

    /**
     * The measured iterations of one thread in one round, numbered by it alone.
     *
     * @param threadId its Java id
     */
    public record ThreadRound(RoundSamples samples, long threadId) {}
}
