package io.github.junitlatency;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@RealMachine
class LatencyTests {

    private long kept;

    @Test
    void measuresALambdaWithASink() {
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
                (Sink sink) -> {
                    sink.consume(calls.incrementAndGet());
                    kept = Work.chain(kept);
                    sink.consume(true);
                    sink.consume((byte) 1);
                    sink.consume((short) 1);
                    sink.consume('c');
                    sink.consume(1);
                    sink.consume(1.0f);
                    sink.consume(1.0);
                    sink.consume("object");
                    sink.consume((Object) null);
                });

        assertThat(calls).hasValue(3_300);
        assertThat(rounds).hasValue(2);
        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        assertThat(result.setup().batch()).isEqualTo(3);
        assertThat(result.percentiles()).hasToString("[50, 90]");
        assertThat(result.test().className()).isEqualTo(LatencyTests.class.getName());
        assertThat(result.test().methodName()).isEqualTo("measuresALambdaWithASink");
        assertThat(result.test().displayName()).isEqualTo("my name");
    }

    @Test
    void startsIterationsOnASchedule() {
        AtomicLong calls = new AtomicLong();

        LatencyResult result = Latency.measure(
                spec -> spec.iterations(1_000)
                        .warmup(100)
                        .every(Duration.ofNanos(20_000))
                        .budget("max <= 1000 s")
                        .budget("service max <= 1000 s"),
                () -> {
                    calls.incrementAndGet();
                    kept = Work.chain(kept);
                });

        assertThat(calls).hasValue(1_100);
        assertThat(result.verdict()).isEqualTo(Verdict.PASS);
        PaceFacts pace = result.times().pace().orElseThrow();
        assertThat(pace.rate().askedPerSecond()).isEqualTo(50_000);
        assertThat(pace.rate().achievedPerSecond()).isGreaterThan(0).isLessThanOrEqualTo(50_000.1);
        assertThat(pace.service().count()).isBetween(1L, 1_000L);
        assertThat(result.budgets()).extracting(BudgetOutcome::subject).containsExactly("max", "service max");
    }

    private static Arguments wrong(Consumer<LatencySpec> spec, String message) {
        return arguments(spec, message);
    }

    /** The rules are tested where they are. */
    private static Stream<Arguments> wrongSpecs() {
        return Stream.of(
                wrong(it -> it.iterations(0), "iterations = 0, but it must be at least 1, "),
                wrong(it -> it.budget("p50 <= base + 5%"), "budget \"p50 <= base + 5%\" is relative to base, but "),
                wrong(it -> it.every(""), "every = \"\": expected a number such as 10 or 2.5 at column 1, "),
                wrong(
                        it -> it.every(Duration.ofDays(1_000_000)),
                        "every = \"86400000000 s\", but starts must be over 0 "),
                wrong(it -> it.timeLimit(""), "timeLimit = \"\": expected a number such as 10 or 2.5 at column 1, "),
                wrong(
                        it -> it.timeLimit(Duration.ofMillis(999)),
                        "timeLimit = \"999000000 ns\", but it must be at least 1 s and at most a day; "),
                wrong(it -> it.rate(Double.MIN_VALUE), "rate = 4.9E-324, but starts must be over 0 "));
    }

    @ParameterizedTest
    @MethodSource("wrongSpecs")
    void refusesAWrongSpecNamingTheCaller(Consumer<LatencySpec> spec, String message) {
        assertWrongInput(() -> Latency.measure(spec, () -> {}))
                .hasMessageStartingWith(
                        "Latency.measure in io.github.junitlatency.LatencyTests.refusesAWrongSpecNamingTheCaller(): "
                                + message);
    }

    @Test
    void namesTheCallerOfACallByReflection() throws ReflectiveOperationException {
        Method measure = Latency.class.getMethod("measure", Consumer.class, Executable.class);
        Consumer<LatencySpec> wrong = spec -> spec.iterations(0);
        Executable body = () -> {};

        assertThatThrownBy(() -> measure.invoke(null, wrong, body))
                .cause()
                .hasMessageStartingWith("Latency.measure in io.github.junitlatency.LatencyTests."
                        + "namesTheCallerOfACallByReflection(): iterations = 0, ");
    }

    @Test
    void refusesToMeasureInsideAMeasurement() {
        assertWrongInput(() -> Latency.measure(
                        spec -> spec.iterations(1).warmup(0),
                        () -> Latency.measure(spec -> spec.iterations(1), () -> {})))
                .hasMessage("Latency.measure in io.github.junitlatency.LatencyTests"
                        + ".refusesToMeasureInsideAMeasurement(): it was called while this thread is measuring already,"
                        + " in a body or a @BeforeRound method; measure one thing at a time");
    }

    @Test
    void canBeInterruptedWhileAnotherThreadMeasures() throws Exception {
        CountDownLatch measuring = new CountDownLatch(1);
        CountDownLatch enough = new CountDownLatch(1);
        Thread first =
                new Thread(() -> Latency.measure(spec -> spec.iterations(1).warmup(0), () -> {
                    measuring.countDown();
                    enough.await();
                }));
        first.start();
        measuring.await();
        FutureTask<LatencyResult> second =
                new FutureTask<>(() -> Latency.measure(spec -> spec.iterations(1), () -> {}));
        Thread waiting = new Thread(second);
        waiting.start();
        waiting.interrupt();

        assertThatThrownBy(second::get).hasCauseInstanceOf(InterruptedException.class);
        enough.countDown();
        first.join();
    }
}
