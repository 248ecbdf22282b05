package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.ThreadFixtures.Counting;
import io.github.junitlatency.ThreadFixtures.HandingOver;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ThreadFacts;
import io.github.junitlatency.testing.OnlyWithFull;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** Several threads run a body at once. What holds on every machine: who runs what, how often, and how it ends. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadsTests {

    private static final Set<Thread> THREADS = ConcurrentHashMap.newKeySet();

    @BeforeEach
    void nothingSeen() {
        THREADS.clear();
        Counting.forget();
    }

    static class Counted extends Counting {
        @LatencyTest(threads = 3, iterations = 1_000, warmup = 300)
        void call(Iteration iteration, Sink sink) {
            count(iteration, sink);
        }
    }

    @Test
    void threadsShareTheIterationsAndTheStateButNotTheSink() {
        ThreadFixtures.isShared(Kept.resultOf(Counted.class), false);
    }

    static class HandOff extends HandingOver {
        @Override
        BlockingQueue<Object> queue() {
            return new ArrayBlockingQueue<>(4);
        }

        @LatencyTest(threads = 4, iterations = 4_000)
        void call(Iteration iteration) throws InterruptedException {
            handOver(iteration);
        }
    }

    @Test
    @OnlyWithFull
    void callsThatWaitForEachOtherEnd() {
        Kit.succeeds(1, HandOff.class);
    }

    @Test
    void theModeSmokeRunsTheBodyOnceOnEachThread() {
        Kit.succeeds(1, HandOff.class, "mode", "smoke");
    }

    static class Throwing {
        @LatencyTest(threads = 2, iterations = 1_000, warmup = 0)
        void call(Iteration iteration) {
            if (iteration.index() == 501) {
                throw new IllegalStateException("of the body");
            }
        }
    }

    @Test
    void whatOneThreadThrowsComesOutWithItsThreadAndIndex() {
        ThreadFixtures.isOfCall501(Kit.failure(Kit.run(Throwing.class)), 2);
    }

    /** As many threads as there may be. */
    static class ThrowingInOneOfAThousand {
        @LatencyTest(threads = 1_000, iterations = 10_000, warmup = 0)
        void call(Iteration iteration) {
            if (iteration.thread() == 777 && iteration.index() == 5_777) {
                throw new IllegalStateException("of the body");
            }
        }
    }

    @Test
    @OnlyWithFull
    void whatOneOfAThousandThrowsEndsAllAndNamesItsThread() {
        assertThat(Kit.notes(Kit.failure(Kit.run(ThrowingInOneOfAThousand.class))))
                .containsExactly("thrown in round 1, measured iteration 5,777 of 10,000, on thread 777 of 1000");
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("latency-test 777");
    }

    static class Paced extends Kept {
        @LatencyTest(threads = 2, iterations = 100, rate = 2_000)
        void call() {
            THREADS.add(Thread.currentThread());
        }
    }

    @Test
    @OnlyWithFull
    void theScheduleGoesRoundTheThreads() {
        LatencyResult result = Kept.resultOf(Paced.class);
        assertThat(result.pace()).isPresent();
        assertThat(result.detail().threads())
                .extracting(ThreadFacts::iterations)
                .containsExactly(50L, 50L);
    }

    static class Old {
        @LatencyTest(threads = 10, virtual = true)
        void call() {
            THREADS.add(Thread.currentThread());
        }
    }

    @Test
    @EnabledForJreRange(max = JRE.JAVA_20)
    void anOlderJdkIsRefusedBeforeAnythingRuns() {
        assertThat(Kit.failure(Kit.run(Old.class)))
                .hasMessage("@LatencyTest on Old.call(): virtual = true needs JDK 21 or later, this is "
                        + Runtime.version().feature()
                        + "; run the test on such a JDK, or remove virtual for threads of the platform");
        assertThat(THREADS).isEmpty();
    }

    static class Refused {
        @LatencyTest(threads = 0)
        void none() {}

        @LatencyTest(threads = 1_001)
        void many() {}

        @LatencyTest(threads = 2, cpu = 0)
        void pinned() {}

        @LatencyTest(threads = 2, budgets = "alloc <= 16 B")
        void allocating() {}

        @LatencyTest(threads = 2)
        void probed(LatencyProbe probe) {}
    }

    @Test
    void refusesWhatSeveralThreadsCannotHave() {
        EngineExecutionResults results = Kit.run(Refused.class);

        assertThat(Kit.refusals(results)).containsExactly("""
                        allocating: budget "alloc <= 16 B" is on what one thread allocates, but threads = 2 run at once; put it on a test of one thread
                        many: threads = 1001, but 1000 platform threads are the most; lower it, or set virtual = true on JDK 21 or later
                        none: threads = 0, but it must be at least 1; raise it
                        pinned: cpu = 0 pins one thread, but threads = 2 run at once; remove one of them
                        probed: threads = 2, but a LatencyProbe times one thread; remove the probe, so that each call is timed as a whole, or leave threads at 1
                        """.split("\n"));
    }
}
