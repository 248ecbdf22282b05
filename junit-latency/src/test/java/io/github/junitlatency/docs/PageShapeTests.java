package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** README is a door, and each page begins with a sentence that is understood at once. */
class PageShapeTests {

    private static final int MAX_LINES_OF_README = 200;
    private static final int MAX_WORDS = 24;

    @Test
    void readmeIsADoor() {
        assertThat(Page.all())
                .filteredOn(page -> page.path().equals("README.md"))
                .singleElement()
                .satisfies(page -> assertThat(page.text().lines().count()).isLessThanOrEqualTo(MAX_LINES_OF_README));
    }

    @Test
    void everyPageBeginsWithAShortSentence() {
        assertThat(Page.all())
                .hasSizeGreaterThan(20)
                .extracting(page -> page.path() + ": " + page.firstSentence())
                .filteredOn(sentence -> sentence.split("\\s+").length - 1 > MAX_WORDS)
                .isEmpty();
    }

    @Test
    void findsTheFirstSentenceBelowHeadingsAndMarkers() {
        assertThat(Page.of("a.md", "# A\n\n<!-- formula -->\n\nOne `two` 9.9\n[three](b.md). Four.")
                        .firstSentence())
                .isEqualTo("One two 9.9 three.");
    }
}
