package io.github.junitlatency.internal.measure.phase;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.Settling.FirstCalls;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.Tally.BackwardsClockException;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.internal.measure.threads.Barrier;
import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * Runs the phases of one loop, each in its scope and block by block. Belongs to the thread that runs it.
 *
 * <p>A stretch is some blocks with nothing between them that takes a microsecond or calls the kernel: what parks
 * meanwhile, or lets its CPU go idle, would make the next call slower. Only between stretches counters are read and
 * threads are looked at, so that 99 of 100 iterations begin as soon as the one before has ended.
 */
public final class Phases {

    /** A stretch has at least so many iterations, so that its edge is met by 4 in 1,000. */
    private static final int MIN_STRETCH = 256;

    /** So many calls that do not count run between two looks for the end, so that they end soon after the others. */
    private static final long MOST_UNCOUNTED = 16;

    /** A stretch of slower iterations ends after so long: the kernel's trace has to be read before its buffer is full. */
    private static final long MAX_STRETCH_NANOS = 10_000_000_000L;

    private final Clock clock;
    private final Body body;
    private final BlockRun blocks;
    private final BlockLength length;
    private final IntSupplier freeCpu;
    private IterationTimes progress = new IterationTimes();
    private Optional<FirstCalls> first = Optional.empty(); // that are still to run

    /**
     * Prepares.
     *
     * @param freeCpu gives the CPU that the stop read of a free thread shall expect, or -1
     */
    public Phases(Clock clock, Body body, BlockRun blocks, BlockLength length, IntSupplier freeCpu) {
        this.freeCpu = freeCpu;
        this.clock = clock;
        this.body = body;
        this.blocks = blocks;
        this.length = length;
    }

    /** Begins to note anew which iteration runs when, and returns what will have it. */
    public IterationTimes beginProgress() {
        progress = new IterationTimes();
        return progress;
    }

    /** Notes that the last iteration has ended. */
    public void endProgress() {
        progress.end(clock.read());
    }

    /** Has the next phase begin with calls that run freely; with those still to run where none are given. */
    public void beginWith(Optional<FirstCalls> calls) {
        first = calls.isPresent() ? calls : first;
    }

    /**
     * Runs a phase in its scope, and then looks for wrong uses of the probe: until the scope has ended there may be
     * more.
     */
    public void during(String phase, PhaseScope.Action work) throws Throwable {
        Optional<Section> section = body.section();
        try {
            body.scope().during(phase, () -> {
                if (first.isPresent()) {
                    first.get().freeing().run();
                }
                work.run();
            });
        } catch (Throwable e) {
            if (section.isPresent()) {
                section.get().suppressFaultIn(e);
            }
            throw e;
        }
        try {
            if (section.isPresent()) {
                section.get().check();
            }
        } catch (IllegalStateException e) {
            e.addSuppressed(new IterationNote("found at the end of " + phase));
            throw e;
        }
    }

    /**
     * Runs the iterations of a phase, or goes on with them.
     *
     * @param round its number, for a note in what the body throws
     * @param phase for the same note
     * @param iterations for the same note: the most there may be
     * @param before number of those that ran before
     * @param watch says how it goes on
     */
    public void run(int round, String phase, long iterations, long before, PhaseWatch watch) throws Throwable {
        try {
            long done = before;
            if (first.isPresent()) {
                FirstCalls calls = first.get();
                first = Optional.empty();
                PhaseWatch.Free free = new PhaseWatch.Free(watch, freeCpu, before, calls.maxNanos());
                runBlocks(round, phase, iterations, before, free);
                calls.pinning().run();
                done = free.done();
            }
            runBlocks(round, phase, iterations, done, watch);
        } finally {
            if (body.section().isPresent()) {
                body.section().get().close();
            }
        }
    }

    /**
     * Goes on uncounted until all threads have run what counts. On a schedule none does, as its starts are over.
     *
     * @param counted the blocks that these do not count in
     * @param iterations of a phase, whose numbers these have again
     */
    public void meetOthers(Barrier barrier, Blocks counted, int round, long iterations) throws Throwable {
        if (barrier == Barrier.ALONE) {
            return;
        }
        barrier.done();
        counted.addTo(Blocks.Bucket.FIRST_BLOCKS);
        try {
            runUncounted(barrier, counted, round, iterations);
        } catch (Throwable e) {
            if (!barrier.isToldToLeave()) {
                throw e; // else no thread is left that would have answered the call
            }
        }
        counted.addTo(Blocks.Bucket.COUNTED);
        barrier.finish();
    }

