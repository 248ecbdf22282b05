package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarkdownTableTests {

    @Test
    void hasFiguresAtTheRightAndWhatIsBrokenInBold() {
        Table table = new Table("tests", Table.columns("verdict", ">p50"), List.of());

        assertThat(MarkdownTable.head(table)).isEqualTo("| verdict | p50 |\n|---|--:|");
        assertThat(MarkdownTable.row(Row.of("PASS", "1 ns"))).isEqualTo("| PASS | 1 ns |");
        assertThat(MarkdownTable.row(new Row(RowMark.BROKEN, List.of("FAIL", ""))))
                .isEqualTo("| **FAIL** |  |");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '%',
            quoteCharacter = '"',
            value = {
                "<script>a</script> % \\<script\\>a\\</script\\>",
                "a | b % a \\| b",
                "**bold** and __bold__ % \\*\\*bold\\*\\* and \\_\\_bold\\_\\_",
                "~~gone~~ $x$ &lt; % \\~\\~gone\\~\\~ \\$x\\$ \\&lt;",
                "`code` % \\`code\\`",
                "![image](file) % !\\[image\\](file)",
                "@team see #12 % \\@&#8203;team see \\#&#8203;12",
                "C:\\temp % C:\\\\temp"
            })
    void nothingOfAUsersTextIsMarkup(String text, String escaped) {
        assertThat(MarkdownTable.escaped(text)).isEqualTo(escaped);
    }

    @Test
    void aTextOfSeveralLinesIsOne() {
        assertThat(MarkdownTable.escaped("a\r\n\nb \u05D0 \uD83D\uDE00")).isEqualTo("a<br><br>b \u05D0 \uD83D\uDE00");
    }
}
