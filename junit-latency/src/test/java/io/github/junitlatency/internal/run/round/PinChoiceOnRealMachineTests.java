package io.github.junitlatency.internal.run.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.TestWithFull;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Code with its own threads, and code without, on the CPUs and by the kernel's figures as they are here. */
@RealMachine
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class PinChoiceOnRealMachineTests {

    private static final int ALL_CPUS = Runtime.getRuntime().availableProcessors();
    private static final Map<String, String> PARAMETERS = Map.of("junit.latency.jfr", "off");

    @AutoClose("shutdownNow")
    private final ExecutorService pool = Executors.newFixedThreadPool(2);

    @AutoClose("shutdownNow")
    private final ScheduledExecutorService scheduler = Executors.newSingleThreadScheduledExecutor();

    private int processors;
    private int calls;
    private long value = 7;
    private String firstMask;
    private String lastMask;

    /** Asks once, in its initialiser, as pools and locks of libraries do. */
    private static final class AsksOnce {
        static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
    }

    @BeforeEach
    void wantTwoCpus() {
        assumeThat(ALL_CPUS).as("CPUs").isGreaterThan(1);
    }

    private LatencyResult measure(PhaseScope.Action body) throws Throwable {
        return OnThisMachine.measure(OnThisMachine.plan(PARAMETERS, 500, 10_000), ScriptedBody.of(body));
    }

    private void computes() {
        for (int i = 0; i < 1_000; i++) {
            value = value * 31 + i;
        }
    }

    private void asksThePool() throws Exception {
        value += pool.submit(() -> 1).get();
    }

    private void movesItself() throws Exception {
        computes();
        calls++;
        if (calls % 10 == 0) {
            AutoCloseable bound = Reservations.bound(1);
            long end = System.nanoTime() + 10_000_000;
            while (System.nanoTime() < end) {
                computes();
            }
            if (calls % 20 == 0) {
                bound.close(); // or the pin is found to be lost, and given back
            }
        }
    }

    private void asksForProcessors() {
        processors = AsksOnce.PROCESSORS;
        computes();
    }

    @Test
    void codeOfOneThreadIsPinnedThoughASchedulerRunsAndItsClassesSeeAllProcessors() throws Throwable {
        scheduler.scheduleAtFixedRate(() -> {}, 0, 2, TimeUnit.MILLISECONDS);
        LatencyResult result = measure(this::asksForProcessors);

        assertThat(result.conditions().cpu().mode())
                .as(result.conditions().cpu().use().text())
                .isEqualTo(CpuFacts.Mode.PINNED);
        assertThat(result.conditions().cpu().use().takingPart()).isEmpty();
        assertThat(processors).isEqualTo(ALL_CPUS);
    }

    /** Of all calls the last one alone is sure to be pinned, 100 ms after the first. */
    private void looksAtItsMask() {
        asksForProcessors();
        if (calls++ == 0) {
            firstMask = OnThisMachine.cpus(OnThisMachine.thread());
        }
        lastMask = OnThisMachine.cpus(OnThisMachine.thread());
        LockSupport.parkNanos(200_000);
    }

    @Test
    void withoutAWarmUpTheMeasuredCallsBeginFreelyAndCount() throws Throwable {
        theFirstCallsSeeAllProcessorsAndTheLastOnesArePinned(-1, 0, "");
    }

    /** Only one test can load the class first; the masks say the same of all. */
    @ParameterizedTest
    @OnlyWithFull
    @CsvSource({
        "-1,   0, 300 us", // the measured calls on a schedule begin freely too
        "1,    0, ''",
        "1,  600, ''", // and the warm-up of a test that names its CPU
        "1,   -1, ''",
    })
    void theFirstCallsSeeAllProcessorsAndTheLastOnesArePinned(int cpu, long warmup, String every) throws Throwable {
        String all = OnThisMachine.cpus(OnThisMachine.thread());
        LatencyPlan plan = Clocked.plan(
                PARAMETERS,
                PlanFixtures.every(every, PlanFixtures.request(500, warmup, 1, cpu, List.of(), List.of(), 0)));
        LatencyResult result = OnThisMachine.measure(plan, ScriptedBody.of(this::looksAtItsMask));

        assertThat(result.conditions().cpu().mode()).isEqualTo(CpuFacts.Mode.PINNED);
        assertThat(processors).isEqualTo(ALL_CPUS);
        assertThat(firstMask).isEqualTo(all);
        assertThat(lastMask)
                .isEqualTo("Cpus_allowed_list:\t" + result.conditions().cpu().id());
        assertThat(warmup == 0 ? calls % 500 : 0).as("untimed calls").isZero();
        assertThat(result.doubts()).extracting(Doubt::key).doesNotContain("pin-lost", "not-pinned", "tsc-offset");
    }

    @Test
    void codeThatCallsAPoolIsFree() throws Throwable {
        LatencyResult result = measure(this::asksThePool);

        assertThat(result.conditions().cpu().mode()).isEqualTo(CpuFacts.Mode.FREE);
        assertThat(result.conditions().cpu().id()).isEqualTo(-1);
        assertThat(result.conditions().cpu().use().takingPart())
                .isNotEmpty()
                .allMatch(name -> name.startsWith("pool-"));
        assertThat(result.conditions().cpu().use().isFoundLate()).isFalse();
        assertThat(result.doubts()).extracting(Doubt::key).doesNotContain("not-pinned", "pin-lost");
        assertThat(result.conditions().cpu().gaps().isKnown()).isTrue();
        assertThat(result.conditions().cpu().use().leftRunning())
                .isNotEmpty()
                .allMatch(name -> name.startsWith("pool-"));
    }

    /** One call in ten binds its thread to the other CPU and is slow there: it must count, or leave the test undecided. */
    @TestWithFull
    void aCallThatMovesItselfToAnotherCpuCannotHide() throws Throwable {
        // on a CPU that is asked for, so that the other one is known
        Map<String, String> onCpu0 = Map.of("junit.latency.jfr", "off", "junit.latency.cpu", "0");
        LatencyResult result = OnThisMachine.measure(
                OnThisMachine.plan(onCpu0, 500, 100, "p95 <= 2 ms"), ScriptedBody.of(this::movesItself));

        assertThat(result.verdict()).isIn(Verdict.FAIL, Verdict.INCONCLUSIVE);
    }
}
