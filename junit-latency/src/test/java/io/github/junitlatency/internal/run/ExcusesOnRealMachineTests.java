package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Iterations during collections, with one round each: whatever the machine does, slow code never passes. */
@RealMachine
@Timeout(120)
@EnabledOnOs(OS.LINUX)
@OnlyWithFull
class ExcusesOnRealMachineTests {

    private static final int ITERATIONS = Lengths.repetitions(10_000, 1_000);

    private final AtomicInteger calls = new AtomicInteger();
    private final Semaphore due = new Semaphore(0);
    private final AtomicInteger collections = new AtomicInteger();
    private final Thread others = new Thread(this::collect, "collecting");

    /**
     * Another thread that has the JVM collect, when the body tells it to. So each sleep is hit, and nothing else: one that
     * collects all the time makes the control run and the compilers take many seconds.
     */
    @BeforeEach
    void startCollecting() {
        others.setDaemon(true);
        others.start();
    }

    private void collect() {
        try {
            while (true) {
                due.acquire();
                System.gc();
                collections.incrementAndGet();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // and so it ends
        }
    }

    private LatencyResult measure(String body) throws Throwable {
        // pinned although another thread takes part
        Map<String, String> parameters = Map.of("junit.latency.kernel-trace", "off", "junit.latency.pin", "always");
        return OnThisMachine.measure(
                OnThisMachine.plan(parameters, ITERATIONS, 1_000, "p99 <= 2.8 ms"),
                ScriptedBody.of(body.equals("sleeps") ? this::sleeps : this::parks));
    }

    @AfterEach
    void endOthers() {
        others.interrupt(); // it ends after its last collection
    }

    private void sleeps() throws InterruptedException {
        if (calls.incrementAndGet() % 50 == 0) {
            due.release();
            Thread.sleep(3);
        }
    }

    private void parks() {
        if (calls.incrementAndGet() % 50 == 0) {
            due.release();
            LockSupport.parkNanos(3_000_000);
        }
    }

    @ParameterizedTest
    @CsvSource({"sleeps, FAIL", "parks, FAIL INCONCLUSIVE"})
    void aSleepBesideCollectionsOfAnotherThreadFailsAndAParkDoesNotPass(String body, String verdicts) throws Throwable {
        LatencyResult result = measure(body);

        assertThat(collections).hasPositiveValue();
        assertThat(result.verdict().name()).as(result.toString()).isIn((Object[]) verdicts.split(" "));
    }
}