    /** Runs calls without a look at counters, which takes longer than they do. */
    private void runUncounted(Barrier barrier, Blocks counted, int round, long iterations) throws Throwable {
        long next = 0;
        while (!barrier.areAllDone() && !counted.isPaced()) {
            checkNotInterrupted(round, "uncounted", iterations, next);
            int size = (int) Math.min(MOST_UNCOUNTED, iterations - next);
            runBlock(round, "uncounted", iterations, next, size, -1);
            next = (next + size) % iterations;
            barrier.giveWay();
        }
    }

    private void runBlocks(int round, String phase, long iterations, long before, PhaseWatch watch) throws Throwable {
        long done = before;
        long left = watch.left(done);
        long stretch = done;
        long stretchBegin = 0;
        while (left > 0) {
            checkNotInterrupted(round, phase, iterations, done);
            long now = System.nanoTime();
            if (done == before || done - stretch >= MIN_STRETCH || now - stretchBegin >= MAX_STRETCH_NANOS) {
                if (done > before) {
                    blocks.endStretch(done);
                }
                body.betweenBlocks().run();
                blocks.beginStretch(done);
                stretch = done;
                stretchBegin = now;
            }
            int cpu = watch.beforeBlock(length.blocks());
            int size = length.next(left);
            progress.at(clock.read(), done);
            long begin = System.nanoTime();
            runBlock(round, phase, iterations, done, size, cpu);
            long took = System.nanoTime() - begin;
            length.ran(size, took);
            done += size;
            watch.afterBlock(size, took, done);
            left = watch.left(done);
        }
        if (done > before) {
            blocks.endStretch(done);
        }
        checkNotInterrupted(round, phase, iterations, done); // what follows would end with it, and not say whose it is
    }

    private void checkNotInterrupted(int round, String phase, long iterations, long done)
            throws ThreadInterruptedException {
        if (Thread.interrupted()) {
            IterationNumber number = body.number();
            ThreadInterruptedException interrupted = ThreadInterruptedException.at(number.overAll(done));
            interrupted.addSuppressed(new IterationNote("found in round " + round + ", after " + Quantities.whole(done)
                    + " of " + Quantities.whole(iterations) + " " + phase + " iterations"
                    + IterationNote.onThread(number)));
            throw interrupted;
        }
    }

    private void runBlock(int round, String phase, long iterations, long done, int size, int cpu) throws Throwable {
        try {
            blocks.run(size, done, cpu);
        } catch (BackwardsClockException | ThreadInterruptedException e) {
            throw e; // names its iteration, which need not be the last that ran, or belongs to none
        } catch (Throwable e) {
            if (e instanceof InterruptedException) { // the call before may have left the thread so
                e.addSuppressed(ThreadInterruptedException.at(body.number().value()));
            }
            e.addSuppressed(IterationNote.of(round, phase, body.number(), iterations));
            throw e;
        }
    }

    /** Says in which iteration a body threw, or when else something was found: a suppressed exception. */
    public static final class IterationNote extends Exception {

        private static final long serialVersionUID = 1;

        static IterationNote of(int round, String phase, IterationNumber number, long iterations) {
            return new IterationNote("thrown in round " + round + ", " + phase + " iteration "
                    + Quantities.whole(number.value()) + " of " + Quantities.whole(number.ofAll(iterations))
                    + onThread(number));
        }

        private static String onThread(IterationNumber number) {
            return number.threads() == 1 ? "" : ", on thread " + number.thread() + " of " + number.threads();
        }

        /** Says where in a round. */
        public IterationNote(String when) {
            super(when, null, false, false); // no stack of its own: the one that matters is the body's
        }
    }

    /** Runs the iterations of a phase block by block. */
    public interface BlockRun {

        /** Looks before a stretch of blocks, outside all timing, given the number of its first iteration. */
        default void beginStretch(long first) {}

        /** Looks after a stretch, given the number of the iteration that follows. */
        default void endStretch(long next) {}

        /**
         * Runs a block.
         *
         * @param first the number of its first iteration
         * @param cpu the CPU that the stop read shall expect, or -1
         * @throws Throwable what the body threw
         */
        public void run(int size, long first, int cpu) throws Throwable;
    }
}
