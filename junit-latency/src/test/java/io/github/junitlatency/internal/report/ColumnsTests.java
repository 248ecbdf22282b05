package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ColumnsTests {

    @Test
    void doesNotPartANumberFromItsUnit() {
        assertThat(Columns.wrap("", "", "it is now 2,064 B", 16)).containsExactly("it is now", "2,064 B");
        assertThat(Columns.wrap("", "", "there are 2 rounds", 17)).containsExactly("there are", "2 rounds");
    }

    @Test
    void breaksAWordThatNoLineHolds() {
        assertThat(Columns.wrap("", " ", "abcdefghij", 4)).containsExactly("abcd", " efg", " hij");
        assertThat(Columns.wrap("", "", "a\uD83D\uDE00b", 2)).containsExactly("a", "\uD83D\uDE00", "b");
    }

    @Test
    void breaksAPathBehindTheLastFolderThatFits() {
        assertThat(Columns.wrap("log ", "  ", "see /tmp/junit/workers/BookTest.add.log", 24))
                .containsExactly("log see", "  /tmp/junit/workers/", "  BookTest.add.log");
        assertThat(Columns.wrap("", "", "/abcdefghij", 4)).containsExactly("/abc", "defg", "hij");
    }

    @Test
    void beginsALongWordBelowItsLabelWhereItFitsThere() {
        assertThat(Columns.wrap("report ", "  ", "abcdefghijkl", 14)).containsExactly("report", "  abcdefghijkl");
    }
}
