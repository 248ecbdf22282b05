package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Output on pages is a golden file's, or says of which run it is. */
class OutputBlocksTests {

    private static Optional<String> problem(String marker, String text) {
        return OutputBlocks.problem(Page.block(marker + "\n", "", text));
    }

    @Test
    void everyBlockOfOutputIsHeldToTheTruth() {
        List<Block> output = Page.allBlocks(OutputBlocks::isOutput);

        assertThat(output).hasSizeGreaterThan(20);
        assertThat(output)
                .flatExtracting(block -> OutputBlocks.problem(block).stream().toList())
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            A sentence.                                                   | output without a marker
            <!-- golden: recurring.txt -->                                 | differs from golden file recurring.txt
            <!-- golden: recurring.txt lines 2-999 -->                      | golden: recurring.txt lines 2-999, but there is no such file, or no such lines
            <!-- one run: 2-CPU guest, yesterday -->                      | names no JDK or no date
            <!-- checked by: ConfigurationPageTests -->                   | no test class of that name names page.md or has its text
            <!-- tried: here -->                                          | output is marked tried, which is for build files
            """)
    void namesOutputThatNothingHoldsToTheTruth(String marker, String sentence) {
        assertThat(problem(marker + "\n", "x"))
                .hasValueSatisfying(
                        text -> assertThat(text).startsWith("docs/page.md:6: ").contains(sentence));
    }
}
