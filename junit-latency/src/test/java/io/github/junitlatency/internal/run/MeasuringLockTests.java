package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Instruments.MeasuringLock;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MeasuringLockTests {

    private static final LatencyPlan PLAN = Clocked.plan(Clocked.request(1, 1));

    private final AtomicLong nowNs = new AtomicLong(1);
    private final MeasuringLock lock = new MeasuringLock(nowNs::get);
    private final CompletableFuture<Void> mayEnd = new CompletableFuture<>();

    /** Has another thread measure until it may end. */
    private CompletableFuture<Void> measuring(String test) {
        CompletableFuture<Void> isMeasuring = new CompletableFuture<>();
        CompletableFuture<Void> done = locking(test, () -> {
            isMeasuring.complete(null);
            mayEnd.join();
        });
        isMeasuring.join();
        return done;
    }

    /** On a new thread: the common pool has one for all on two CPUs, and one task here waits for another. */
    private CompletableFuture<Void> locking(String test, Runnable work) {
        Executor daemon = task -> {
            Thread thread = new Thread(task, "measuring-lock-test");
            thread.setDaemon(true);
            thread.start();
        };
        return CompletableFuture.runAsync(
                () -> {
                    try {
                        lock.lock(PLAN, test);
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    work.run();
                    lock.unlock();
                },
                daemon);
    }

    @Test
    void refusesToWaitForATestThatIsOverAndMeasuresAllTheSame() {
        measuring("T.spins");
        lock.over("T.spins");
        nowNs.addAndGet(MeasuringLock.MAX_WAIT.toNanos() + 1);

        assertThatThrownBy(() -> locking("T.next", () -> {}).get(30, TimeUnit.SECONDS))
                .isInstanceOf(ExecutionException.class)
                .cause()
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("it: another test is over for JUnit and still runs, on the"
                        + " CPU that it is pinned to, so nothing can be measured in this JVM any more: T.spins; let its"
                        + " body end when its thread is interrupted, as @Timeout does");
        mayEnd.complete(null);
    }

    @ParameterizedTest
    @CsvSource({"T.another, 1_000_000_000_000", "T.slow, 0"})
    void waitsForATestThatIsNotOverOrOverForAShortTime(String over, long agoNs) throws Exception {
        CompletableFuture<Void> first = measuring("T.slow");
        lock.over(over);
        nowNs.addAndGet(agoNs);
        CompletableFuture<Void> second = locking("T.next", () -> {});

        assertThatThrownBy(() -> second.get(200, TimeUnit.MILLISECONDS)).isInstanceOf(TimeoutException.class);
        mayEnd.complete(null);
        first.get(30, TimeUnit.SECONDS);
        second.get(30, TimeUnit.SECONDS);
        assertThat(lock.isHeldByCurrentThread()).isFalse();
    }
}
