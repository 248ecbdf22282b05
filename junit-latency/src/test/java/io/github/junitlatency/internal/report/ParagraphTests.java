package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ParagraphTests {

    private static final Paragraph SECTION = new Paragraph(
            "next", 1, List.of("set warmup = 24_000", "", "run nothing else on this machine meanwhile", "ask"), 60);

    @Test
    void saysAllWhereThereIsRoom() {
        assertThat(SECTION.wantedLines()).isEqualTo(2);
        assertThat(SECTION.lines(2))
                .containsExactly(
                        "next      set warmup = 24_000; run nothing else on this", "          machine meanwhile; ask");
    }

    @Test
    void leavesOutWholeClausesAndKeepsAShorterOneThatFits() {
        assertThat(SECTION.minLines()).isEqualTo(1);
        assertThat(SECTION.lines(1)).containsExactly("next      set warmup = 24_000; ask");
    }

    @Test
    void saysWhereTheRestIsOfAClauseThatIsLongerThanAllItsLines() {
        Paragraph endless = new Paragraph("why", 1, List.of("word ".repeat(200).strip()), 60);

        assertThat(endless.minLines()).isEqualTo(5);
        assertThat(endless.lines(5)).hasSize(5).last().asString().endsWith("(more in the report)");
    }

    @Test
    void isEmptyWithoutAClause() {
        Paragraph empty = new Paragraph("why", 2, List.of("", " "), 60);

        assertThat(empty.isEmpty()).isTrue();
        assertThat(empty.minLines()).isZero();
        assertThat(empty.wantedLines()).isZero();
    }
}
