package io.github.junitlatency.samples.gatequality;

import static io.github.junitlatency.samples.gatequality.JudgedTests.judged;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class RelativeTablesTests {

    private static final String P50 = "p50 <= base + 2%";
    private static final String TAIL = "p99.9 <= base + 15%";

    private static final List<Judged> TWO_TESTS = List.of(
            judged(Difference.NONE, Subject.STRINGS, P50, "FAIL", "1/strings_0"),
            judged(Difference.NONE, Subject.STRINGS, TAIL, "PASS", "1/strings_0"),
            judged(Difference.NONE, Subject.STRINGS, P50, "INCONCLUSIVE", "2/strings_0"),
            judged(Difference.NONE, Subject.STRINGS, TAIL, "PASS", "2/strings_0"));

    @Test
    void hasARowForEachDifferenceBodyAndBudget() {
        assertThat(RelativeTables.all(TWO_TESTS))
                .containsExactly(
                        "",
                        "**junit-latency, quiet**",
                        "",
                        "|differs by  |body       |budget             |    n|FAIL, % [95%]         | PASS| INC.| n.j.|"
                                + "  ratio| pairs|     s|",
                        "|------------|-----------|-------------------|-----|----------------------|-----|-----|-----|"
                                + "-------|------|------|",
                        "|none        |strings    |p99.9 <= base + 15%|    2|0 0.0 [0.0, 84.2]     |    2|    0|    0|"
                                + "  1.031|     9|  31.5|",
                        "|none        |strings    |p50 <= base + 2%   |    2|1 50.0 [1.3, 98.7]    |    0|    1|    0|"
                                + "  1.031|     9|  31.5|");
    }

    @Test
    void sumsBudgetsAndTestsOfIdenticalCode() {
        assertThat(RelativeTables.identical(TWO_TESTS).subList(2, 4))
                .containsExactly(
                        "|junit-latency |quiet         |1/4 25.0 [0.6, 80.6]      |1/2 50.0 [1.3, 98.7]      |"
                                + "0/2 0.0 [0.0, 84.2]       |     31.5|",
                        "|junit-latency |all           |1/4 25.0 [0.6, 80.6]      |1/2 50.0 [1.3, 98.7]      |"
                                + "0/2 0.0 [0.0, 84.2]       |     31.5|");
    }

    @Test
    void leavesDifferingCodeOutOfTheSums() {
        assertThat(RelativeTables.identical(
                        List.of(judged(Difference.PLUS_5, Subject.STRINGS, P50, "FAIL", "1/strings_0"))))
                .hasSize(2);
    }

    @Test
    void saysWhatIsMetAndWhatIsMissed() {
        assertThat(RelativeWanted.rows(List.of(
                        TWO_TESTS.get(0), judged(Difference.PLUS_10, Subject.STRINGS, P50, "FAIL", "1/strings_0"))))
                .contains(
                        "|identical code FAIL in at most 1 of 100, all regimes      |1/1 100.0 [2.5, 100.0]"
                                + "            |missed   |",
                        "|+10% found in 95%, all but lock-queue                     |1/1 100.0 [2.5, 100.0]"
                                + "            |met      |");
    }
}
