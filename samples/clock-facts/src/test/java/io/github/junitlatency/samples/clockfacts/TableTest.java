package io.github.junitlatency.samples.clockfacts;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import org.junit.jupiter.api.Test;

class TableTest {

    @Test
    void makesColumnsAsWideAsTheirContent() {
        Table table = new Table("Title", "read", "ticks");
        table.row("rdtsc", "1");
        table.row("pair", "1,000,000");

        assertThat(table).hasToString("""
                Title
                read       ticks
                rdtsc          1
                pair   1,000,000
                """);
    }

    @Test
    void refusesARowOfAnotherWidth() {
        Table table = new Table("Title", "read", "ticks");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> table.row("rdtsc"))
                .withMessage("a row of 1 cells does not fit 2 columns; give one cell a column");
    }

    @Test
    void refusesALineThatIsTooWide() {
        Table table = new Table("Title", "x".repeat(81));

        assertThatIllegalStateException()
                .isThrownBy(table::toString)
                .withMessage("a line of 81 characters is wider than 80: \"" + "x".repeat(81) + "\"; shorten a cell");
    }
}
