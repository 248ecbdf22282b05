package io.github.junitlatency.internal.report.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BaseComparison.Ratio;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RatioTextTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            1.12     | 1.09  | 1.15     | 12% more (95% sure: 1.09-1.15 x base)
            1.031    | 1.02  | 1.035    | 3.1% more (95% sure: 1.020-1.035 x base)
            0.92     | 0.89  | 0.95     | 8% less (95% sure: 0.89-0.95 x base)
            1        | 1     | 1        | the same
            1.0004   | 0.99  | 1.01     | the same (95% sure: 0.99-1.01 x base)
            3.4      | 3.1   | 3.8      | 3.4 times base (95% sure: 3.10-3.80 x base)
            0.003    | 0.002 | 0.004    | 99.7% less (95% sure: 0.002-0.004 x base)
            0.92     | 0     | 0.95     | 8% less (95% sure: at most 0.95 x base)
            1.12     | 1.09  | Infinity | 12% more (95% sure: at least 1.09 x base)
            1.12     | 0     | Infinity | 12% more (too few pairs)
            NaN      | NaN   | NaN      | ''
            Infinity | 1     | Infinity | ''
            """)
    void saysHowMuchMoreOrLessAndHowSure(double value, double low, double high, String words) {
        assertThat(RatioText.words(new Ratio(value, low, high, 0.95))).isEqualTo(words);
    }

    @Test
    void saysNoIntervalWhereAllPairsAgree() {
        Ratio bytes = new Ratio(1.5, 1.5, 1.5, 0.5);

        assertThat(RatioText.words(bytes)).isEqualTo("50% more");
        assertThat(RatioText.figures(bytes)).isEqualTo("x1.500");
    }

    @Test
    void saysTheConfidenceThatTheIntervalHas() {
        assertThat(RatioText.words(new Ratio(1.12, 1.09, 1.15, 0.992)))
                .isEqualTo("12% more (99.2% sure: 1.09-1.15 x base)");
    }

    @ParameterizedTest
    @CsvSource({
        "1.12, 1.09, 1.15, x1.12 1.09-1.15",
        "1.004, 1.001, 1.007, x1.004 1.001-1.007",
        "12.34, 11, 130, x12.3 11.0-130",
        "1.12, 0, 1.15, x1.12 at most 1.15",
        "1.12, 0.98, Infinity, x1.12 at least 0.98",
        "1.12, 0, Infinity, x1.12 too few pairs",
        "NaN, NaN, NaN, -",
    })
    void fitsTheTable(double value, double low, double high, String figures) {
        assertThat(RatioText.figures(new Ratio(value, low, high, 0.95)))
                .isEqualTo(figures)
                .hasSizeLessThanOrEqualTo(21);
    }
}
