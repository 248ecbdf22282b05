package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts.HelperFacts;
import io.github.junitlatency.testing.RealMachine;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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

    @Test
    @EnabledOnOs(OS.LINUX)
    void runOnTheCpusThatAreLeft() {
        AtomicReference<String> left = new AtomicReference<>();
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(10)
                        .warmup(0)
                        .beforeRound(helpers -> helpers.start("echo", stop -> {
                            left.set(OnThisMachine.cpus(OnThisMachine.thread()));
                            StopFlags.untilRaised(stop);
                        })),
                () -> {});
        assertThat(result.conditions().helpers()).extracting(HelperFacts::name).containsExactly("echo");
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "there is one CPU only");
        assumeTrue(result.conditions().cpu().id() >= 0, "no thread can be pinned here");

        int measured = result.conditions().cpu().id();
        assertThat(left.get())
                .matches("Cpus_allowed_list:\\t(?!" + measured + "$|.*-" + measured + "$|" + measured + "-).*");
    }
}
