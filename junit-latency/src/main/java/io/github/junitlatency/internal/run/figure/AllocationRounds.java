package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.internal.measure.CountingLoop;
import io.github.junitlatency.internal.measure.CountingLoop.Counted;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.figure.ByteComparison.SettledBytes;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.AllocationFacts.StandOut;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** Counts rounds of one body, on the calling thread, which has timed it before. */
public final class AllocationRounds {

    /** An optimised method takes its compiler longer than this, and a compiler that wakes up in vain does not. */
    private static final long MIN_COMPILING_NANOS = 200_000;

    private final Supplier<CountingLoop> loops;
    private final double warmUpSeconds;
    private final CompilerThreads compilers;
    private final ThreadBytes others;
    private final List<CountedRound> rounds = new ArrayList<>();
    private CountingLoop loop; // null before the first round
    private int loopNumber;
    private long compilingNanos; // so far

    AllocationRounds(
            LatencyPlan plan, AllocationCounter counter, Body body, CompilerThreads compilers, ThreadBytes others) {
        loops = () -> new CountingLoop(
                counter.clock(), body, plan.batch(), compilers, counter.maxBytes(), counter::sinceStartBytes);
        warmUpSeconds = WarmUpOrder.floorSeconds(plan.warmUpCeilingSeconds());
        this.compilers = compilers;
        this.others = others;
    }

    /**
     * Prepares; nothing runs yet.
     *
     * @param source of the body
     * @param tasks what the body starts
     * @param ofFree counts the other threads of a free body; empty where it is pinned
     */
    public static AllocationRounds of(
            LatencyPlan plan,
            BodySource source,
            HelperGroup helpers,
            Host host,
            OwnTasks tasks,
            Optional<ThreadBytes> ofFree) {
        AllocationCounter counter = new AllocationCounter();
        Body body = BodySource.preparedFree(helpers.with(source.on(counter.clock())), tasks);
        ThreadBytes others =
                ofFree.isPresent() ? ofFree.get() : ThreadBytes.ofPinned(helpers.firstThreadId(), helpers::runningIds);
        return new AllocationRounds(plan, counter, body, host.compilerThreads(), others);
    }

    /**
     * Goes on with another loop around the same body, warmed up too: the JVM compiles it anew, and may inline otherwise.
     *
     * @throws Throwable what the body threw
     */
    public void compileAnew(long iterations) throws Throwable {
        loop = loops.get();
        loopNumber++;
        loop.warmUp(iterations, warmUpSeconds); // the body is warm, and the loop is small
        compilingNanos = compilers.lastTierOrAllWorkNanos();
    }

    /**
     * Counts one more round.
     *
     * @throws Throwable what the body threw
     */
    public void next(long iterations) throws Throwable {
        if (loop == null) {
            compileAnew(iterations);
        }
        BytesRound round = new BytesRound();
        loop.count(rounds.size() + 1, iterations, round);
        rounds.add(round.counted());
    }

    /** Returns all rounds so far. */
    public List<CountedRound> rounds() {
        return List.copyOf(rounds);
    }

    /**
     * Counts rounds until two have run on the same compiled code of this loop.
     *
     * @param iterations of a round
     * @throws Throwable what the body threw
     */
    public SettledBytes settle(long iterations) throws Throwable {
        int first = rounds.size();
        Optional<SettledBytes> settled = Optional.empty();
        while (settled.isEmpty()) {
            next(iterations);
            settled = SettledBytes.of(rounds.subList(first, rounds.size()));
        }
        return settled.get();
    }

    /** Returns whether the compilers of the last tier may have compiled since this was asked last. */
    private boolean haveCompiled() {
        long before = compilingNanos;
        compilingNanos = compilers.lastTierOrAllWorkNanos();
        return CompilerThreads.workBetween(before, compilingNanos) > MIN_COMPILING_NANOS;
    }

    /** Adds up one round. */
    private final class BytesRound implements Counted {

        private final ByteTally tally = new ByteTally();
        private boolean isChangedBefore;
        private boolean isChanged;
        private ThreadBytes.Others meanwhile = ThreadBytes.Others.NONE;

        @Override
        public void begins() throws InterruptedException {
            others.begin();
            isChangedBefore = haveCompiled();
        }

        @Override
        public void add(long iteration, long bytes) {
            tally.add(iteration, bytes);
        }

        @Override
        public void ends() throws InterruptedException {
            others.awaitRest();
            isChanged = haveCompiled();
            meanwhile = others.sinceBegin();
        }

        CountedRound counted() {
            return new CountedRound(
                    tally.counts(), tally.standOuts(), meanwhile, isChanged, isChangedBefore, loopNumber);
        }
    }

