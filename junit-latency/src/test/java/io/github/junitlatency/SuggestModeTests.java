package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.Printed;
import io.github.junitlatency.testing.RealMachine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.io.TempDir;

/** Tests in the mode {@code suggest}. */
@RealMachine
class SuggestModeTests {

    private static final List<LatencyResult> RESULTS = new ArrayList<>();

    @TempDir
    Path folder;

    @BeforeEach
    void forget() {
        RESULTS.clear();
    }

    /** Parks, so that one budget is broken on every machine, and the other is wide. */
    static class Broken {
        @LatencyTest(
                iterations = 20,
                warmup = 0,
                confirmations = 0,
                budgets = {"p50 <= 1 us", "max <= 1000 s"})
        void body() throws InterruptedException {
            Thread.sleep(1);
        }

        @AfterEach
        void after(LatencyResult result) {
            RESULTS.add(result);
        }
    }

    private String printed(Map<String, String> parameters, Class<?> fixture) {
        return Printed.by(() -> Kit.run(fixture, parameters)
                .testEvents()
                .assertStatistics(events -> events.started(1).succeeded(1).skipped(0)));
    }

    private Map<String, String> suggest() {
        return Map.of(
                "junit.latency.mode", "suggest",
                "junit.latency.console", "auto",
                "junit.latency.output.dir", folder.toString(),
                "junit.latency.strict", "true",
                "junit.latency.inconclusive", "fail");
    }

    @Test
    void isGreenWithABrokenBudgetAndSaysSuggestInEveryLine() {
        String text = printed(suggest(), Broken.class);

        assertThat(text.lines()).isNotEmpty().allMatch(line -> line.contains("suggest"));
        assertThat(text)
                .contains("// suggest: SuggestModeTests$Broken.body, 5 rounds of 20 iterations")
                .contains("// suggest: now \"p50 <= 1 us\": too tight: broken in 5 of 5 rounds");
        assertThat(RESULTS).singleElement().satisfies(result -> {
            assertThat(result.rounds()).isEqualTo(5);
            assertThat(result.verdict()).isNotEqualTo(Verdict.PASS);
        });
        assertThat(folder).isDirectoryNotContaining("glob:**{json,txt,html,hgrm,hlog}");
    }

    /** Has no budgets, and enough iterations for one. */
    static class WithoutBudgets {
        @LatencyTest(iterations = 1_000, warmup = 1_000)
        void body(Sink sink) {
            byte[] bytes = new byte[112]; // with its header of 16 bytes, in steps of 8
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) System.nanoTime();
            }
            sink.consume(bytes);
        }

        @AfterEach
        void after(LatencyResult result) {
            RESULTS.add(result);
        }
    }

    @Test
    @OnlyWithFull
    void measuresFiveRoundsAndBytesOfATestWithoutBudgets() {
        String text = printed(suggest(), WithoutBudgets.class);

        assertThat(text).contains("// suggest: SuggestModeTests$WithoutBudgets.body, 5 rounds of 1,000 iterations");
        assertThat(RESULTS).singleElement().satisfies(result -> {
            assertThat(result.detail().rounds()).hasSize(5);
            assertThat(result.allocation())
                    .hasValueSatisfying(facts ->
                            assertThat(facts.bytes().bytesAt(Percentile.of(50))).isEqualTo(128));
            assertThat(result.budgets()).isEmpty();
        });
    }

    @Test
    @OnlyWithFull
    void measureReturnsAResultOfFiveRoundsAndThrowsNothing() {
        LatencyResult result = inMode(
                "suggest",
                () -> Latency.measure(
                        spec -> spec.iterations(20).warmup(0).budget("p50 <= 1 us"), () -> Thread.sleep(1)));

        assertThat(result.rounds()).isEqualTo(5);
        assertThat(result.verdict()).isNotEqualTo(Verdict.PASS);
    }

    private static LatencyResult inMode(String mode, Supplier<LatencyResult> work) {
        System.setProperty("junit.latency.mode", mode);
        try {
            return work.get();
        } finally {
            System.clearProperty("junit.latency.mode");
        }
    }

    /** Is wrong in every mode. */
    static class Wrong {
        @LatencyTest(budgets = "p99 < 1 us")
        void body() {}
    }

    @Test
    void refusesAWrongBudgetAsEveryModeDoes() {
        Throwable failure = Kit.failure(Kit.run(Wrong.class, suggest()));

        assertThat(failure)
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageContaining("budget \"p99 < 1 us\"");
    }
}
