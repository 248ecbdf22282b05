package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.opentest4j.AssertionFailedError;

/** Tests in JVMs of their own, from a launcher to a launcher. */
@RealMachine
@StartsJvms
class ForkedTestsTests {

    @TempDir
    private Path folder;

    private static boolean isInFork() {
        return System.getProperty("junit.latency.worker") != null;
    }

    @LatencyDefaults(warmup = 100, iterations = 1_000, forks = 1)
    static class Forked extends Kept {

        private static int tests;

        @BeforeEach
        void nothingElseHasRunInAFork() {
            tests++;
            assertThat(!isInFork() || tests == 1).isTrue();
        }

        @LatencyTest(
                forks = 2,
                jvmArgs = "-Dof.the.fork=yes",
                budgets = {"p50 <= 1 s", "alloc <= 1 MB"})
        void first(Sink sink) {
            assertThat(System.getProperty("of.the.fork")).isEqualTo("yes");
            sink.consume(tests);
        }

        @Nested
        class Inner {

            @ParameterizedTest
            @ValueSource(strings = {"a", "b"})
            @LatencyTest(budgets = "p50 <= 1 us")
            void each(String text) throws InterruptedException {
                if (text.equals("b") && isInFork()) {
                    TimeUnit.MICROSECONDS.sleep(50);
                }
            }
        }
    }

    static class Refused {

        @LatencyTest(iterations = 1_000, forks = 2, jvmArgs = "-XX:+NoSuchFlag")
        void body() {}
    }

    static class Misconfigured {

        @LatencyTest(iterations = 1_000, forks = 1)
        void body() {
            if (isInFork()) {
                throw new ExtensionConfigurationException("mine");
            }
        }
    }

    static class ByMethod {

        @LatencyTest(
                warmup = 100,
                iterations = 1_000,
                jvmArgs = "-Xmx100m",
                base = "base",
                budgets = {"p50 <= base + 900%", "p50 <= 1 s"})
        void head(Sink sink) {
            sink.consume(Runtime.getRuntime().maxMemory() >> 20);
            assertThat(Runtime.getRuntime().maxMemory()).isLessThanOrEqualTo(100 << 20);
        }

        void base(Sink sink) {
            head(sink);
        }
    }

    /** Runs a class and returns how its tests ended. */
    private List<TestExecutionResult> launch(Class<?> tests, String... parameters) {
        Kept.RESULTS.clear();
        return Launched.run(tests, folder, parameters);
    }

    private Throwable failure(Class<?> tests, String... parameters) {
        List<TestExecutionResult> ended = launch(tests, parameters);
        assertThat(ended).extracting(TestExecutionResult::getStatus).containsExactly(TestExecutionResult.Status.FAILED);
        return ended.get(0).getThrowable().orElseThrow();
    }

    @AfterEach
    void noJvmIsLeft() {
        assertThat(ProcessHandle.current()
                        .descendants()
                        .filter(process ->
                                process.info().commandLine().orElse("").contains("WorkerMain")))
                .isEmpty();
    }

    @TestWithFull // WithoutMeasurementTests have one fork in every build
    void areMeasuredInFullInFreshJvmsAndJudgedByAll() {
        List<TestExecutionResult> ended = launch(Forked.class);

        assertThat(ended).hasSize(3);
        assertThat(ended.get(0)).isEqualTo(TestExecutionResult.successful());
        assertThat(ended.get(1)).isEqualTo(TestExecutionResult.successful());
        assertThat(ended.get(2).getThrowable().orElseThrow())
                .isInstanceOf(AssertionFailedError.class)
                .asString()
                .contains("\nforks     fork  verdict ", "\n             1  FAIL  ");
        assertThat(Kept.RESULTS)
                .extracting(
                        result -> result.further().forks().orElseThrow().all().size())
                .containsExactly(2, 1, 1);
        assertThat(Kept.RESULTS)
                .extracting(LatencyResult::verdict)
                .containsExactly(Verdict.PASS, Verdict.PASS, Verdict.FAIL);
        LatencyResult first = Kept.RESULTS.get(0);
        ForkFacts forks = first.further().forks().orElseThrow();
        assertThat(first.budgets()).extracting(BudgetOutcome::text).containsExactly("p50 <= 1 s", "alloc <= 1 MB");
        assertThat(forks.jvmArgs()).containsExactly("-Dof.the.fork=yes");
        assertThat(forks.all()).allSatisfy(fork -> {
            assertThat(fork.verdict()).isEqualTo(Verdict.PASS);
            assertThat(fork.p50Nanos()).isPositive();
            assertThat(fork.maxNanos()).isGreaterThanOrEqualTo(fork.p99Nanos());
            assertThat(fork.budgets()).hasSize(2);
        });
    }

    @Test
    void whatABodyThrowsComesOutWithItsIterationAndItsFork() {
        Throwable thrown = failure(LatencyTestTests.Throwing.class, "forks", "2");

        assertThat(thrown).isExactlyInstanceOf(Exception.class).hasMessage("mine");
        assertThat(Kit.notes(thrown))
                .containsExactly(
                        "thrown in round 1, measured iteration 17 of 1,000", "thrown in the JVM of fork 1 of 2");
    }

    @Test
    void anOptionThatTheJvmRefusesIsAnErrorInItsWordsOnce() throws IOException {
        assertThat(failure(Refused.class).getMessage())
                .startsWith(
                        "@LatencyTest on Refused.body(): jvmArgs = [-XX:+NoSuchFlag] may be what the JVM refuses;"
                                + " correct them: the JVM of fork 1 of 2 ended with exit code 1 before it ran anything; its log ")
                .containsOnlyOnce("Unrecognized VM option 'NoSuchFlag'");
        assertThat(Files.list(folder.resolve("workers"))).hasSize(1);
    }

    @Test
    void aWrongConfigurationInAForkComesOutUnchanged() {
        assertThat(failure(Misconfigured.class))
                .isExactlyInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("mine");
    }

    @TestWithFull
    void pairsOfRelativeBudgetsHaveTheOptionsToo() {
        assertThat(launch(ByMethod.class)).containsExactly(TestExecutionResult.successful());
    }
}
