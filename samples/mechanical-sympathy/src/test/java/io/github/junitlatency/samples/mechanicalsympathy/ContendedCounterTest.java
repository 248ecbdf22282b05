package io.github.junitlatency.samples.mechanicalsympathy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.HelperThreads;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * One counter for several threads (seed 002, "Adventures with AtomicLong"): by a compare-and-set loop, by
 * {@link AtomicLong#incrementAndGet} (LOCK XADD on x86-64) and by {@link LongAdder}.
 *
 * <p>What you should see: alone they cost about the same; with a second thread the loop suffers most, because it starts
 * anew whenever the other thread came first, XADD waits for the cache line only, and LongAdder gives each thread a line
 * of its own.
 */
@ParameterizedClass(name = "{0} threads")
@MethodSource("threadCounts")
class ContendedCounterTest {

    private static final int INCREMENTS = 100;

    /** Long enough for a contender that shares its CPU with other processes to have its turns. */
    private static final int ITERATIONS = 300_000;

    private static final String CAS_LOOP = "CAS loop";
    private static final String XADD = "AtomicLong.incrementAndGet";
    private static final Table TABLE = new Table(INCREMENTS + " increments, ns");

    private final int threads;

    /** Additions of the other threads in this round. */
    private final AtomicLong byOthers = new AtomicLong();

    ContendedCounterTest(int threads) {
        Cpus.need(threads);
        this.threads = threads;
    }

    /** One thread, two, and so on as far as the CPUs go. */
    static IntStream threadCounts() {
        int max = Math.max(2, Runtime.getRuntime().availableProcessors());
        return IntStream.iterate(1, threads -> threads <= max, threads -> threads * 2);
    }

    @Nested
    class CasLoop {

        private AtomicLong counter;

        @BeforeRound
        void contend(HelperThreads helpers) {
            AtomicLong fresh = new AtomicLong();
            counter = fresh;
            startOthers(helpers, stop -> {
                long added = 0;
                for (; !stop.isRaised(); added++) {
                    increment(fresh);
                }
                byOthers.addAndGet(added);
            });
        }

        @LatencyTest(batch = INCREMENTS, iterations = ITERATIONS)
        void casLoop() {
            increment(counter);
        }

        @AfterEach
        void keep(LatencyResult result) {
            check(counter.get(), result);
            TABLE.add(CAS_LOOP + among(threads), result);
        }

        private static void increment(AtomicLong counter) {
            long value;
            do {
                value = counter.get();
            } while (!counter.compareAndSet(value, value + 1));
        }
    }

    @Nested
    class Xadd {

        private AtomicLong counter;

        @BeforeRound
        void contend(HelperThreads helpers) {
            AtomicLong fresh = new AtomicLong();
            counter = fresh;
            startOthers(helpers, stop -> {
                long added = 0;
                for (; !stop.isRaised(); added++) {
                    fresh.incrementAndGet();
                }
                byOthers.addAndGet(added);
            });
        }

        @LatencyTest(batch = INCREMENTS, iterations = ITERATIONS)
        void xadd() {
            counter.incrementAndGet();
        }

        @AfterEach
        void keep(LatencyResult result) {
            check(counter.get(), result);
            TABLE.add(XADD + among(threads), result);
        }
    }

    @Nested
    class Adder {

        private LongAdder counter;

        @BeforeRound
        void contend(HelperThreads helpers) {
            LongAdder fresh = new LongAdder();
            counter = fresh;
            startOthers(helpers, stop -> {
                long added = 0;
                for (; !stop.isRaised(); added++) {
                    fresh.increment();
                }
                byOthers.addAndGet(added);
            });
        }

        @LatencyTest(batch = INCREMENTS, iterations = ITERATIONS)
        void longAdder() {
            counter.increment();
        }

        @AfterEach
        void keep(LatencyResult result) {
            check(counter.sum(), result);
            TABLE.add("LongAdder" + among(threads), result);
        }
    }

    private void startOthers(HelperThreads helpers, HelperThreads.Work work) {
        byOthers.set(0);
        for (int other = 1; other < threads; other++) {
            helpers.start("contender " + other, work);
        }
    }

    /** No increment may be lost; and where the others hardly ran, as on a busy machine, there was no contention. */
    private void check(long counted, LatencyResult result) {
        long own = result.iterations() * INCREMENTS;
        assertThat(counted).isEqualTo(own + byOthers.get());
        assumeTrue(
                threads == 1 || byOthers.get() > own / 10,
                () -> "the other threads counted to " + byOthers.get() + " only, this one to " + own);
    }

    private static String among(int threads) {
        return ", " + threads + (threads == 1 ? " thread" : " threads");
    }

    /**
     * A line that another CPU writes has to be fetched: contended, one word is dearer than alone. At the 99th percentile,
     * because it shows also where the contender has its CPU for a small part of the time only, as on a busy machine.
     */
    @AfterAll
    static void contentionCosts() {
        TABLE.print();
        TABLE.assertLess(99, CAS_LOOP + among(1), CAS_LOOP + among(2));
        TABLE.assertLess(99, XADD + among(1), XADD + among(2));
    }
}
