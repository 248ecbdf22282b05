package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.TestWithFull;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.TestAbortedException;

/** Helper threads as JUnit shows them; on every machine, however many CPUs it has. */
@RealMachine
@Timeout(120)
class HelperThreadsTests {

    private static final List<Object> LOG = Collections.synchronizedList(new ArrayList<>());

    @BeforeEach
    void emptyLog() {
        LOG.clear();
    }

    @AfterEach
    void noneIsLeft() {
        assertThat(HelperFixtures.running()).isEmpty();
    }

    static class Accompanied extends Kept {
        private final AtomicInteger running = new AtomicInteger();

        @BeforeRound
        void start(HelperThreads helpers) {
            LOG.add("started");
            helpers.start("echo", stop -> {
                running.incrementAndGet();
                StopFlags.untilRaised(stop);
                running.decrementAndGet();
                LOG.add("stopped");
            });
        }

        @LatencyTest(iterations = 10, warmup = 10)
        void body(Sink sink) {
            sink.consume(running.get());
        }
    }

    @Test
    void startAndStopInTheWarmUpAndInTheMeasuredIterations() {
        LatencyResult result = Kept.resultOf(Accompanied.class);

        assertThat(LOG).containsExactly("started", "stopped", "started", "stopped");
        assertThat(result.conditions().helpers()).extracting(HelperFacts::name).containsExactly("echo");
    }

    static class StartedInTheBody {
        @LatencyTest(iterations = 10, warmup = 0)
        void body(HelperThreads helpers, Iteration iteration) {
            if (iteration.index() == 3) {
                helpers.start("late", stop -> {
                    LOG.add(Thread.currentThread().getName()
                            + Thread.currentThread().isDaemon());
                    StopFlags.untilRaised(stop);
                });
            }
        }
    }

    @Test
    void mayBeStartedByTheBodyAndAreDaemons() {
        Kit.succeeds(1, StartedInTheBody.class);

        assertThat(LOG).containsExactly("latency-helper-latetrue");
    }

    static class FailingAtOnce {
        @BeforeRound
        void start(HelperThreads helpers) {
            helpers.start("other", StopFlags::untilRaised);
            helpers.start("echo", stop -> {
                throw new IllegalArgumentException("no channel");
            });
        }

        @LatencyTest(iterations = 1_000_000_000, warmup = 0)
        void body(Sink sink) {
            sink.consume(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"gate, the measured iterations of round 1", "smoke, the smoke run"})
    void failTheTestWithTheirException(String mode, String where) {
        assertThat(Kit.failure(Kit.run(FailingAtOnce.class, "mode", mode)))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" failed in " + where
                        + ": java.lang.IllegalArgumentException: no channel")
                .hasCause(new IllegalArgumentException("no channel"));
    }

    static class BodyFails {
        @BeforeRound
        void start(HelperThreads helpers) {
            helpers.start("echo", stop -> {
                StopFlags.untilRaised(stop);
                throw new IllegalArgumentException("stopped too early");
            });
        }

        @LatencyTest(iterations = 10, warmup = 10)
        void body() {
            throw new IllegalStateException("the body's own");
        }
    }

    @Test
    void leaveTheFirstWordToABodyThatFailedBefore() {
        assertThat(Kit.failure(Kit.run(BodyFails.class)))
                .hasMessage("the body's own")
                .satisfies(failure -> assertThat(Kit.notes(failure))
                        .containsExactly(
                                "thrown in round 1, warm-up iteration 0 of 10",
                                "helper thread \"echo\" failed in the warm-up of round 1:"
                                        + " java.lang.IllegalArgumentException: stopped too early"));
    }

    static class NoMoreCpus {
        @BeforeRound
        void start(HelperThreads helpers) {
            helpers.required();
            helpers.start("first", StopFlags::untilRaised);
            helpers.start("second", StopFlags::untilRaised);
        }

        @LatencyTest(iterations = 1, warmup = 0)
        void body() {
            LOG.add("body");
        }
    }

    /** The message of {@link NoMoreCpus} on two CPUs, one of them measured on by another process perhaps, or on one. */
    private static final String TOO_FEW =
            "INCONCLUSIVE: nothing was measured: (1 helper thread wants a CPU of its own|2 helper threads want a CPU each),"
                    + " but (the process may use CPU [-,\\d]+ only, and CPU \\d+ is measured on; allow at least [23] CPUs"
                    + "|another process measures on CPU \\d+, and none became free in 10 s; run fewer forks"
                    + " than there are CPUs|no thread can be pinned here; run where sched_setaffinity works), or do"
                    + " without required\\(\\)";

    @Test
    void requiredWithoutCpusAreInconclusiveAndNothingIsMeasured() throws Exception {
        try (AutoCloseable limit = Reservations.limitTo(2)) {
            assertThat(limit).isNotNull();
            assertThat(Kit.abortions(Kit.run(NoMoreCpus.class)))
                    .singleElement()
                    .satisfies(thrown -> assertThat(thrown)
                            .hasMessageMatching("HelperThreadsTests\\$NoMoreCpus\\.body  " + TOO_FEW));
        }
        assertThat(LOG).isEmpty();
    }

    @TestWithFull
    void requiredWithoutCpusMeasureNothingInTheModeReportAndOutsideAnAnnotation() throws Exception {
        try (AutoCloseable limit = Reservations.limitTo(2)) {
            assertThat(limit).isNotNull();
            Kit.succeeds(1, NoMoreCpus.class, "mode", "report");
            assertThatThrownBy(() -> Latency.measure(spec -> spec.beforeRound(new NoMoreCpus()::start), () -> {}))
                    .isExactlyInstanceOf(TestAbortedException.class)
                    .hasMessageMatching("Latency\\.measure in .*  " + TOO_FEW);
        }
        assertThat(LOG).isEmpty();
    }

    @Test
    void outsideAnAnnotationHaveACpuOfTheirOwnAndAKnownOffset() {
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(10)
                        .warmup(0)
                        .beforeRound(helpers -> helpers.start("echo", StopFlags::untilRaised)),
                () -> {});
        assertThat(result.conditions().helpers()).extracting(HelperFacts::name).containsExactly("echo");
        HelperFacts echo = result.conditions().helpers().get(0);
        assumeTrue(echo.cpu() >= 0, "there is one CPU only, or none can be pinned to");

        assertThat(echo.cpu()).isNotEqualTo(result.conditions().cpu().id());
        boolean isDoubted = result.doubts().stream()
                .anyMatch(doubt -> doubt.text().startsWith("the offset of the clock of CPU " + echo.cpu()));
        boolean hasTsc = !result.conditions().clock().provider().equals("nanotime");
        assertThat(echo.offset().isPresent()).isEqualTo(hasTsc && !isDoubted);
        echo.offset().ifPresent(offset -> {
            assertThat(offset.cpu()).isEqualTo(echo.cpu());
            assertThat(offset.boundTicks()).isPositive();
        });
    }
}
