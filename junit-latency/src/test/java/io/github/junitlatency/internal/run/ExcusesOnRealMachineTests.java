package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
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
    private static final Object[] KEPT = new Object[1_000];

    private final AtomicInteger calls = new AtomicInteger();
    private final AtomicInteger turn = new AtomicInteger();
    private final Semaphore due = new Semaphore(0);
    private final AtomicInteger collections = new AtomicInteger();
    private final Thread others = new Thread(this::collect, "collecting");
    private long value = 7;

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

    private LatencyResult measure(
            long iterations, String budget, String body, HelperGroup helpers, Body.Preparation before)
            throws Throwable {
        // pinned although another thread takes part
        Map<String, String> parameters = Map.of("junit.latency.kernel-trace", "off", "junit.latency.pin", "always");
        MethodHandle handle = MethodHandles.lookup()
                .bind(this, body, MethodType.methodType(void.class))
                .asType(Body.TYPE);
        return OnThisMachine.measure(
                OnThisMachine.selection(),
                OnThisMachine.plan(parameters, iterations, 1_000, budget),
                OnThisMachine.body(handle, before),
                helpers);
    }

    private LatencyResult measure(long iterations, String budget, String body) throws Throwable {
        return measure(iterations, budget, body, HelperFixtures.group(), () -> {});
    }

    private static List<Cause> pauses(LatencyResult result) {
        return result.slowest().stream()
                .flatMap(slow -> slow.causes().stream())
                .filter(cause -> cause.kind() == CauseKind.GC)
                .toList();
    }

    @AfterEach
    void endOthers() {
        others.interrupt(); // it ends after its last collection
    }

    void sleeps() throws InterruptedException {
        if (calls.incrementAndGet() % 50 == 0) {
            due.release();
            Thread.sleep(3);
        }
    }

    void parks() {
        if (calls.incrementAndGet() % 50 == 0) {
            due.release();
            LockSupport.parkNanos(3_000_000);
        }
    }

    void computes() {
        if (calls.incrementAndGet() % 100 == 0) {
            due.release();
        }
        for (int i = 0; i < 50_000; i++) {
            value = value * 31 + i;
        }
    }

    void asksTheServer() {
        turn.set(1);
        while (turn.get() == 1) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @CsvSource({"sleeps, FAIL", "parks, FAIL INCONCLUSIVE"})
    void aSleepBesideCollectionsOfAnotherThreadFailsAndAParkDoesNotPass(String body, String verdicts) throws Throwable {
        LatencyResult result = measure(ITERATIONS, "p99 <= 2.8 ms", body);

        assertThat(collections).hasPositiveValue();
        assertThat(result.verdict().name()).as(result.toString()).isIn((Object[]) verdicts.split(" "));
    }

    @Test
    void collectionsOfAnotherThreadAreTheCodes() throws Throwable {
        LatencyResult result = measure(ITERATIONS, "p99 <= 1 ms", "computes");

        assertThat(collections).hasPositiveValue();
        assertThat(pauses(result))
                .as(result.slowest().toString())
                .isNotEmpty()
                .allMatch(pause -> pause.origin() == Origin.CODE);
    }

    @Test
    void collectionsOfAHelperThreadsGarbageAreNotTheMachines() throws Throwable {
        HelperGroup helpers = HelperFixtures.group();
        LatencyResult result = measure(
                Lengths.repetitions(200_000, 50_000),
                "max <= 500 us",
                "asksTheServer",
                helpers,
                () -> helpers.start("server", stop -> {
                    while (!stop.isRaised()) {
                        if (turn.get() == 1) {
                            KEPT[calls.incrementAndGet() % KEPT.length] = new byte[10_000];
                            turn.set(0);
                        }
                    }
                }));

        assertThat(pauses(result)).as(result.slowest().toString()).noneMatch(pause -> pause.origin() == Origin.MACHINE);
    }
}
