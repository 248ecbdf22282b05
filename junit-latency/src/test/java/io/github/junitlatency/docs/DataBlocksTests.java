package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Blocks of data parse, build files say whether they were tried, and parameters exist. */
class DataBlocksTests {

    @Test
    void everyBlockIsWhatItsLanguageSays() {
        assertThat(Page.all()).hasSizeGreaterThan(20);
        assertThat(Page.all())
                .flatExtracting(Page::blocks)
                .flatExtracting(DataBlocks::problems)
                .isEmpty();
    }

    @Test
    void everyParameterThatASentenceNamesExists() {
        assertThat(Page.all()).flatExtracting(Page::codeSpans).hasSizeGreaterThan(500);
        assertThat(Page.all()).flatExtracting(DataBlocks::unknownParameters).isEmpty();
    }

    @Test
    void namesAParameterThatDoesNotExist() {
        assertThat(DataBlocks.unknownParameters(
                        Page.of("docs/page.md", "`junit.latency.mode`, `-Djunit.latency.mod=x`")))
                .containsExactly("docs/page.md: names parameter junit.latency.mod, which does not exist");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            xml        | <a>                       | is no XML:
            xml        | <artifactId>junit-latency</artifactId> <version>0.0.9</version> | depends on junit-latency 0.0.9, but this is
            json       | {                         | is no JSON:
            properties | junit.latency.mod = report | sets junit.latency.mod, which is no parameter
            kotlin     | x                         | write <!-- tried
            cobol      | x                         | no test checks blocks of the language cobol
            """)
    void namesWhatIsWrong(String language, String text, String problem) {
        assertThat(DataBlocks.problems(Page.block("\n", language, text)))
                .singleElement(as(STRING))
                .startsWith("docs/page.md:5: " + problem);
    }
}
