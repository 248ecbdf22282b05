package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Blocks that name a golden file are written anew from it, and nothing else is touched. */
class RefreshDocsTests {

    private static final String PAGE = """
            # Page

            <!-- golden: failing.txt lines 1-2 -->
            ```
            %s
            ```

            Between.

            <!-- golden: gone.txt -->
            ```text
            kept
            ```

            <!-- golden: failing.txt lines 3-3 -->
            ```
            %s
            ```
            """;

    @Test
    @EnabledIfSystemProperty(named = "docs.refresh", matches = "true")
    void refreshesThePagesOfTheRepository() throws IOException {
        RefreshDocs.all();

        assertThat(Page.all())
                .allSatisfy(page -> assertThat(RefreshDocs.refreshed(page)).isEqualTo(page.text()));
    }

    @Test
    void writesGoldenFilesIntoTheirBlocks() {
        String fresh = PAGE.formatted(
                GoldenText.named("failing.txt lines 1-2").orElseThrow(),
                GoldenText.named("failing.txt lines 3-3").orElseThrow());

        for (String page : List.of(PAGE.formatted("an\n\nold\nreport", "older"), fresh)) {
            assertThat(RefreshDocs.refreshed(Page.of("docs/page.md", page))).isEqualTo(fresh);
        }
    }
}
