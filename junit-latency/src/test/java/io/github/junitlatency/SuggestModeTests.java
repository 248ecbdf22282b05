package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.Printed;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.SetProperty;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;

/** Tests in the mode {@code suggest}. */
@RealMachine
@StartsJvms
class SuggestModeTests {

    @TempDir
    Path folder;

    @BeforeEach
    void forget() {
        Kept.RESULTS.clear();
    }

    /** Parks, so that one budget is broken on every machine, and the other is wide. */
    static class Broken extends Kept {
        @LatencyTest(
                iterations = 20,
                warmup = 0,
                confirmations = 0,
                budgets = {"p50 <= 1 us", "max <= 1000 s"})
        void body() throws InterruptedException {
            Thread.sleep(1);
        }
    }

    private String printed(Class<?> fixture) {
        Map<String, String> suggest = Map.of(
                "mode", "suggest",
                "console", "auto",
                "console.width", "400", // lines of progress, which a busy machine brings, are not broken
                "output.dir", folder.toString(),
                "inconclusive", "fail");
        return Printed.by(
                () -> assertThat(Launched.run(fixture, suggest)).containsExactly(TestExecutionResult.successful()));
    }

    @TestWithFull
    void isGreenWithABrokenBudgetAndSaysSuggestInEveryLine() {
        String text = printed(Broken.class);

        assertThat(text.lines()).isNotEmpty().allMatch(line -> line.contains("suggest"));
        assertThat(text)
                .contains("// suggest: SuggestModeTests$Broken.body, 3 rounds of 20 iterations in each of 3 JVMs")
                .contains("@LatencyTest(iterations = 20, warmup = 0, budgets = { // suggest");
        assertThat(Kept.RESULTS).singleElement().satisfies(result -> {
            assertThat(result.further().forks())
                    .hasValueSatisfying(forks -> assertThat(forks.all()).hasSize(3));
            assertThat(result.verdict()).isNotEqualTo(Verdict.PASS);
        });
        assertThat(folder).isDirectoryNotContaining("glob:**{json,txt,html,hgrm,hlog,properties}");
    }

    @Test
    void measuresInThisJvmAndSaysSoWhereNoOtherCanBeStarted() {
        SetProperty.during("jdk.module.path", "/modules", () -> {
            String text = printed(Broken.class);

            assertThat(text)
                    .contains("SuggestModeTests$Broken.body, 5 rounds of 20 iterations, ")
                    .contains("no other JVM could be started: forks and relative budgets need a class path, but this"
                            + " JVM runs on the module path /modules");
        });
    }

    /** Has no budgets, and enough iterations for one. */
    static class WithoutBudgets extends Kept {
        @LatencyTest(iterations = 1_000, warmup = 1_000)
        void body(Sink sink) {
            byte[] bytes = new byte[112]; // with its header of 16 bytes, in steps of 8
            for (int i = 0; i < bytes.length; i++) {
                bytes[i] = (byte) System.nanoTime();
            }
            sink.consume(bytes);
        }
    }

    @TestWithFull
    void measuresRoundsAndBytesOfATestWithoutBudgetsInThreeJvms() {
        String text = printed(WithoutBudgets.class);

        assertThat(text)
                .contains(
                        "// suggest: SuggestModeTests$WithoutBudgets.body, 3 rounds of 1,000 iterations in each of 3");
        assertThat(Kept.RESULTS).singleElement().satisfies(result -> {
            assertThat(result.detail().rounds()).hasSize(3);
            assertThat(result.further().allocation())
                    .hasValueSatisfying(facts ->
                            assertThat(facts.bytes().bytesAt(Percentile.of(50))).isEqualTo(128));
            assertThat(result.budgets()).isEmpty();
        });
    }

    @TestWithFull
    void measureReturnsAResultOfFiveRoundsAndThrowsNothing() {
        SetProperty.during("junit.latency.mode", "suggest", () -> {
            LatencyResult result =
                    Latency.measure(spec -> spec.iterations(20).warmup(0).budget("p50 <= 1 us"), () -> Thread.sleep(1));
            assertThat(result.times().rounds()).isEqualTo(5);
            assertThat(result.verdict()).isNotEqualTo(Verdict.PASS);
        });
    }
}
