package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ThreadFacts;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;

/** Bodies that several threads run at once, of the platform or virtual ones. */
final class ThreadFixtures {

    private ThreadFixtures() {}

    /** Counts calls by their index. */
    abstract static class Counting extends Kept {

        static final Set<String> NAMES = ConcurrentHashMap.newKeySet();
        static final Set<String> SINKS = ConcurrentHashMap.newKeySet();
        static final AtomicInteger PREPARED = new AtomicInteger();
        static volatile AtomicIntegerArray measured = new AtomicIntegerArray(0); // calls of each index

        static void forget() {
            NAMES.clear();
            SINKS.clear();
            PREPARED.set(0);
        }

        @BeforeRound
        void prepare() {
            PREPARED.incrementAndGet();
            measured = new AtomicIntegerArray(1_002); // anew after the warm-up
        }

        void count(Iteration iteration, Sink sink) {
            NAMES.add(Thread.currentThread().getName());
            SINKS.add(iteration.thread() + " " + System.identityHashCode(sink));
            if (iteration.index() % 3 == iteration.thread()) {
                measured.incrementAndGet((int) iteration.index());
            }
        }
    }

    /** Threads with even numbers hand over to those with odd ones. */
    abstract static class HandingOver {

        private BlockingQueue<Object> queue;

        abstract BlockingQueue<Object> queue();

        @BeforeRound
        void prepare() {
            queue = queue();
        }

        void handOver(Iteration iteration) throws InterruptedException {
            if (iteration.thread() % 2 == 0) {
                queue.put(this);
            } else {
                queue.take();
            }
        }
    }

    /** Asserts that three threads shared the iterations of {@link Counting}. */
    static void isShared(LatencyResult result, boolean virtual) {
        assertThat(result.threads()).isEqualTo(3);
        assertThat(result.virtual()).isEqualTo(virtual);
        assertThat(result.iterations()).isEqualTo(1_002);
        assertThat(result.distribution().count()
                        + result.cpu().preempted()
                        + result.cpu().migrations())
                .isEqualTo(1_002);
        assertThat(result.detail().threads()).extracting(ThreadFacts::thread).containsExactly(0, 1, 2);
        assertThat(Counting.PREPARED).hasValueGreaterThanOrEqualTo(2); // each round twice
        assertThat(Counting.NAMES).hasSize(3);
        assertThat(Counting.SINKS).extracting(sink -> sink.charAt(0)).contains('0', '1', '2');
        assertThat(Counting.measured).hasSize(1_002).doesNotContain(0);
    }

    /** Asserts that a failure is of the call 501, which has been thrown by thread 1. */
    static void isOfCall501(Throwable thrown, int threads) {
        assertThat(thrown).isExactlyInstanceOf(IllegalStateException.class).hasMessage("of the body");
        assertThat(Kit.notes(thrown))
                .contains("thrown in round 1, measured iteration 501 of 1,000, on thread 1 of " + threads);
    }
}
