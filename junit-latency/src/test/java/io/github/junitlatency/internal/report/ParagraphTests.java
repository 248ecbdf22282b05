package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ParagraphTests {

    private static Paragraph of(int required, String... clauses) {
        return new Paragraph("next", required, List.of(clauses), 60);
    }

    @Test
    void dropsWholeClausesAndKeepsAShorterOneThatFits() {
        Paragraph paragraph = of(1, "set warmup = 24_000", "", "run nothing else on this machine meanwhile", "ask");

        assertThat(paragraph.lines())
                .containsExactly(
                        "next      set warmup = 24_000; run nothing else on this", "          machine meanwhile; ask");
        assertThat(paragraph.shorten()).isTrue();
        assertThat(paragraph.lines()).containsExactly("next      set warmup = 24_000; ask");
        assertThat(paragraph.shorten()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"word ", "word"})
    void saysWhereTheRestIsOfWhatIsLongerThanAllItsLines(String word) {
        Paragraph endless = of(1, word.repeat(200).strip());

        assertThat(endless.shorten()).isTrue();
        assertThat(endless.shorten()).isFalse();
        assertThat(endless.lines()).hasSizeBetween(2, 5).last().asString().endsWith("(more in the report)");
    }

    @Test
    void isEmptyWithoutAClause() {
        assertThat(of(2, "", " ").lines()).isEmpty();
        assertThat(of(2, "", " ").shorten()).isFalse();
    }
}
