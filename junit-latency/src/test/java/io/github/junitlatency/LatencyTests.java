package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@RealMachine
class LatencyTests {

    private long kept;

    @Test
    void measuresALambda() {
        AtomicLong calls = new AtomicLong();
        AtomicLong rounds = new AtomicLong();

        LatencyResult result = Latency.measure(
                spec -> spec.iterations(1_000)
                        .warmup(100)
                        .batch(3)
                        .percentiles(50, 90)
                        .budget("max <= 1000 s")
                        .beforeRound(rounds::incrementAndGet)
                        .name("my name"),
                () -> {
                    calls.incrementAndGet();
                    kept = Work.chain(kept);
                });

        assertThat(calls).hasValue(3_300);
        assertThat(rounds).hasValue(2);
        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.batch()).isEqualTo(3);
        assertThat(result.percentiles()).hasToString("[50, 90]");
        assertThat(result.test().className()).isEqualTo(LatencyTests.class.getName());
        assertThat(result.test().methodName()).isEqualTo("measuresALambda");
        assertThat(result.test().displayName()).isEqualTo("my name");
    }

    @Test
    void startsIterationsOnASchedule() {
        AtomicLong calls = new AtomicLong();

        LatencyResult result = Latency.measure(
                spec -> spec.iterations(1_000)
                        .warmup(100)
                        .every(Duration.ofNanos(20_000))
                        .percentiles(50, 90)
                        .budget("max <= 1000 s")
                        .budget("service max <= 1000 s"),
                () -> {
                    calls.incrementAndGet();
                    kept = Work.chain(kept);
                });

        assertThat(calls).hasValue(1_100);
        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        PaceFacts pace = result.pace().orElseThrow();
        assertThat(pace.text()).isEqualTo("every = \"20000 ns\"");
        assertThat(pace.askedPerSecond()).isEqualTo(50_000);
        assertThat(pace.achievedPerSecond()).isGreaterThan(0).isLessThanOrEqualTo(50_000.1);
        assertThat(pace.service().count()).isBetween(1L, 1_000L);
        assertThat(result.maxTicks()).isGreaterThanOrEqualTo(0);
        assertThat(result.budgets()).extracting(BudgetOutcome::subject).containsExactly("max", "service max");
    }

    @Test
    @OnlyWithFull
    void judgesARateThatTheBodyCannotKeepByResponseTimes() {
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(100)
                        .warmup(0)
                        .rate(10_000)
                        .confirmations(0) // each control would take as long as the body
                        .budget("p50 <= 5 ms")
                        .budget("service p50 <= 1 s"),
                () -> Thread.sleep(1));

        PaceFacts pace = result.pace().orElseThrow();
        assertThat(pace.isKept()).isFalse();
        assertThat(pace.achievedPerSecond()).isLessThan(1_000);
        assertThat(pace.largestBacklog()).isGreaterThan(80);
        assertThat(result.budgets().get(0).exceedances()).isGreaterThan(50);
        assertThat(result.budgets().get(1).verdict()).isEqualTo(Verdict.PASS);
    }

    @Test
    void heedsAnInterruptAfterTheFirstStartOfASchedule() {
        AtomicLong calls = new AtomicLong();

        assertThatThrownBy(() ->
                        Latency.measure(spec -> spec.iterations(400).warmup(0).every("200 ms"), () -> {
                            calls.incrementAndGet();
                            Thread.currentThread().interrupt();
                        }))
                .isInstanceOf(InterruptedException.class)
                .hasMessage("the thread was interrupted at iteration 1: by the body (clear it there with"
                        + " Thread.interrupted()) or by a stop such as @Timeout");
        assertThat(calls).hasValue(1);
    }

    @Test
    @OnlyWithFull
    void doubtsARateThatAnEmptyBodyCannotKeep() {
        ClockFacts clock = Latency.measure(
                        spec -> spec.iterations(100).warmup(100).every("1 us"), () -> {})
                .clock();
        assumeTrue(clock.overhead().p50Ticks() >= 2 * clock.stepTicks(), "the clock is too coarse");

        LatencyResult result = Latency.measure(
                spec -> spec.iterations(100).warmup(100).rate(clock.frequencyHz() / (1.01 * clock.stepTicks())),
                () -> {});

        assertThat(result.doubts()).extracting(Doubt::key).contains("schedule-too-fast");
    }

    @Test
    void measuresNoMoreRoundsThanAskedFor() {
        AtomicLong states = new AtomicLong();

        LatencyResult result = Latency.measure(
                spec -> spec.iterations(100)
                        .warmup(0)
                        .confirmations(0)
                        .budget("p50 <= 1 us")
                        .beforeRound(states::incrementAndGet),
                () -> Thread.sleep(1));

        assertThat(states.get()).isEqualTo(1);
        assertThat(result.rounds()).isEqualTo(1);
        assertThat(result.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(result.budgets().get(0).exceedances())
                .isEqualTo(result.distribution().count());
    }

    @Test
    void givesTheBodyASink() {
        LatencyResult result = Latency.measure(spec -> spec.iterations(100).warmup(0), (Sink sink) -> {
            sink.consume(true);
            sink.consume((byte) 1);
            sink.consume((short) 1);
            sink.consume('c');
            sink.consume(1);
            sink.consume(1L);
            sink.consume(1.0f);
            sink.consume(1.0);
            sink.consume("object");
            sink.consume((Object) null);
        });

        assertThat(result.iterations()).isEqualTo(100);
    }

    @Test
    void letsCheckedExceptionsOutUnchanged() {
        IOException mine = new IOException("mine");

        assertThatThrownBy(() -> Latency.measure(spec -> spec.iterations(10).warmup(0), () -> {
                    throw mine;
                }))
                .isSameAs(mine);
    }

    private static Stream<Arguments> wrongSpecs() {
        return Stream.of(
                arguments(
                        spec(it -> it.iterations(0)),
                        "iterations = 0, but it must be at least 1, or LatencyTest.AUTO (-1) for as many as 5 s hold;"
                                + " correct it"),
                arguments(
                        spec(it -> it.budget("p50 <= base + 5%")),
                        "budget \"p50 <= base + 5%\" is relative to base, but Latency.measure has only this JVM; write it"
                                + " on an @LatencyTest, because two JVMs run its class, head's and base's"),
                arguments(
                        spec(it -> it.every("")),
                        "every = \"\": expected a number such as 10 or 2.5 at column 1, found the end; write for example"
                                + " \"10 us\""),
                arguments(
                        spec(it -> it.every(Duration.ofDays(1_000_000))),
                        "every = \"86400000000 s\", but starts must be over 0 and up to 1 s apart; correct or remove it"),
                arguments(
                        spec(it -> it.rate(Double.MIN_VALUE)),
                        "rate = 4.9E-324, but starts must be over 0 and up to 1 s apart; correct or remove it"));
    }

    private static Consumer<LatencySpec> spec(Consumer<LatencySpec> spec) {
        return spec;
    }

    @ParameterizedTest
    @MethodSource("wrongSpecs")
    void refusesAWrongSpecNamingTheCaller(Consumer<LatencySpec> spec, String message) {
        assertThatThrownBy(() -> Latency.measure(spec, () -> {}))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage(
                        "Latency.measure in io.github.junitlatency.LatencyTests.refusesAWrongSpecNamingTheCaller(): "
                                + message);
    }

    @Test
    void refusesToMeasureInsideAMeasurement() {
        assertThatThrownBy(() -> Latency.measure(
                        spec -> spec.iterations(1).warmup(0),
                        () -> Latency.measure(spec -> spec.iterations(1), () -> {})))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("Latency.measure in io.github.junitlatency.LatencyTests"
                        + ".refusesToMeasureInsideAMeasurement(): it was called while this thread is measuring already,"
                        + " in a body or a @BeforeRound method; measure one thing at a time");
    }

    @Test
    void canBeInterruptedWhileAnotherThreadMeasures() throws Exception {
        CountDownLatch measuring = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        Thread first =
                new Thread(() -> Latency.measure(spec -> spec.iterations(1).warmup(0), () -> {
                    measuring.countDown();
                    enough.await();
                }));
        first.start();
        measuring.await();
        Thread second = new Thread(() -> {
            try {
                Latency.measure(spec -> spec.iterations(1), () -> {});
            } catch (Throwable e) {
                thrown.set(e);
            }
        });
        second.start();

        second.interrupt();
        second.join();
        enough.countDown();
        first.join();

        assertThat(thrown.get()).isInstanceOf(InterruptedException.class);
    }
}
