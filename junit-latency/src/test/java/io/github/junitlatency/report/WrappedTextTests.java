package io.github.junitlatency.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class WrappedTextTests {

    @Test
    void breaksBetweenWordsAndWithinThoseThatAreTooLong() {
        assertThat(WrappedText.of("one two three", 9)).containsExactly("one two", "three");
        assertThat(WrappedText.of("com.acme.OrderBookTest", 12)).containsExactly("com.acme.", "OrderBookTes", "t");
        assertThat(WrappedText.of("", 12)).containsExactly("");
    }

    @Test
    void leavesCharactersWhole() {
        assertThat(WrappedText.of("1234567\ud83d\ude008", 8)).containsExactly("1234567", "\ud83d\ude008");
    }

    @Test
    void indentsWhatFollows() {
        assertThat(WrappedText.indented("  ", "alpha beta gamma", 12, "    "))
                .containsExactly("  alpha", "    beta", "    gamma");
    }
}
