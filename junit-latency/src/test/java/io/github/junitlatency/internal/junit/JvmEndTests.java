package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

class JvmEndTests {

    private static final Duration LONG = Duration.ofHours(1);

    @Test
    void waitsForItsWork() throws InterruptedException {
        AtomicBoolean done = new AtomicBoolean();
        Thread hook = JvmEnd.hook(() -> done.set(true), LONG);

        hook.start();
        hook.join();

        assertThat(done).isTrue();
    }

    @Test
    @Timeout(60)
    void doesNotWaitForEver() throws InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        Thread hook = JvmEnd.hook(
                () -> {
                    try {
                        never.await();
                    } catch (InterruptedException e) {
                        Thread.currentThread().interrupt();
                    }
                },
                Duration.ofMillis(1));

        hook.start();
        hook.join();

        assertThat(never.getCount()).isEqualTo(1);
        never.countDown();
    }

    @Test
    void endsWhereItsWorkFails() throws InterruptedException {
        Thread hook = JvmEnd.hook(
                () -> {
                    throw new NoClassDefFoundError("its loader is closed");
                },
                LONG);

        hook.start();
        hook.join();

        assertThat(hook.isAlive()).isFalse();
    }
}
