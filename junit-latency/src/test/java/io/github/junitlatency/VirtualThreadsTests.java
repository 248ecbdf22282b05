package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.ThreadFixtures.Counting;
import io.github.junitlatency.ThreadFixtures.HandingOver;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.LatencyResult;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Virtual threads run a body at once. What holds on every machine: who runs what, how often, and how it ends. */
@EnabledForJreRange(min = JRE.JAVA_21)
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class VirtualThreadsTests {

    private static final AtomicInteger CALLS = new AtomicInteger();
    private static final AtomicInteger INSIDE = new AtomicInteger();
    private static final AtomicInteger MOST_INSIDE = new AtomicInteger();

    @BeforeEach
    void nothingSeen() {
        Counting.forget();
        CALLS.set(0);
        INSIDE.set(0);
    }

    static class Counted extends Counting {
        @LatencyTest(threads = 3, virtual = true, iterations = 1_000, warmup = 300)
        void call(Iteration iteration, Sink sink) {
            count(iteration, sink);
        }
    }

    @Test
    void threadsShareTheIterationsAndTheStateButNotTheSink() {
        LatencyResult result = Kept.resultOf(Counted.class);
        ThreadFixtures.isShared(result, true);
        assertThat(result.cpu().mode()).isEqualTo(CpuMode.FREE);
        assertThat(result.cpu().tainted()).isZero();
        assertThat(Counting.NAMES)
                .containsExactlyInAnyOrder(
                        "latency-test virtual 0", "latency-test virtual 1", "latency-test virtual 2");
    }

    static class Sleeping extends Kept {
        @LatencyTest(threads = 1_000, virtual = true, iterations = 10_000, warmup = 1_000)
        void call() throws InterruptedException {
            int inside = INSIDE.incrementAndGet();
            if (inside > MOST_INSIDE.get()) {
                MOST_INSIDE.set(inside);
            }
            Thread.sleep(1);
            INSIDE.decrementAndGet();
        }
    }

    @Test
    void aThousandSleepAtOnceAndEachSleepCountsInFull() {
        LatencyResult result = Kept.resultOf(Sleeping.class);
        assertThat(result.distribution().count()).isEqualTo(10_000);
        assertThat(result.nanos(result.distribution().minTicks())).isGreaterThanOrEqualTo(900_000);
        assertThat(result.detail().threads()).as("no one reads a thousand").isEmpty();
        assertThat(MOST_INSIDE.get()).isGreaterThan(100);
    }

    static class HandOff extends HandingOver {
        @Override
        BlockingQueue<Object> queue() {
            return new SynchronousQueue<>();
        }

        @LatencyTest(threads = 200, virtual = true, iterations = 20_000, warmup = 20_000)
        void call(Iteration iteration) throws InterruptedException {
            handOver(iteration);
        }
    }

    @Test
    void callsThatWaitForEachOtherEnd() {
        Kit.succeeds(1, HandOff.class);
    }

    static class Defaults extends Kept {
        @LatencyTest(threads = 100, virtual = true)
        void call() {
            CALLS.incrementAndGet();
        }
    }

    @Test
    void warmsUpUntilSteady() {
        LatencyResult result = Kept.resultOf(Defaults.class);
        assertThat(result.warmUp().isAuto()).isTrue();
        assertThat(result.distribution().count()).isEqualTo(result.iterations());
        assertThat(CALLS.get()).isGreaterThan((int) result.iterations());
    }

    static class Throwing {
        @LatencyTest(threads = 100, virtual = true, iterations = 1_000, warmup = 0)
        void call(Iteration iteration) throws InterruptedException {
            if (iteration.index() == 501) {
                throw new IllegalStateException("of the body");
            }
            if (iteration.index() > 600) {
                INSIDE.incrementAndGet();
                try {
                    Thread.sleep(60_000);
                } finally {
                    INSIDE.decrementAndGet();
                }
            }
        }
    }

    @Test
    void whatOneThreadThrowsComesOutWithItsThreadAndIndexWhenAllOthersHaveEnded() {
        ThreadFixtures.isOfCall501(Kit.failure(Kit.run(Throwing.class)), 100);
        assertThat(INSIDE).hasValue(0);
    }

    @Test
    void measuresALambda() {
        AtomicInteger calls = new AtomicInteger();
        Set<Integer> sinks = ConcurrentHashMap.newKeySet();
        LatencyResult result = Latency.measure(
                spec -> spec.threads(10).virtual(true).iterations(1_000).warmup(0), sink -> {
                    sinks.add(System.identityHashCode(sink));
                    sink.consume(calls.incrementAndGet());
                });

        assertThat(result.distribution().count()).isEqualTo(1_000);
        assertThat(calls).hasValue(1_000 * result.rounds());
        assertThat(sinks).hasSizeGreaterThanOrEqualTo(10);
    }

    static class Refused {
        @LatencyTest(threads = 100_001, virtual = true)
        void many() {}

        @LatencyTest(threads = 2, virtual = true, budgets = "throughput >= 10/s")
        void counting() {}

        @LatencyTest(threads = 2, virtual = true)
        void probed(LatencyProbe probe) {}

        @LatencyTest(threads = 2, virtual = true, every = "1 ms")
        void interval() {}

        @LatencyTest(threads = 2, virtual = true, rate = 1_000)
        void paced() {}

        @LatencyTest(threads = 2, virtual = true, budgets = "p50 <= base + 10%", base = "many")
        void compared() {}
    }

    @Test
    void refusesWhatVirtualThreadsCannotHave() {
        assertThat(Kit.refusals(Kit.run(Refused.class))).containsExactly("""
                        compared: budget "p50 <= base + 10%" is relative to base, but with virtual = true nothing is compared with base; limit it in absolute time, or remove virtual
                        counting: budget "throughput >= 10/s" counts the calls of platform threads; limit a percentile, or remove virtual
                        interval: every starts calls on a schedule, but with virtual = true each starts when the one before has ended; remove one of them
                        many: threads = 100001, but 100000 virtual threads are the most; lower it
                        paced: rate starts calls on a schedule, but with virtual = true each starts when the one before has ended; remove one of them
                        probed: threads = 2, virtual = true, but a LatencyProbe times one thread; remove the probe, so that each call is timed as a whole, or leave threads at 1
                        """.split("\n"));
    }
}
