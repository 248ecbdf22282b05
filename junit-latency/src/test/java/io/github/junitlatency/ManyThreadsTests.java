package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** As many threads as there may be. What holds on every machine: it ends, and how. */
@RealMachine
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class ManyThreadsTests {

    private static LatencyResult result;

    static class Counting {
        private final AtomicLong count = new AtomicLong();

        @LatencyTest(threads = 1_000, iterations = 10_000)
        void call() {
            count.incrementAndGet();
        }

        @AfterEach
        void keep(LatencyResult counted) {
            result = counted;
        }
    }

    @Test
    @OnlyWithFull
    void aThousandShareTheIterations() {
        Kit.succeeds(1, Counting.class);

        assertThat(result.threads()).isEqualTo(1_000);
        assertThat(result.iterations()).isEqualTo(10_000);
    }

    static class Throwing {
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
        Throwable thrown = Kit.failure(Kit.run(Throwing.class));

        assertThat(thrown).isExactlyInstanceOf(IllegalStateException.class).hasMessage("of the body");
        assertThat(thrown.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly("thrown in round 1, measured iteration 5,777 of 10,000, on thread 777 of 1000");
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("latency-test 777");
    }
}
