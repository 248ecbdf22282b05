package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.ProbeFacts;
import io.github.junitlatency.testing.RealMachine;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A probe in every place where it can be used, and where it cannot. */
@RealMachine
class LatencyProbeTests {

    /** Sleeps for a millisecond in every iteration, outside the section. */
    static class SleepsOutside extends Kept {
        @LatencyTest(iterations = 50, warmup = 5, budgets = "p50 <= 900 us")
        void body(LatencyProbe probe, Iteration iteration, Sink sink) throws InterruptedException {
            Thread.sleep(1);
            probe.start();
            sink.consume(iteration.index());
            probe.stop();
            Thread.sleep(1);
        }
    }

    @Test
    void leavesOutWhatIsNotInTheSection() {
        assertThat(Kept.resultOf(SleepsOutside.class).times().probe()).isEqualTo(new ProbeFacts(true, 0));
    }

    /** A helper stops once too often when the iterations are over, and keeps it to itself. */
    static class StoppedAtTheEnd {
        private LatencyProbe used;

        @BeforeRound
        void start(HelperThreads helpers) {
            helpers.start("late", stop -> {
                StopFlags.untilRaised(stop);
                assertThatThrownBy(used::stop).isInstanceOf(IllegalStateException.class);
            });
        }

        @LatencyTest(iterations = 100, warmup = 0)
        void body(LatencyProbe probe) {
            used = probe;
            probe.start();
            probe.stop();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "smoke"})
    void failsTheTestWhenAHelperStopsItAtTheEnd(String mode) {
        assertThat(Kit.failure(Kit.run(StoppedAtTheEnd.class, "mode", mode)))
                .hasMessage("LatencyProbe.stop() was called by thread \"latency-helper-late\" while no iteration runs;"
                        + " call it while the body of its test runs")
                .satisfies(failure -> assertThat(Kit.notes(failure))
                        .hasSize(mode.equals("gate") ? 1 : 0)
                        .isSubsetOf("found at the end of the measured iterations of round 1"));
    }

    /** Asks for a second stop, and then throws. */
    static class FaultAndFailure {
        @LatencyTest(iterations = 100, warmup = 0)
        void body(LatencyProbe probe) {
            probe.start();
            probe.stop();
            assertThatThrownBy(probe::stop).isInstanceOf(IllegalStateException.class);
            throw new IllegalArgumentException("the body's own");
        }
    }

    @Test
    void tellsOfAFaultBesideWhatTheBodyThrewInTheModeSmokeToo() {
        Throwable failure = Kit.failure(Kit.run(FaultAndFailure.class, "mode", "smoke"));

        assertThat(failure).hasMessage("the body's own");
        assertThat(Kit.notes(failure).toString())
                .startsWith("[LatencyProbe.stop() was called a second time in iteration 0 ");
    }

    /** Hands every section over to a thread that ends it. */
    static class HandsOver extends Kept {
        @AutoClose("shutdown")
        private final ExecutorService other = Executors.newSingleThreadExecutor();

        @LatencyTest(iterations = 200, warmup = 20)
        void body(LatencyProbe probe) {
            probe.start();
            other.execute(probe::stop);
        }
    }

    @Test
    void mayBeStoppedByAnotherThread() {
        LatencyResult result = Kept.resultOf(HandsOver.class);

        assertThat(result.times().probe()).isEqualTo(new ProbeFacts(true, 200));
        assertThat(result.ticksAt(result.percentiles().get(0))).isPositive();
        boolean hasTsc = !result.conditions().clock().provider().equals("nanotime");
        assertThat(result.doubts())
                .filteredOn(doubt -> doubt.key().equals("tsc-offset"))
                .hasSizeLessThanOrEqualTo(hasTsc ? 1 : 0); // as far as the counters of this machine's CPUs differ
    }

    @ParameterizedTest
    @ValueSource(classes = {SleepsOutside.class, HandsOver.class})
    void worksInTheModeSmoke(Class<?> fixture) {
        Kept.RESULTS.clear();
        Kit.succeeds(1, fixture, "mode", "smoke");

        assertThat(Kept.RESULTS).isEmpty();
    }

    @Test
    void isGivenBackToAWaitThatIsInterrupted() {
        assertThatThrownBy(() -> Latency.measure(spec -> spec.iterations(10).warmup(0), (probe, sink) -> {
                    probe.start();
                    Thread.currentThread().interrupt();
                }))
                .isInstanceOf(InterruptedException.class)
                .hasMessage("the thread was interrupted while LatencyProbe.stop() was awaited in iteration 0: by the"
                        + " body (clear it there with Thread.interrupted()) or by a stop such as @Timeout");
        assertThat(Thread.interrupted()).isTrue();
    }
}
