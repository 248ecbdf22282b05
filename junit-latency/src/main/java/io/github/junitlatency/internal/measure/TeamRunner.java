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
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Runs rounds of one body on several threads at once, through one loop, each between reads of its own.
 *
 * <p>It is the loop of the calling thread, and has those of the others. As all are one class, one thread waits for its compilation.
 */
public final class TeamRunner extends LoopRunner {

    private final Crew crew;
    private final List<LoopRunner> others;
    private List<RoundSamples> last = List.of(); // of each thread

    /**
     * What one thread runs.
     *
     * @param body knows the thread's number
     * @param own the argument of the call
     */
    private record Member(Body body, Object own) {

        static Member first(Body body, SharedBody called) {
            SharedBody.Own own = called.ofThread().apply(body.number());
            return new Member(body.alsoBetweenBlocks(own.betweenBlocks()), own.argument());
        }

        static Member another(SharedBody called, int thread, int threads) {
            IterationNumber number = IterationNumber.of(thread, threads);
            SharedBody.Own own = called.ofThread().apply(number);
            return new Member(called.ofThread(number, own), own.argument());
        }

        <T> T partOf(SharedLoop<T> loop) {
            return loop.ofThread(body.number(), own);
        }
    }

    private TeamRunner(
            Clock clock,
            Crew crew,
            Member first,
            SharedBody called,
            Function<Member, Blocks> way,
            IntFunction<Supplier<ThreadCounters>> counters,
            CompilerThreads compilers) {
        super(clock, first.body(), way.apply(first), counters.apply(0), compilers, crew.party(0));
        this.crew = crew;
        others = new ArrayList<>();
        for (int thread = 1; thread < crew.size(); thread++) {
            Member member = Member.another(called, thread, crew.size());
            others.add(new LoopRunner(
                    clock,
                    member.body(),
                    way.apply(member),
                    counters.apply(thread),
                    CompilerThreads.leftToAnother(),
                    crew.party(thread)));
        }
    }

    /**
     * Defines the loop of all threads of a crew.
     *
     * @param body of the calling thread, which is the first of the crew; its call is not used
     * @param called the call
     * @param batch calls an iteration
     * @param counters makes what gives a thread's counters, by its number
     * @param compilers the calling thread waits for them in the warm-up
     * @param intervalTicks from one intended start of the whole test to the next, which go round the threads; empty without a
     *     schedule
     */
    public static TeamRunner of(
            Clock clock,
            Crew crew,
            Body body,
            SharedBody called,
            int batch,
            IntFunction<Supplier<ThreadCounters>> counters,
            CompilerThreads compilers,
            Optional<DoubleSupplier> intervalTicks) {
        SharedLoopParts shared = new SharedLoopParts(clock, called.handle(), batch);
        Function<Member, Blocks> way;
        if (intervalTicks.isPresent()) {
            SharedLoop<PacedLoop> loop = LoopDefiner.definePaced(shared);
            way = member -> new PacedBlocks(clock, member.body(), intervalTicks.get(), member.partOf(loop));
        } else {
            SharedLoop<TimedLoop> loop = LoopDefiner.define(shared);
            way = member -> new UnpacedBlocks(clock, member.body(), member.partOf(loop));
        }
        return new TeamRunner(clock, crew, Member.first(body, called), called, way, counters, compilers);
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
    public void beginFree(FirstCalls calls) {
        super.beginFree(calls);
        for (LoopRunner other : others) {
            other.beginFree(calls);
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
