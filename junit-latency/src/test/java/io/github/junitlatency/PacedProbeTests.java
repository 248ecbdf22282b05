package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ProbeFacts;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** Probes on a schedule: what is told on every machine, however fast it is. */
@RealMachine
@Timeout(120)
class PacedProbeTests {

    private static final int ITERATIONS = 2_000;
    private static final List<Object> LOG = new ArrayList<>();

    @BeforeEach
    void emptyLog() {
        LOG.clear();
    }

    /** Hands its probe over to a helper thread, which ends the section. */
    static class HandsOver {
        private volatile LatencyProbe handedOver;

        @BeforeRound
        void startReceiver(HelperThreads helpers) {
            helpers.required().start("receiver", stop -> {
                while (!stop.isRaised()) {
                    LatencyProbe received = handedOver;
                    if (received != null) {
                        handedOver = null;
                        received.stop();
                    }
                }
            });
        }

        @LatencyTest(
                iterations = ITERATIONS,
                warmup = 500,
                every = "20 us",
                budgets = {"response max <= 1000 s", "service max <= 1000 s"})
        void body(LatencyProbe probe) {
            probe.start();
            handedOver = probe;
        }

        @AfterEach
        void result(LatencyResult result) {
            LOG.add(result);
        }
    }

    @Test
    @OnlyWithFull
    void handsOverToAHelperOnASchedule() {
        EngineExecutionResults results = Kit.run(HandsOver.class, Map.of("junit.latency.mode", "report"));
        assumeTrue(results.testEvents().aborted().count() == 0, "there is no second CPU");

        results.testEvents().assertStatistics(events -> events.started(1).succeeded(1));
        LatencyResult result = (LatencyResult) LOG.get(0);
        assertThat(result.probe()).isEqualTo(new ProbeFacts(true, ITERATIONS));
        assertThat(result.helpers()).extracting(HelperFacts::name).containsExactly("receiver");
        PaceFacts pace = result.pace().orElseThrow();
        assertThat(pace.text()).isEqualTo("every = \"20 us\"");
        assertThat(pace.lateStarts()).isBetween(0L, (long) ITERATIONS);
        assertThat(pace.service().count()).isBetween(1L, (long) ITERATIONS);
        assertThat(result.budgets()).extracting(BudgetOutcome::subject).containsExactly("max", "service max");
        assertThat(HelperFixtures.running()).isEmpty();
    }

    @Test
    void countsPreparationInTheResponseOnly() {
        LatencyResult result =
                Latency.measure(spec -> spec.iterations(50).warmup(0).rate(200).percentiles(50), (probe, sink) -> {
                    Thread.sleep(1);
                    probe.start();
                    sink.consume(1);
                    probe.stop();
                });

        PaceFacts pace = result.pace().orElseThrow();
        long p50 = result.ticksAt(result.percentiles().get(0));
        assertThat(result.nanos(p50)).isGreaterThan(900_000);
        assertThat(pace.service().ticksAt(result.percentiles().get(0))).isLessThan(p50);
    }

    @Test
    @OnlyWithFull
    void tellsThatTheCodeAfterTheSectionCannotKeepTheRate() {
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(50).warmup(0).rate(10_000).confirmations(0), (probe, sink) -> {
                    probe.start();
                    probe.stop();
                    Thread.sleep(1);
                });

        PaceFacts pace = result.pace().orElseThrow();
        assertThat(pace.isKept()).isFalse();
        assertThat(pace.lateStarts()).isEqualTo(49);
        assertThat(pace.achievedPerSecond()).isLessThan(1_000);
    }
}
