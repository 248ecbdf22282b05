package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.CountingLoop;
import io.github.junitlatency.internal.measure.CountingLoop.Counted;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.run.allocation.ByteComparison.SettledBytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Counts rounds of one body, on the calling thread, which has timed it before. */
public final class AllocationRounds {

    /** An optimised method takes its compiler longer than this, and a compiler that wakes up in vain does not. */
    private static final long MIN_COMPILING_NANOS = 200_000;

    private final Supplier<CountingLoop> loops;
    private CountingLoop loop;
    private int loopNumber = 1;
    private final CompilerThreads compilers;
    private final ThreadBytes others;
    private final List<CountedRound> rounds = new ArrayList<>();

    /**
     * Defines the loop.
     *
     * @param counter the calling thread's
     * @param body on the counter's clock
     * @param batch calls an iteration
     * @param compilers what is waited for before a round
     * @param others looks at other threads
     */
    public AllocationRounds(
            AllocationCounter counter, Body body, int batch, CompilerThreads compilers, ThreadBytes others) {
        loops = () ->
                new CountingLoop(counter.clock(), body, batch, compilers, counter.maxBytes(), counter::sinceStartBytes);
        loop = loops.get();
        this.compilers = compilers;
        this.others = others;
    }

    /**
     * Warms the loop up, once.
     *
     * @param iterations of a round
     * @param ceilingSeconds when a whole warm-up ends at the latest
     * @throws Throwable what the body threw
     */
    public void warmUp(long iterations, double ceilingSeconds) throws Throwable {
        // the body is warm, and the loop is small
        loop.warmUp(iterations, WarmUpOrder.floorSeconds(ceilingSeconds));
    }

    /**
     * Goes on with another loop around the same body, warmed up too: the JVM compiles it anew, and may inline otherwise.
     *
     * @throws Throwable what the body threw
     */
    public void compileAnew(long iterations, double ceilingSeconds) throws Throwable {
        loop = loops.get();
        loopNumber++;
        warmUp(iterations, ceilingSeconds);
    }

    /**
     * Counts one more round.
     *
     * @throws Throwable what the body threw
     */
    public void next(long iterations) throws Throwable {
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

    /** Adds up one round. */
    private final class BytesRound implements Counted {

        private final ByteTally tally = new ByteTally();
        private long compilingNanos;
        private ThreadBytes.Others meanwhile = ThreadBytes.Others.NONE;

        @Override
        public void begins() {
            others.begin();
            compilingNanos = -compilers.lastTierWorkNanos();
        }

        @Override
        public void add(long iteration, long bytes) {
            tally.add(iteration, bytes);
        }

        @Override
        public void ends() throws InterruptedException {
            others.awaitRest();
            compilingNanos += compilers.lastTierWorkNanos();
            meanwhile = others.sinceBegin();
        }

        CountedRound counted() {
            return new CountedRound(
                    tally.counts(), tally.standOuts(), meanwhile, compilingNanos > MIN_COMPILING_NANOS, loopNumber);
        }
    }
}