    /**
     * The bytes that the iterations of one round allocated.
     *
     * @param bytes of its iterations, on the measured thread
     * @param standOuts the iterations that allocated far more than others, in order
     * @param others what other threads allocated meanwhile
     * @param isChanged whether the JVM compiled code meanwhile, or may have
     * @param isChangedBefore whether it did since the round before: a compilation may end after the round that asked for it
     * @param loop which loop it was, counted from 1: each is compiled separately
     */
    public record CountedRound(
            ByteCounts bytes,
            List<StandOut> standOuts,
            ThreadBytes.Others others,
            boolean isChanged,
            boolean isChangedBefore,
            int loop) {

        /** Returns whether the code is that of the round before, of the same loop. */
        private boolean isLike(CountedRound before) {
            return !isChanged && !isChangedBefore && loop == before.loop;
        }

        /** Returns how many iterations surely are over a limit, with the least that other threads add to each. */
        long certainOver(long limitBytes) {
            return bytes.countOver(limitBytes - leastAdded() + bytes.stepBytes() - ByteCounts.EXACT);
        }

        /** Returns how many iterations may be over a limit, with the most that other threads add. */
        long possibleOver(long limitBytes) {
            long moreThanMayBe = bytes.count() + 1;
            return isUncounted() ? moreThanMayBe : bytes.countOver(limitBytes - mostAdded());
        }

        /** Returns what threads of a free body add to each iteration at least, in whole bytes. */
        long leastAdded() {
            return mean(others.leastBytes());
        }

        /** Returns what they add at most; {@link AllocationFacts#UNCOUNTED} where that is not known. */
        long mostAdded() {
            return isUncounted() ? AllocationFacts.UNCOUNTED : mean(others.mostBytes());
        }

        /** Returns whether other threads may have added anything. */
        boolean isUncounted() {
            return !others.uncounted().isEmpty();
        }

        /**
         * Returns why other threads may have added anything, in the first of some rounds in which they may; empty for
         * none.
         */
        static String uncounted(List<CountedRound> rounds) {
            return Lists.first(Lists.map(rounds, round -> round.others.uncounted()), why -> !why.isEmpty())
                    .orElse("");
        }

        /** Returns what was allocated: of the last round, in which the code is warmest. */
        public static AllocationFacts facts(List<CountedRound> rounds) {
            CountedRound last = rounds.get(rounds.size() - 1);
            return new AllocationFacts(
                    last.bytes(),
                    rounds.size(),
                    standOuts(rounds),
                    last.others().helperBytes(),
                    last.others().otherBytes(),
                    added(rounds),
                    states(rounds));
        }

        /** Returns the most that other threads add to an iteration, by the rounds. */
        private static long added(List<CountedRound> rounds) {
            return Lists.any(rounds, CountedRound::isUncounted)
                    ? AllocationFacts.UNCOUNTED
                    : Lists.max(rounds, CountedRound::mostAdded, 0);
        }

        /** Returns what was allocated in each state of the compiled code that lasted for a round. */
        private static List<AllocationFacts.State> states(List<CountedRound> rounds) {
            List<AllocationFacts.State> states = new ArrayList<>();
            int begin = 0;
            while (begin < rounds.size()) {
                CountedRound first = rounds.get(begin);
                int end = begin + 1;
                while (end < rounds.size() && rounds.get(end).isLike(first)) {
                    end++;
                }
                List<CountedRound> state = rounds.subList(first.isChanged ? begin + 1 : begin, end);
                if (!state.isEmpty()) {
                    states.add(new AllocationFacts.State(
                            state.size(),
                            most(state, round -> round.bytes().bytesAt(Percentile.of(50))),
                            most(state, round -> round.bytes().bytesAt(Percentile.of(99))),
                            most(state, round -> round.bytes().maxBytes())));
                }
                begin = end;
            }
            return states;
        }

        private static long most(List<CountedRound> rounds, ToLongFunction<CountedRound> figure) {
            return Lists.max(rounds, figure, 0);
        }

        /** Returns those of the last round, with the number of rounds in which the same iteration stands out. */
        static List<StandOut> standOuts(List<CountedRound> rounds) {
            return Lists.map(
                    rounds.get(rounds.size() - 1).standOuts(),
                    one -> new StandOut(one.iteration(), one.bytes(), Lists.count(rounds, round -> has(round, one))));
        }

        private static boolean has(CountedRound round, StandOut one) {
            return Lists.any(round.standOuts(), other -> other.iteration() == one.iteration());
        }

        private long mean(long inAll) {
            return Math.round(inAll / (double) Math.max(1, bytes.count()));
        }
    }
}
