package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ProbeFacts;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** A probe in every place where it can be used, and where it cannot. */
@RealMachine
class LatencyProbeTests {

    private static final List<Object> LOG = new ArrayList<>();

    @BeforeEach
    void emptyLog() {
        LOG.clear();
    }

    abstract static class Fixture {
        @AfterEach
        void result(LatencyResult result) {
            LOG.add(result);
        }
    }

    /** Sleeps for a millisecond in every iteration, outside the section. */
    static class SleepsOutside extends Fixture {
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
        Kit.succeeds(1, SleepsOutside.class);

        assertThat(((LatencyResult) LOG.get(0)).probe()).isEqualTo(new ProbeFacts(true, 0));
    }

    static class Forgotten {
        @LatencyTest(iterations = 100, warmup = 0)
        void body(LatencyProbe probe, Iteration iteration) {
            if (iteration.index() != 17) {
                probe.start();
                probe.stop();
            }
        }
    }

    static class ForgottenStop {
        @LatencyTest(iterations = 100, warmup = 0)
        void body(LatencyProbe probe, Iteration iteration) {
            probe.start();
            if (iteration.index() != 17) {
                probe.stop();
            }
        }
    }

    static class DoubledStart {
        @LatencyTest(iterations = 100, warmup = 0)
        void body(LatencyProbe probe, Iteration iteration) {
            probe.start();
            if (iteration.index() == 17) {
                probe.start();
            }
            probe.stop();
        }
    }

    static class MissingStart {
        @LatencyTest(iterations = 100, warmup = 0)
        void body(LatencyProbe probe, Iteration iteration) {
            if (iteration.index() != 17) {
                probe.start();
            }
            probe.stop();
        }
    }

    private static Stream<Arguments> faults() {
        return Stream.of(
                arguments(
                        Forgotten.class,
                        "LatencyProbe was injected and never used in iteration 17; call start() and stop() around what is"
                                + " to be timed, or remove the parameter"),
                arguments(
                        DoubledStart.class,
                        "LatencyProbe.start() was called a second time in iteration 17; call start() and then stop() once"
                                + " an iteration"),
                arguments(
                        MissingStart.class,
                        "LatencyProbe.stop() was called without start() in iteration 17 by thread \""
                                + Thread.currentThread().getName()
                                + "\"; call start() and then stop() once an iteration"));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void isAnErrorWhenNotStartedAndStoppedOnce(Class<?> fixture, String message) {
        Throwable failure = Kit.failure(Kit.run(fixture));

        assertThat(failure).isInstanceOf(IllegalStateException.class).hasMessage(message);
        assertThat(failure.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly("thrown in round 1, measured iteration 17 of 100");
    }

    @Test
    @OnlyWithFull // takes 5 s; PacedProbedLoopRunnerTests and SectionTests wait less for the same
    void isAnErrorWhenItsStopIsForgotten() {
        assertThat(Kit.failure(Kit.run(ForgottenStop.class)))
                .hasMessage(
                        "LatencyProbe.start() was called in iteration 17, but stop() was not within 5.00 s of the body's"
                                + " end; call stop() once an iteration, and where that is another thread's to do, see that nothing"
                                + " holds that thread up");
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
        assertThat(Kit.failure(Kit.run(StoppedAtTheEnd.class, Map.of("junit.latency.mode", mode))))
                .hasMessage(
                        "LatencyProbe.stop() was called by thread \"latency-helper-late\" while no iteration runs; call"
                                + " it while the body of its test runs")
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .isEqualTo(
                                mode.equals("gate")
                                        ? List.of("found at the end of the measured iterations of round 1")
                                        : List.of()));
    }

    /** Another thread makes a fault, and then the body throws. */
    static class FaultAndFailure {
        @LatencyTest(iterations = 100, warmup = 0)
        void body(LatencyProbe probe) throws Exception {
            probe.start();
            probe.stop();
            Thread other = new Thread(
                    () -> assertThatThrownBy(probe::stop).isInstanceOf(IllegalStateException.class), "other");
            other.start();
            other.join();
            throw new IOException("the body's own");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "smoke"})
    void tellsOfAFaultBesideWhatTheBodyThrew(String mode) {
        assertThat(Kit.failure(Kit.run(FaultAndFailure.class, Map.of("junit.latency.mode", mode))))
                .hasMessage("the body's own")
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .contains(
                                "LatencyProbe.stop() was called a second time in iteration 0 by thread \"other\"; call"
                                        + " start() and then stop() once an iteration"));
    }

    static class AfterTheTest {
        private LatencyProbe kept;

        @LatencyTest(iterations = 10, warmup = 0)
        void body(LatencyProbe probe) {
            kept = probe;
            probe.start();
            probe.stop();
        }

