package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Blocks of data parse, build files say whether they were tried, and parameters exist. */
class DataBlocksTests {

    private static List<String> problems(String language, String text, String marker) {
        Page page = Page.of("docs/page.md", "# Page\n\n" + marker + "\n```" + language + "\n" + text + "\n```\n");
        return DataBlocks.problems(page.blocks().get(0));
    }

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

    @Test
    void namesWhatDoesNotParse() {
        assertThat(problems("xml", "<a><b/></a>\n<c/>", "")).isEmpty();
        assertThat(problems("xml", "<a>", "")).singleElement().asString().startsWith("docs/page.md:5: is no XML: ");
        assertThat(problems("json", "{\"a\": 1}", "")).isEmpty();
        assertThat(problems("json", "{", "")).singleElement().asString().startsWith("docs/page.md:5: is no JSON: ");
        assertThat(problems("properties", "junit.latency.mode = report", "")).isEmpty();
        assertThat(problems("properties", "junit.latency.mod = report", ""))
                .containsExactly("docs/page.md:5: sets junit.latency.mod, which is no parameter");
    }

    @Test
    void namesAnotherVersionOfTheLibrary() {
        String dependency = "<artifactId>junit-latency</artifactId>\n<version>0.0.9</version>";

        assertThat(problems("xml", dependency, ""))
                .singleElement()
                .asString()
                .startsWith("docs/page.md:5: depends on junit-latency 0.0.9, but this is ");
    }

    @Test
    void buildFilesSayWhetherTheyWereTried() {
        assertThat(problems("kotlin", "x", "<!-- tried: Gradle 9.2, 2026-11-22 -->"))
                .isEmpty();
        assertThat(problems("kotlin", "x", "<!-- not tried: no Gradle here -->"))
                .isEmpty();
        assertThat(problems("kotlin", "x", "<!-- checked by: LinksTests -->")).isEmpty();
        assertThat(problems("kotlin", "x", "<!-- checked by: GoneTests -->")).hasSize(1);
        assertThat(problems("kotlin", "x", ""))
                .singleElement()
                .asString()
                .startsWith("docs/page.md:5: write <!-- tried");
        assertThat(problems("cobol", "x", ""))
                .containsExactly("docs/page.md:5: nobody checks blocks of the language cobol");
    }
}
