package io.github.junitlatency.internal.common.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintableTests {

    @Test
    void showsControlCharactersAsQuestionMarks() {
        assertThat(Printable.of("a\nb\r\tc\0\u001b[1m\u007f\u0085\u2028\u2029\u202e\u200b\ufeff\ud800"))
                .isEqualTo("a?b??c??[1m????????");
    }

    @Test
    void keepsEverythingElse() {
        String text = "quotes \"'`, <b>markup</b>, \u00e9, \u4e2d, " + "\ud83d\ude00";

        assertThat(Printable.of(text)).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "'::error title=x::boo', ': :error title=x::boo'",
        "'a ::warning::b', 'a : :warning::b'",
        "'##[error]x', '## [error]x'",
        "'##vso[task.complete]', '## vso[task.complete]'",
        "'[[ATTACHMENT|/etc/passwd]]', '[ [ATTACHMENT|/etc/passwd]]'",
        "'std::vector [[1]] # 2', 'std::vector [[1]] # 2'"
    })
    void breaksWhatServersTakeForACommand(String text, String shown) {
        assertThat(Printable.of(text)).isEqualTo(shown);
    }
}
