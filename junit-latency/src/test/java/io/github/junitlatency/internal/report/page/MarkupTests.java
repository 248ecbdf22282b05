package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkupTests {

    @Test
    void escapesTextsAndValues() {
        assertThat(new Markup().element("p", "a < b & \"c\"", "title", "it's >").all())
                .isEqualTo("<p title=\"it&#39;s &gt;\">a &lt; b &amp; &quot;c&quot;</p>");
    }

    @Test
    void refusesToEndInTheMiddle() {
        assertThatIllegalStateException()
                .isThrownBy(() -> new Markup().open("p").all())
                .withMessage("not closed: [p]");
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "12, 12", "12.04, 12", "12.05, 12.1", "-0.26, -0.3", "-3, -3"})
    void writesCoordinatesInFewLetters(double value, String written) {
        assertThat(Markup.number(value)).isEqualTo(written);
    }
}