        @AfterEach
        void after() {
            kept.start();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "smoke"})
    void isAnErrorAfterTheMeasurement(String mode) {
        assertThat(Kit.failure(Kit.run(AfterTheTest.class, Map.of("junit.latency.mode", mode))))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("LatencyProbe.start() was called by thread \""
                        + Thread.currentThread().getName()
                        + "\" while no iteration runs; call it while the body of its test runs");
    }

    @Test
    void timesASectionOfALambda() {
        LatencyResult result = Latency.measure(spec -> spec.iterations(50).warmup(0), (probe, sink) -> {
            probe.start();
            Thread.sleep(1);
            probe.stop();
            sink.consume(1);
        });

        assertThat(result.probe()).isEqualTo(new ProbeFacts(true, 0));
        assertThat(result.nanos(result.maxTicks())).isGreaterThan(900_000);
    }

    @Test
    void letsTheBodysExceptionOutOfAnOpenSectionUnchanged() {
        IOException mine = new IOException("mine");

        assertThatThrownBy(() -> Latency.measure(spec -> spec.iterations(10).warmup(0), (probe, sink) -> {
                    probe.start();
                    throw mine;
                }))
                .isSameAs(mine);
        assertThat(mine.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly("thrown in round 1, measured iteration 0 of 10");
    }

    /** Hands every section over to a thread that ends it. */
    static class HandsOver extends Fixture {
        private final ExecutorService other = Executors.newSingleThreadExecutor();

        @LatencyTest(iterations = 200, warmup = 20)
        void body(LatencyProbe probe) {
            probe.start();
            other.execute(probe::stop);
        }

        @AfterEach
        void stopTheOther() {
            other.shutdown();
        }
    }

    @Test
    void mayBeStoppedByAnotherThread() {
        Kit.succeeds(1, HandsOver.class);

        LatencyResult result = (LatencyResult) LOG.get(0);
        assertThat(result.probe()).isEqualTo(new ProbeFacts(true, 200));
        assertThat(result.ticksAt(result.percentiles().get(0))).isPositive();
        assertThat(result.doubts())
                .filteredOn(doubt -> doubt.key().equals("tsc-offset"))
                .extracting(Doubt::text)
                .isEqualTo(
                        result.clock().provider().equals("nanotime")
                                ? List.of()
                                : List.of(
                                        "another thread called LatencyProbe.stop(), and how far its CPU's clock is off was"
                                                + " not measured; let a helper thread on a CPU of its own stop, or compare"
                                                + " these times with each other only"));
    }

    /** Asks for a second stop of each section. */
    static class StoppedTwiceByAnother {
        private final ExecutorService other = Executors.newSingleThreadExecutor();

        @LatencyTest(iterations = 200, warmup = 0)
        void body(LatencyProbe probe) throws Exception {
            probe.start();
            other.submit(probe::stop).get();
            other.submit(probe::stop);
            other.submit(() -> {}).get();
        }

        @AfterEach
        void stopTheOther() {
            other.shutdown();
        }
    }

    @Test
    void failsTheTestWhenAnotherThreadStopsTwice() {
        assertThat(Kit.failure(Kit.run(StoppedTwiceByAnother.class)))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageMatching("LatencyProbe\\.stop\\(\\) was called a second time in iteration 0 by thread"
                        + " \"pool-\\d+-thread-1\"; call start\\(\\) and then stop\\(\\) once an iteration")
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    @ParameterizedTest
    @ValueSource(classes = {SleepsOutside.class, HandsOver.class})
    void worksInTheModeSmoke(Class<?> fixture) {
        EngineExecutionResults results = Kit.run(fixture, Map.of("junit.latency.mode", "smoke"));

        results.testEvents().assertStatistics(events -> events.started(1).succeeded(1));
        assertThat(LOG).isEmpty();
    }

    @Test
    void isGivenBackToAWaitThatIsInterrupted() throws Exception {
        List<Throwable> thrown = new ArrayList<>();
        Thread measuring = new Thread(() -> {
            try {
                Latency.measure(spec -> spec.iterations(10).warmup(0), (probe, sink) -> {
                    probe.start();
                    Thread.currentThread().interrupt();
                });
            } catch (Throwable e) {
                thrown.add(e);
            }
        });
        measuring.start();
        measuring.join(TimeUnit.SECONDS.toMillis(30));

        assertThat(thrown)
                .singleElement()
                .isInstanceOfSatisfying(
                        InterruptedException.class,
                        e -> assertThat(e)
                                .hasMessage(
                                        "the thread was interrupted while LatencyProbe.stop() was awaited in iteration 0: by the body (clear it there with Thread.interrupted()) or by a stop such as @Timeout"));
    }
}
