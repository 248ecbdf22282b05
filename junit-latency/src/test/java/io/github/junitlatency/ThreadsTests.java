package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import io.github.junitlatency.testing.TestWithFull;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** Several threads run a body at once. What holds on every machine: who runs what, how often, and how it ends. */
@Timeout(value = 120, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ThreadsTests {

    private static final Set<Thread> THREADS = ConcurrentHashMap.newKeySet();

    @BeforeEach
    void nothingSeen() {
        THREADS.clear();
        Counted.NAMES.clear();
        Counted.SINKS.clear();
        Counted.PREPARED.set(0);
    }

    /** Counts calls by their index. */
    static class Counted extends Kept {

        static final Set<String> NAMES = ConcurrentHashMap.newKeySet();
        static final Set<String> SINKS = ConcurrentHashMap.newKeySet();
        static final AtomicInteger PREPARED = new AtomicInteger();
        static volatile AtomicIntegerArray measured = new AtomicIntegerArray(0); // calls of each index

        @BeforeRound
        void prepare() {
            PREPARED.incrementAndGet();
            measured = new AtomicIntegerArray(1_002); // anew after the warm-up
        }

        @LatencyTest(threads = 3, iterations = 1_000, warmup = 300)
        void call(Iteration iteration, Sink sink) {
            NAMES.add(Thread.currentThread().getName());
            SINKS.add(iteration.thread() + " " + System.identityHashCode(sink));
            if (iteration.index() % 3 == iteration.thread()) {
                measured.incrementAndGet((int) iteration.index());
            }
        }
    }

    @Test
    void threadsShareTheIterationsAndTheStateButNotTheSink() {
        LatencyResult result = Kept.resultOf(Counted.class);

        assertThat(result.setup().threads()).isEqualTo(3);
        assertThat(result.iterations()).isEqualTo(1_002);
        assertThat(result.distribution().count()
                        + result.conditions().cpu().preempted()
                        + result.conditions().cpu().migrations())
                .isEqualTo(1_002);
        assertThat(result.detail().threads()).extracting(ThreadFacts::thread).containsExactly(0, 1, 2);
        assertThat(Counted.PREPARED).hasValueGreaterThanOrEqualTo(2); // each round twice
        assertThat(Counted.NAMES).hasSize(3);
        assertThat(Counted.SINKS).extracting(sink -> sink.charAt(0)).contains('0', '1', '2');
        assertThat(Counted.measured).hasSize(1_002).doesNotContain(0);
    }

    /** Threads with even numbers hand over to those with odd ones. */
    static class HandOff {

        private BlockingQueue<Object> queue;

        @BeforeRound
        void prepare() {
            queue = new ArrayBlockingQueue<>(4);
        }

        @LatencyTest(threads = 4, iterations = 4_000)
        void call(Iteration iteration) throws InterruptedException {
            if (iteration.thread() % 2 == 0) {
                queue.put(this);
            } else {
                queue.take();
            }
        }
    }

    @TestWithFull
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
        Throwable thrown = Kit.failure(Kit.run(Throwing.class));

        assertThat(thrown).isExactlyInstanceOf(IllegalStateException.class).hasMessage("of the body");
        assertThat(Kit.notes(thrown)).contains("thrown in round 1, measured iteration 501 of 1,000, on thread 1 of 2");
    }

    /** As many threads as there may be. */
    static class ThrowingInOneOfAThousand {
        @LatencyTest(threads = 1_000, iterations = 10_000, warmup = 0, timeLimit = "600 s")
        void call(Iteration iteration) {
            if (iteration.thread() == 777 && iteration.index() == 5_777) {
                throw new IllegalStateException("of the body");
            }
        }
    }

    @TestWithFull
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

    @TestWithFull
    void theScheduleGoesRoundTheThreads() {
        LatencyResult result = Kept.resultOf(Paced.class);
        assertThat(result.times().pace()).isPresent();
        assertThat(result.detail().threads())
                .extracting(ThreadFacts::iterations)
                .containsExactly(50L, 50L);
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
                        many: threads = 1001, but 1000 are the most; lower it, or have the body start virtual threads
                        none: threads = 0, but it must be at least 1; raise it
                        pinned: cpu = 0 pins one thread, but threads = 2 run at once; remove one of them
                        probed: threads = 2, but a LatencyProbe times one thread; remove the probe, so that each call is timed as a whole, or leave threads at 1
                        """.split("\n"));
    }
}
