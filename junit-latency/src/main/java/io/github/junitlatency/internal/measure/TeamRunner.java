package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.plan.Limit;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.DoubleSupplier;
import java.util.function.IntSupplier;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Runs rounds of one body on several threads at once, each through a loop and between reads of its own.
 *
 * <p>It is the loop of the calling thread, and has those of the others.
 */
public final class TeamRunner extends LoopRunner {

    private final Crew crew;
    private final List<LoopRunner> others;
    private List<RoundSamples> last = List.of(); // of each thread

    /**
     * What a thread runs.
     *
     * @param body knows the thread's number
     * @param counters gives the calling thread's counters
     * @param compilers the warm-up waits for them
     */
    public record Member(Body body, Supplier<ThreadCounters> counters, CompilerThreads compilers) {}

    /** Makes the blocks of a member's loop. */
    private interface Way {
        Blocks blocks(LoopParts parts, Runnable betweenBlocks);
    }

    private TeamRunner(Clock clock, Crew crew, List<Member> members, int batch, Way way) {
        super(
                clock,
                members.get(0).body(),
                blocks(clock, members.get(0), batch, way),
                members.get(0).counters(),
                members.get(0).compilers(),
                crew.party(0),
                new BlockLength());
        this.crew = crew;
        others = new ArrayList<>();
        for (int thread = 1; thread < members.size(); thread++) {
            Member member = members.get(thread);
            others.add(new LoopRunner(
                    clock,
                    member.body(),
                    blocks(clock, member, batch, way),
                    member.counters(),
                    member.compilers(),
                    crew.party(thread),
                    new BlockLength()));
        }
    }

    private static Blocks blocks(Clock clock, Member member, int batch, Way way) {
        return way.blocks(
                LoopParts.of(clock, member.body(), batch), member.body().betweenBlocks());
    }

    /**
     * Defines the loops of all threads.
     *
     * @param members what each thread of the crew runs, by number
     * @param batch calls an iteration
     */
    public static TeamRunner of(Clock clock, Crew crew, List<Member> members, int batch) {
        return new TeamRunner(clock, crew, members, batch, UnpacedBlocks::new);
    }

    /**
     * Defines the loops of a round on a schedule, whose starts go round the threads.
     *
     * @param members what each thread of the crew runs, by number
     * @param batch calls an iteration
     * @param intervalTicks from one intended start of the whole test to the next
     */
    public static TeamRunner paced(
            Clock clock, Crew crew, List<Member> members, int batch, DoubleSupplier intervalTicks) {
        return new TeamRunner(
                clock,
                crew,
                members,
                batch,
                (parts, between) -> new PacedBlocks(parts, between, () -> crew.size() * intervalTicks.getAsDouble()));
    }

    private LoopRunner runner(int thread) {
        return thread == 0 ? this : others.get(thread - 1);
    }

    @Override
    public long look(long asked, long state, long maxNanos) throws Throwable {
        WarmUpOrder each = new WarmUpOrder(asked, state, 0, 0, 0, 0, 0).ofOne(crew.size());
        return Lists.sum(
                crew.run(thread -> thread == 0
                        ? super.look(each.asked(), each.state(), maxNanos)
                        : runner(thread).look(each.asked(), each.state(), maxNanos)),
                Long::longValue);
    }

    @Override
    public WarmUpFacts warmUp(WarmUpOrder order, int cpu) throws Throwable {
        WarmUpOrder each = order.ofOne(crew.size());
        List<WarmUpFacts> facts = crew.run(
                thread -> thread == 0 ? super.warmUp(each, cpu) : runner(thread).warmUp(each, crew.cpuOf(thread)));
        WarmUpFacts first = facts.get(0);
        boolean isCeiling = Lists.any(facts, one -> one.ended() == Ended.CEILING);
        return new WarmUpFacts(
                first.asked(),
                Lists.sum(facts, WarmUpFacts::iterations),
                first.seconds(),
                isCeiling ? Ended.CEILING : first.ended());
    }

    @Override
    public RoundSamples measure(long iterations, int cpu, long overheadTicks, List<Limit> limits, double frequencyHz)
            throws Throwable {
        long each = (iterations + crew.size() - 1) / crew.size();
        last = crew.run(thread -> thread == 0
                ? super.measure(each, cpu, overheadTicks, limits, frequencyHz)
                : runner(thread).measure(each, crew.cpuOf(thread), overheadTicks, limits, frequencyHz));
        return ThreadSamples.together(last).with(crew.concurrency());
    }

    @Override
    public List<ThreadRound> byThread() {
        List<ThreadRound> threads = new ArrayList<>();
        for (long id : crew.threadIds()) {
            threads.add(new ThreadRound(last.get(threads.size()), id));
        }
        return threads;
    }

    @Override
    public void expect(double nanosPerIteration) {
        super.expect(nanosPerIteration * crew.size());
        for (LoopRunner other : others) {
            other.expect(nanosPerIteration * crew.size());
        }
    }

    @Override
    public void timeGapsBy(LongSupplier nanoTime) {
        super.timeGapsBy(nanoTime);
        for (LoopRunner other : others) {
            other.timeGapsBy(nanoTime);
        }
    }

    @Override
    public void compareCpusBy(BooleanSupplier areComparable, IntSupplier cpu) {
        super.compareCpusBy(areComparable, cpu);
        for (LoopRunner other : others) {
            other.compareCpusBy(areComparable, cpu);
        }
    }

    @Override
    public Optional<Drift> drift(boolean isUnchanged, MovedTest test) {
        Optional<Drift> drift = super.drift(isUnchanged, test);
        for (LoopRunner other : others) {
            drift = drift.isPresent() ? drift : other.drift(isUnchanged, test);
        }
        return drift;
    }

    @Override
    public boolean isBlocking() {
        return super.isBlocking() || Lists.any(others, LoopRunner::isBlocking);
    }
}
