package io.github.junitlatency.cli.gate.accept;

import static io.github.junitlatency.cli.CliResults.result;
import static io.github.junitlatency.cli.gate.accept.AcceptanceFixtures.acceptance;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What became of an acceptance, by the results of its test. */
class AcceptanceTests {

    private static Acceptance accepted(String own, String more) {
        return acceptance(own, more, "checksums", true, Optional.empty(), Optional.empty());
    }

    private static String outcome(Acceptance accepted, boolean isUnchanged, LatencyResult... results) {
        Acceptance known = accepted.with(List.of(results), isUnchanged);
        return known.outcome(List.of(known));
    }

    private static LatencyResult compared(String subject, double base, double times, Verdict verdict) {
        return result().compared(subject, base, times, verdict).build();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "p99 <= base + 15% | p99 | 100 | 1.16 | PASS | measured 116 ns, 16% more",
                "p99 <= base + 15% | p99 | 100 | 1.40 | FAIL | measured 140 ns, 40% more",
                "p99 <= base + 15% | p99 | 100 | 1.14 | PASS | not needed: measured 114 ns, 14% more",
                "p99 <= base + 15% | p99 | 100 | 1.14 | INCONCLUSIVE | measured 114 ns, 14% more",
                "p99 <= base + 10 ns | p99 | 100 | 1.14 | PASS | measured 114 ns, 14% more",
                "p99 <= base + 20 ticks | p99 | 100 | 1.14 | PASS | not needed: measured 114 ns, 14% more",
                "throughput >= base - 5% | throughput | 1000 | 0.9 | PASS | measured 900/s, 10% less",
                "throughput >= base - 5% | throughput | 1000 | 0.96 | PASS | not needed: measured 960/s, 4% less"
            })
    void isNeededIfWhatWasMeasuredIsOverTheTestsOwnBudget(
            String own, String subject, double base, double times, Verdict verdict, String outcome) {
        assertThat(outcome(accepted(own, own), false, compared(subject, base, times, verdict)))
                .isEqualTo(outcome);
    }

    @Test
    void ofSeveralInvocationsTheWorstIsSaid() {
        assertThat(outcome(
                        accepted("p99 <= base + 15%", "p99 <= base + 30%"),
                        false,
                        compared("p99", 100, 1.02, Verdict.PASS),
                        compared("p99", 100, 1.22, Verdict.PASS),
                        compared("p50", 100, 9.99, Verdict.PASS)))
                .isEqualTo("measured 122 ns, 22% more");
    }

    @Test
    void isNotNeededIfNothingDiffers() {
        assertThat(outcome(accepted("p99 <= base + 15%", "p99 <= base + 30%"), true))
                .isEqualTo("not needed: nothing differs from base");
    }

    @Test
    void saysAllInALine() {
        Acceptance accepted = accepted("p99 <= base + 15%", "p99 <= base + 30%");
        assertThat(accepted.text(List.of()))
                .isEqualTo("core BookTest.add: p99 <= base + 30% in place of p99 <= base + 15% (checksums), by commit"
                        + " 1a2b3c4: not compared");
    }
}
