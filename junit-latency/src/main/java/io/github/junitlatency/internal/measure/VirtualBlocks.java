package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.Samples.PhaseFacts;
import io.github.junitlatency.result.GapFacts;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ThreadFactory;

/** Runs blocks of iterations on virtual threads, which share each block and end with it. */
final class VirtualBlocks extends Blocks {

    private final SharedBody body;
    private final int threads;
    private final VirtualLoop loop;
    private final FailedNumber failed;
    private final Runnable visit;
    private TallyPool tallies; // null before a phase
    private long wallNanos;

    /** The number of the call that failed, which any of the threads may have run. */
    static final class FailedNumber extends IterationNumber {

        private final int threads;
        private int thread;

        FailedNumber(int threads) {
            this.threads = threads;
        }

        private void set(IterationNumber number) {
            value = number.value();
            thread = number.thread();
        }

        @Override
        public int thread() {
            return thread;
        }

        @Override
        int threads() {
            return threads;
        }

        @Override
        long ofAll(long iterations) {
            return iterations; // they are those of all threads already
        }
    }

    /**
     * Defines the loop of all threads.
     *
     * @param failed says which call failed
     * @param visit looks, in a virtual thread, on which CPU it runs
     */
    VirtualBlocks(
            LoopParts parts,
            Runnable betweenBlocks,
            SharedBody body,
            int threads,
            FailedNumber failed,
            Runnable visit) {
        super(parts, betweenBlocks);
        this.body = body;
        this.threads = threads;
        this.failed = failed;
        this.visit = visit;
        loop = LoopDefiner.defineVirtual(new SharedLoopParts(parts.clock(), body.handle(), parts.batch()));
    }

    @Override
    void begin(PhaseSettings begun) {
        super.begin(begun);
        tallies = new TallyPool(threads, begun);
        wallNanos = 0;
    }

    @Override
    int runFrom(int position, int size, long first, int cpu) throws Throwable {
        long from = first / threads;
        long to = (first + size) / threads;
        VirtualRun run = new VirtualRun(threads, visit);
        ThreadFactory factory = VirtualThreads.factory();
        try {
            wallNanos += run.run(factory, thread -> member(run, thread, from, to));
        } catch (Throwable e) {
            if (run.failed().isPresent()) {
                failed.set(run.failed().get());
            }
            throw e;
        }
        return size;
    }

    private Runnable member(VirtualRun run, int thread, long from, long to) {
        IterationNumber number = IterationNumber.of(thread, threads);
        return new VirtualMember(
                run, loop, tallies, number, body.ofThread().apply(number).argument(), from, to);
    }

    @Override
    ValueCounts serviceTimes() {
        return tallies.times();
    }

    @Override
    void endPart(StateTimes times, long done) {
        tallies.endParts(times, done);
    }

    @Override
    RoundSamples samples(long ignoredNanos, Progress ofBlocks) {
        Progress progress = new Progress(tallies.progress(), threads);
        progress.end(ofBlocks.endTicks());
        PhaseFacts facts = facts(wallNanos, progress, 0, GapFacts.UNKNOWN, 0);
        List<Samples> samples = tallies.samples(facts);
        Samples all = ThreadSamples.ofUnique(samples);
        return new RoundSamples(
                all,
                all,
                Optional.empty(),
                Optional.empty(),
                threads <= TallyPool.OWN ? ThreadSamples.facts(samples) : List.of(),
                Concurrency.UNKNOWN,
                Optional.empty());
    }
}
