package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LinesTests {

    private static final String FACE = "\ud83d\ude00";

    @Test
    void cutLeavesOutWholeClausesOrWordsAndNeverDots() {
        assertThat(Lines.cut("12345678", 8)).isEqualTo("12345678");
        assertThat(Lines.cut("123456789", 8)).isEqualTo("12345678");
        assertThat(Lines.cut("1234  789", 8)).isEqualTo("1234");
        assertThat(Lines.cut("one, two, three", 12)).isEqualTo("one, two");
        assertThat(Lines.cut("x".repeat(81))).isEqualTo("x".repeat(80));
    }

    @Test
    void cutKeepsCharactersWhole() {
        assertThat(Lines.cut("1234567" + FACE + "9", 8)).isEqualTo("1234567");
        assertThat(Lines.cut("123456" + FACE + "9", 8)).isEqualTo("123456" + FACE);
    }

    @Test
    void wrapBreaksBetweenWordsAndIndents() {
        String word = "x".repeat(39);

        assertThat(Lines.wrap(word + " " + word + "x " + word + " y"))
                .containsExactly(word + " " + word + "x", "  " + word + " y");
    }

    @Test
    void wrapKeepsWhatFits() {
        assertThat(Lines.wrap("x".repeat(80))).containsExactly("x".repeat(80));
        assertThat(Lines.wrap("")).containsExactly("");
    }

    @Test
    void wrapBreaksAWordThatFitsNoLine() {
        assertThat(Lines.wrap("a " + "x".repeat(100) + " b"))
                .containsExactly("a", "  " + "x".repeat(78), "  " + "x".repeat(22) + " b");
    }

    @Test
    void wrapIntoFewLinesMarksWhatIsMissing() {
        String word = "x".repeat(60);
        String text = word + " " + word + " " + word;

        assertThat(Lines.wrap(text, 3)).containsExactly(word, "  " + word, "  " + word);
        assertThat(Lines.wrap(text, 2)).containsExactly(word, "  (more in the JSON file)");
    }

    @Test
    void wrapIntoFewLinesKeepsWholeClauses() {
        String text = "first clause; second clause, and its end; " + "x".repeat(60);

        assertThat(Lines.wrap(text, 1))
                .containsExactly("first clause; second clause, and its end (more in the JSON file)");
    }

    @Test
    void firstThatFitsIsTheLastCutWhenNoneDoes() {
        assertThat(Lines.firstThatFits("x".repeat(81), "y".repeat(80), "z")).isEqualTo("y".repeat(80));
        assertThat(Lines.firstThatFits("x".repeat(81), "y".repeat(90))).isEqualTo("y".repeat(80));
    }
}
