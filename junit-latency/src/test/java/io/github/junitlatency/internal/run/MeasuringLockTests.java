package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuringLockTests {

    private static final LatencyPlan PLAN = LatencyPlan.of(
            "@LatencyTest on OrderBookTest.add()",
            new LatencyPlan.Request(1, 1, 1, -1, List.of(), List.of(), 0),
            Configuration.from(name -> Optional.empty()));

    private final AtomicLong nowNs = new AtomicLong(1);
    private final MeasuringLock lock = new MeasuringLock(nowNs::get);
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    /** Has another thread measure until it may end. */
    private CompletableFuture<Void> measuring(String test) throws InterruptedException {
        CountDownLatch isMeasuring = new CountDownLatch(1);
        CompletableFuture<Void> done = locking(test, () -> {
            isMeasuring.countDown();
            mayEnd.await();
        });
        isMeasuring.await();
        return done;
    }

    private CompletableFuture<Void> waiting() {
        return locking("T.next", () -> {});
    }

    /** Waits or works. */
    private interface Work {
        void run() throws InterruptedException;
    }

    private CompletableFuture<Void> locking(String test, Work work) {
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        lock.lock(PLAN, test);
                        work.run();
                        lock.unlock();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                },
                MeasuringLockTests::run);
    }

    /** On a new thread: the common pool has one for all on two CPUs, and one task here waits for another. */
    private static void run(Runnable task) {
        Thread thread = new Thread(task, "measuring-lock-test");
        thread.setDaemon(true);
        thread.start();
    }

    @Test
    void refusesToWaitForATestThatIsOverAndMeasuresAllTheSame() throws InterruptedException {
        measuring("T.spins");
        lock.over("T.spins");
        nowNs.addAndGet(MeasuringLock.MAX_WAIT.toNanos() + 1);

        assertThatThrownBy(() -> waiting().get(30, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("@LatencyTest on OrderBookTest.add(): another test is over for JUnit and still runs, on the"
                        + " CPU that it is pinned to, so nothing can be measured in this JVM any more: T.spins; let its"
                        + " body end when its thread is interrupted, as @Timeout does");
        mayEnd.countDown();
    }

    @ParameterizedTest
    @CsvSource({"T.another, 1_000_000_000_000", "T.slow, 0"})
    void waitsForATestThatIsNotOverOrOverForAShortTime(String over, String agoNs) throws Exception {
        CompletableFuture<Void> first = measuring("T.slow");
        lock.over(over);
        nowNs.addAndGet(Long.parseLong(agoNs.replace("_", "")));
        CompletableFuture<Void> second = waiting();

        assertThatThrownBy(() -> second.get(200, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        mayEnd.countDown();
        first.get(30, TimeUnit.SECONDS);
        second.get(30, TimeUnit.SECONDS);
        assertThat(lock.isHeldByCurrentThread()).isFalse();
    }
}
