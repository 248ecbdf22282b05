package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.CountingLoop;
import io.github.junitlatency.internal.measure.CountingLoop.Counted;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Counts rounds of one body, on the calling thread, which has timed it before. */
public final class AllocationRounds {

    /** The first looks at the compiled code give the compilers work themselves. */
    private static final int MAX_LOOKS = 8;

    private final Supplier<CountingLoop> loops;
    private CountingLoop loop;
    private int loopNumber = 1;
    private final CompilerThreads compilers;
    private final ThreadBytes others;
    private final CodeChanges code;
    private final List<CountedRound> rounds = new ArrayList<>();

    /**
     * Defines the loop.
     *
     * @param counter the calling thread's
     * @param body on the counter's clock
     * @param batch calls an iteration
     * @param compilers what is waited for before a round
     * @param others looks at other threads
     * @param code watches whether the compiled code changes
     */
    public AllocationRounds(
            AllocationCounter counter,
            Body body,
            int batch,
            CompilerThreads compilers,
            ThreadBytes others,
            CodeChanges code) {
        loops = () ->
                new CountingLoop(counter.clock(), body, batch, compilers, counter.maxBytes(), counter::sinceStartBytes);
        loop = loops.get();
        this.compilers = compilers;
        this.others = others;
        this.code = code;
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
        others.called();
        int version = code.afterRound();
        for (int look = 1; look < MAX_LOOKS; look++) {
            compilers.awaitQuiet();
            int before = version;
            version = code.afterRound();
            if (version == before) {
                return;
            }
        }
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
     * @param limits in bytes, whose exceedances are counted
     * @throws Throwable what the body threw
     */
    public CountedRound next(long iterations, List<Long> limits) throws Throwable {
        BytesRound round = new BytesRound(limits);
        loop.count(rounds.size() + 1, iterations, round);
        rounds.add(round.counted());
        return round.counted();
    }

    /** Returns all rounds so far. */
    public List<CountedRound> rounds() {
        return List.copyOf(rounds);
    }

    /**
     * Counts rounds until two have run on the same compiled code of this loop.
     *
     * @param iterations of a round
     * @param limits in bytes, whose exceedances are counted
     * @throws Throwable what the body threw
     */
    public SettledBytes settle(long iterations, List<Long> limits) throws Throwable {
        int first = rounds.size();
        Optional<SettledBytes> settled = Optional.empty();
        while (settled.isEmpty()) {
            next(iterations, limits);
            settled = SettledBytes.of(rounds.subList(first, rounds.size()));
        }
        return settled.get();
    }

    /** Adds up one round. */
    private final class BytesRound implements Counted {

        private final ByteTally tally;
        private int begin;
        private int end;
        private ThreadBytes.Others meanwhile = ThreadBytes.Others.NONE;

        BytesRound(List<Long> limits) {
            tally = new ByteTally(limits);
        }

        @Override
        public void begins() throws InterruptedException {
            others.begin();
            begin = code.beforeRound();
        }

        @Override
        public void add(long iteration, long bytes) {
            tally.add(iteration, bytes);
        }

        @Override
        public void ends() throws InterruptedException {
            others.awaitRest();
            end = code.afterRound();
            meanwhile = others.sinceBegin();
        }

        CountedRound counted() {
            return new CountedRound(
                    tally.counts(),
                    tally.over(),
                    tally.standOuts(),
                    meanwhile,
                    new CountedRound.Code(begin, end, code.lastChange(), loopNumber));
        }
    }
}
