package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EarlyStartTests {

    @Test
    void whoeverRecordsWaitsUntilItIsOver() {
        CountDownLatch asked = new CountDownLatch(1);
        AtomicInteger ended = new AtomicInteger();
        EarlyStart start = new EarlyStart(() -> {
            awaitUninterrupted(asked);
            ended.incrementAndGet();
        });
        start.begin();
        start.begin(); // once a JVM
        asked.countDown();
        start.await();

        assertThat(ended).hasValue(1);
    }

    @Test
    void doesNotHoldUpWhoNeverAskedForIt() {
        AtomicInteger ran = new AtomicInteger();
        new EarlyStart(ran::incrementAndGet).await();

        assertThat(ran).hasValue(0);
    }

    @Test
    void leavesAFailureToTheRecordingThatMeetsItToo() {
        EarlyStart start = new EarlyStart(() -> {
            throw new IllegalStateException("no room");
        });
        start.begin();
        start.await();

        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void anInterruptEndsTheWaitAndStaysSet() {
        CountDownLatch never = new CountDownLatch(1);
        EarlyStart start = new EarlyStart(() -> awaitUninterrupted(never));
        start.begin();
        Thread.currentThread().interrupt();
        start.await();

        assertThat(Thread.interrupted()).isTrue();
        never.countDown();
    }

    private static void awaitUninterrupted(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
