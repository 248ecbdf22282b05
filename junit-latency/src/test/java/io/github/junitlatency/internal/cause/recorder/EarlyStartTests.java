package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class EarlyStartTests {

    @Test
    void whoeverRecordsWaitsUntilItIsOver() {
        CompletableFuture<Void> asked = new CompletableFuture<>();
        AtomicInteger ended = new AtomicInteger();
        EarlyStart start = new EarlyStart(() -> {
            asked.join();
            ended.incrementAndGet();
        });
        start.begin();
        start.begin(); // once a JVM
        asked.complete(null);
        start.await();

        assertThat(ended).hasValue(1);
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
        CompletableFuture<Void> never = new CompletableFuture<>();
        EarlyStart start = new EarlyStart(never::join);
        start.begin();
        Thread.currentThread().interrupt();
        start.await();

        assertThat(Thread.interrupted()).isTrue();
        never.complete(null);
    }
}
