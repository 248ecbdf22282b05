package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class RelativeTablesTests {

    private static final String TAIL = "p99.9 <= base + 15%";

    private static final List<Judged> TWO_TESTS = List.of(
            judged(Difference.NONE, Difference.P50, Verdict.FAIL, "1"),
            judged(Difference.NONE, TAIL, Verdict.PASS, "1"),
            judged(Difference.NONE, Difference.P50, Verdict.INCONCLUSIVE, "2"),
            judged(Difference.NONE, TAIL, Verdict.PASS, "2"));

    private static Judged judged(Difference difference, String budget, Verdict verdict, String gate) {
        return new Judged(
                new Judged.Cell(Regime.QUIET, difference, Subject.STRINGS, 1),
                gate,
                new Judged.Said("test_0", budget, verdict, 1.0312, 9, "a reason"),
                31.5);
    }

    @Test
    void hasARowForEachRegimeDifferenceBodyAndBudget() {
        assertThat(RelativeTables.all(TWO_TESTS))
                .containsExactly(
                        "|regime        |differs by  |body       |budget             |    n|FAIL, % [95%]         | PASS|"
                                + " INC.| n.j.|  ratio| pairs|     s|",
                        "|--------------|------------|-----------|-------------------|-----|----------------------|-----|"
                                + "-----|-----|-------|------|------|",
                        "|quiet         |none        |strings    |p50 <= base + 2%   |    2|1 50.0 [1.3, 98.7]    |    0|"
                                + "    1|    0|  1.031|     9|  31.5|",
                        "|quiet         |none        |strings    |p99.9 <= base + 15%|    2|0 0.0 [0.0, 84.2]     |    2|"
                                + "    0|    0|  1.031|     9|  31.5|");
    }

    @Test
    void sumsBudgetsAndTestsOfIdenticalCode() {
        assertThat(RelativeTables.identical(TWO_TESTS).subList(2, 4))
                .containsExactly(
                        "|quiet         |1/4 25.0 [0.6, 80.6]      |1/2 50.0 [1.3, 98.7]      |"
                                + "0/2 0.0 [0.0, 84.2]       |     31.5|",
                        "|all           |1/4 25.0 [0.6, 80.6]      |1/2 50.0 [1.3, 98.7]      |"
                                + "0/2 0.0 [0.0, 84.2]       |     31.5|");
        List<Judged> differing = List.of(judged(Difference.PLUS_5, Difference.P50, Verdict.FAIL, "1"));
        assertThat(RelativeTables.identical(differing)).hasSize(2);
    }

    @Test
    void saysWhatIsMetAndWhatIsMissed() {
        assertThat(RelativeTables.wanted(
                        List.of(TWO_TESTS.get(0), judged(Difference.PLUS_10, Difference.P50, Verdict.FAIL, "1"))))
                .contains(
                        "|identical code FAIL in at most 1 of 100, all regimes      |1/1 100.0 [2.5, 100.0]"
                                + "            |missed   |",
                        "|+10% found in 95%, all but lock-queue                     |1/1 100.0 [2.5, 100.0]"
                                + "            |met      |");
    }
}
