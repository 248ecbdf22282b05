package io.github.junitlatency.internal.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.Paragraph;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Sensitivity;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.GoldenFiles;
import java.io.IOException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RedFromTextTests {

    private static BudgetOutcome of(String budget, double share, double more, long calls) {
        return BudgetFixtures.outcome(budget, 100, 0, 10, Verdict.PASS)
                .withRedFrom(Optional.of(new Sensitivity(share, more, calls)));
    }

    private static BudgetOutcome bytes(long limit, long measured, long calls) {
        BudgetOutcome.Amount most = Figure.BYTES.amount(limit, 0);
        return BudgetFixtures.alloc(limit, measured)
                .withRedFrom(Optional.of(Sensitivity.ofCounts(most, Figure.BYTES.amount(measured, 0), calls)));
    }

    private static LatencyResult result(BudgetOutcome... budgets) {
        ResultFixtures result = ResultFixtures.result();
        for (BudgetOutcome budget : budgets) {
            result.budget(budget);
        }
        return result.build();
    }

    @Test
    void namesTheSlowdownOfEachCallAndHowManyAloneDoTheSame() {
        assertThat(RedFromText.clauses(result(
                        of("p99.9 <= 20 us", 0.38, 3_800, 18),
                        of("p50 <= 20 us", 0.05, Double.NaN, 0),
                        bytes(72, 48, 1),
                        bytes(0, 0, 1))))
                .containsExactly(
                        "p99.9 <= 20 us: +38% (3.8 us) of each call, or 18 calls a round over 20 us",
                        "p50 <= 20 us: +5% of each call",
                        "alloc <= 72 B: +52% (25 B) of each call, or one alone over 72 B",
                        "alloc <= 0 B: +1 B of each call, or one alone over 0 B");
    }

    @Test
    void whatDoesNotSeeTwiceAsMuchIsBlind() {
        assertThat(RedFromText.clauses(result(
                        of("p99.9 <= 1 s", 99_999, 1e9, 18),
                        of("p50 <= 20 us", 1, 10_000, 5_000),
                        bytes(1_000, 48, 1),
                        of("max <= 1 ms", Double.POSITIVE_INFINITY, Double.NaN, 0))))
                .containsExactly(
                        "p50 <= 20 us: +100% (10 us) of each call, or 5,000 calls a round over 20 us",
                        "p99.9 <= 1 s would not see the code become twice as slow",
                        "alloc <= 1000 B would not see the code allocate twice as much",
                        "max <= 1 ms would not see the code become twice as slow");
    }

    @ParameterizedTest
    @CsvSource({
        "PASS, 0.38, 3800, +38% (3.8 us)",
        "INCONCLUSIVE, 0.004, NaN, +0.4%",
        "PASS, Infinity, NaN, never",
        "FAIL, 0, 0, ''",
        "NOT_JUDGED, 0, 0, ''"
    })
    void aTableHasTheSlowdownOfEachCall(Verdict verdict, double share, double more, String figure) {
        assertThat(RedFromText.figure(of("p99.9 <= 20 us", share, more, 18)
                        .withVerdict(
                                verdict,
                                BudgetFixtures.outcome("p50 <= 1 us", 1, 0, 0, verdict)
                                        .why())))
                .isEqualTo(figure);
    }

    @Test
    void whatIsNotKnownIsSaid() {
        BudgetOutcome unknown = of("p99.9 <= 20 us", 1, 1, 1).withRedFrom(Optional.empty());

        assertThat(RedFromText.figure(unknown)).isEqualTo("unknown");
        assertThat(RedFromText.clauses(result(unknown))).containsExactly("p99.9 <= 20 us: unknown");
    }

    @Test
    void standsInTheLongReport() throws IOException {
        LatencyResult result = result(
                of("p99.9 <= 20 us", 0.38, 3_800, 14),
                of("p50 <= 10 us", 0.07, Double.NaN, 0),
                bytes(48, 48, 501),
                of("p50 <= 400 us", 39, 390_000, 5_200));

        GoldenFiles.assertGolden(
                "red-from", String.join("\n", new Paragraph("red from", 1, RedFromText.clauses(result), 80).lines()));
    }
}
