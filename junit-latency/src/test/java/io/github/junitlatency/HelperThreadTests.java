package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HelperThreadTests {

    private static final Duration LONG = Duration.ofSeconds(30);

    private static HelperThread at(HelperPost post) {
        return new HelperThread("echo", post, stop -> {}, new HelperThreads.StopFlag(), failed -> {});
    }

    @Test
    void thatCannotBePinnedIsAnError() throws InterruptedException {
        HelperThread helper = at(new HelperPost(
                2,
                () -> {
                    throw new IllegalStateException("sched_setaffinity(102, 2) failed with errno 22, Invalid argument");
                },
                Optional.empty()));
        assertThatThrownBy(() -> helper.start(LONG))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" cannot be pinned to CPU 2 (sched_setaffinity(102, 2) failed with"
                        + " errno 22, Invalid argument); run where sched_setaffinity works")
                .hasCauseExactlyInstanceOf(IllegalStateException.class);
        assertThat(helper.join(System.nanoTime() + LONG.toNanos())).isTrue();
        assertThat(helper.failure()).isEmpty(); // it has no work that could have failed
    }

    @Test
    void thatDoesNotGetToRunIsAnError() throws InterruptedException {
        CountDownLatch released = new CountDownLatch(1);
        HelperThread helper = at(new HelperPost(
                2,
                () -> {
                    try {
                        released.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                Optional.empty()));
        assertThatThrownBy(() -> helper.start(Duration.ofMillis(20)))
                .hasMessage(
                        "helper thread \"echo\" did not get to run within 20.0 ms; keep threads of higher priority off"
                                + " its CPU");
        released.countDown();
        assertThat(helper.join(System.nanoTime() + LONG.toNanos())).isTrue();
    }
}
