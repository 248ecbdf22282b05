package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.testkit.engine.EngineExecutionResults;
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

    private static void withEcho(LatencySpec spec) {
        spec.iterations(10).warmup(0).beforeRound(helpers -> helpers.start("echo", StopFlags::untilRaised));
    }

    static class Accompanied {
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

        @AfterEach
        void after(LatencyResult result) {
            LOG.add(result.helpers().stream().map(HelperFacts::name).toList());
        }
    }

    @Test
    void startAndStopInTheWarmUpAndInTheMeasuredIterations() {
        Kit.succeeds(1, Accompanied.class);

        assertThat(LOG).containsExactly("started", "stopped", "started", "stopped", List.of("echo"));
    }

    @Test
    void startAndStopInTheSmokeRun() {
        Kit.succeeds(1, Accompanied.class, Map.of("junit.latency.mode", "smoke"));

        assertThat(LOG).containsExactly("started", "stopped");
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

    @Test
    void failTheTestWithTheirException() {
        assertThat(Kit.failure(Kit.run(FailingAtOnce.class)))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" failed in the measured iterations of round 1:"
                        + " java.lang.IllegalArgumentException: no channel")
                .hasCause(new IllegalArgumentException("no channel"));
    }

    @Test
    void failTheSmokeRunToo() {
        assertThat(Kit.failure(Kit.run(FailingAtOnce.class, Map.of("junit.latency.mode", "smoke"))))
                .hasMessage("helper thread \"echo\" failed in the smoke run:"
                        + " java.lang.IllegalArgumentException: no channel");
    }

    static class Awaited {
        @BeforeRound
        void start(HelperThreads helpers) {
            helpers.start("echo", stop -> {
                Thread.sleep(20);
                throw new IllegalArgumentException("no channel");
            });
        }

        @LatencyTest(iterations = 10, warmup = 10)
        void body() throws InterruptedException {
            while (!Thread.interrupted()) {
                Thread.onSpinWait();
            }
            throw new InterruptedException("in the body");
        }
    }

    @Test
    void interruptABodyThatWaitsForThem() {
        assertThat(Kit.failure(Kit.run(Awaited.class)))
                .hasMessage("helper thread \"echo\" failed in the warm-up of round 1:"
                        + " java.lang.IllegalArgumentException: no channel")
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .singleElement()
                        .satisfies(body -> assertThat(body).hasMessage("in the body")));
        assertThat(Thread.interrupted()).isFalse();
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
                .satisfies(failure -> assertThat(failure.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly(
                                "thrown in round 1, warm-up iteration 0 of 10",
                                "helper thread \"echo\" failed in the warm-up of round 1:"
                                        + " java.lang.IllegalArgumentException: stopped too early"));
    }

    static class TimedOut {
        @BeforeRound
        void start(HelperThreads helpers) {
            helpers.start("echo", StopFlags::untilRaised);
        }

        @Timeout(value = 200, unit = TimeUnit.MILLISECONDS)
        @LatencyTest(iterations = 10, warmup = 10)
        void body() throws InterruptedException {
            Thread.sleep(60_000);
        }
    }

    @Test
    void areStoppedAfterATimeout() {
        assertThat(Kit.failure(Kit.run(TimedOut.class)).getMessage()).contains("timed out after 200 milliseconds");
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
    private static final Pattern TOO_FEW = Pattern.compile(
            "INCONCLUSIVE: nothing was measured: (1 helper thread wants a CPU of its own|2 helper threads want a CPU each),"
                    + " but (the process may use CPU [-,\\d]+ only, and CPU \\d+ is measured on; allow at least [23] CPUs"
                    + "|another process measures on CPU \\d+, and none became free in 10 s; run fewer forks"
                    + " than there are CPUs|no thread can be pinned here; run where sched_setaffinity works), or do"
                    + " without required\\(\\)");

    private static void assertTooFew(Throwable thrown, String test) {
        assertThat(thrown).isExactlyInstanceOf(TestAbortedException.class).hasMessageStartingWith(test + "  ");
        assertThat(thrown.getMessage().substring(test.length() + 2)).matches(TOO_FEW);
        assertThat(LOG).isEmpty();
    }

    @Test
    void requiredWithoutCpusAreInconclusiveAndNothingIsMeasured() throws Exception {
        EngineExecutionResults results;
        try (AutoCloseable limit = Reservations.limitTo(2)) {
            assertThat(limit).isNotNull();
            results = Kit.run(NoMoreCpus.class);
        }
        assertThat(Kit.abortions(results))
                .singleElement()
                .satisfies(thrown -> assertTooFew(thrown, "HelperThreadsTests$NoMoreCpus.body"));
    }

    @Test
    void outsideAnAnnotationHaveACpuOfTheirOwnAndAKnownOffset() {
        LatencyResult result = Latency.measure(HelperThreadsTests::withEcho, () -> {});
        assertThat(result.helpers()).extracting(HelperFacts::name).containsExactly("echo");
        HelperFacts echo = result.helpers().get(0);
        assumeTrue(echo.cpu() >= 0, "there is one CPU only, or none can be pinned to");

        assertThat(echo.cpu()).isNotEqualTo(result.cpu().id());
        boolean isDoubted = result.doubts().stream()
                .anyMatch(doubt -> doubt.text().startsWith("the offset of the clock of CPU " + echo.cpu()));
        boolean hasTsc = !result.clock().provider().equals("nanotime");
        assertThat(echo.offset().isPresent()).isEqualTo(hasTsc && !isDoubted);
        echo.offset().ifPresent(offset -> {
            assertThat(offset.cpu()).isEqualTo(echo.cpu());
            assertThat(offset.boundTicks()).isPositive();
        });
    }

    /** Hands each iteration over to a helper, which ends it. */
    static class HandedOver {
        private final AtomicInteger handed = new AtomicInteger();
        private LatencyProbe stopped;

        @BeforeRound
        void start(HelperThreads helpers) {
            handed.set(0);
            helpers.start("receiver", stop -> {
                int last = 0;
                while (!stop.isRaised()) {
                    int now = handed.get();
                    if (now != last) {
                        last = now;
                        stopped.stop();
                    }
                }
            });
        }

        @LatencyTest(iterations = 100, warmup = 100)
        void body(LatencyProbe probe) {
            stopped = probe;
            probe.start();
            handed.incrementAndGet();
        }

        @AfterEach
        void after(LatencyResult result) {
            assertThat(result.probe().handOffs()).isEqualTo(100);
            LOG.add(result.helpers().get(0).offset().isPresent()
                    || result.clock().provider().equals("nanotime"));
            LOG.add(result.doubts().stream()
                    .anyMatch(doubt -> doubt.text().startsWith("another thread called LatencyProbe.stop()")));
        }
    }

    @Test
    @OnlyWithFull
    void takeAwayTheDoubtOnHandOffsWhereTheOffsetIsKnown() {
        Kit.succeeds(1, HandedOver.class);

        boolean isKnown = (boolean) LOG.get(0);
        assertThat(LOG).containsExactly(isKnown, !isKnown);
    }

    private static void measureWithTooFew() throws Exception {
        try (AutoCloseable limit = Reservations.limitTo(2)) {
            assertThat(limit).isNotNull();
            Latency.measure(
                    spec -> spec.iterations(1).warmup(0).beforeRound(new NoMoreCpus()::start), () -> LOG.add("body"));
        }
    }

    @Test
    @OnlyWithFull
    void requiredWithoutCpusAbortAMeasurementOutsideAnAnnotation() {
        assertThatThrownBy(HelperThreadsTests::measureWithTooFew)
                .satisfies(thrown -> assertTooFew(
                        thrown, "Latency.measure in io.github.junitlatency.HelperThreadsTests.measureWithTooFew()"));
    }

    @Test
    void cannotBeStartedWhenNoRoundRuns() {
        HelperThreads[] kept = new HelperThreads[1];
        Latency.measure(spec -> spec.iterations(1).warmup(0).beforeRound(helpers -> kept[0] = helpers), () -> {});

        assertThatThrownBy(() -> kept[0].start("echo", stop -> {}))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("helper thread \"echo\" cannot be started: no round is running; start it in a @BeforeRound"
                        + " method or in the body");
    }
}
