package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.api.Test;

class JudgedTests {

    /** Returns a budget of this project's, with a ratio of 1.0312. */
    static Judged judged(Difference difference, Subject subject, String budget, String verdict, String test) {
        return new Judged(
                new Judged.Cell(RelativeTool.JUNIT_LATENCY, Regime.QUIET, difference, subject, 4),
                test,
                budget,
                verdict,
                new Judged.Ratio(1.0312, 1.0204, Double.POSITIVE_INFINITY),
                new Judged.Cost(9, 31.5),
                "a reason");
    }

    @Test
    void standsInALine() {
        Judged judged = judged(Difference.PLUS_3, Subject.STRINGS, "p50 <= base + 2%", "FAIL", "17/strings_0");
        assertThat(judged.line())
                .isEqualTo("junit-latency\tquiet\tplus-3\tstrings\t4\t17/strings_0\tp50 <= base + 2%\tFAIL"
                        + "\t1.0312\t1.0204\tInfinity\t9\t31.5000\ta reason");
        assertThat(Judged.parse(judged.line())).isEqualTo(judged);
    }

    @Test
    void wantsAllFields() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Judged.parse("junit-latency\tquiet"))
                .withMessage("a line of judged budgets has 14 fields, but this one has 2: junit-latency\tquiet");
    }
}
