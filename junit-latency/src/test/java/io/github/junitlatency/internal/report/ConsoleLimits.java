package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

/** What every report keeps to, whatever the result. */
final class ConsoleLimits {

    private ConsoleLimits() {}

    static void assertFits(String report) {
        assertThat(report.split("\n", -1))
                .as(report)
                .hasSizeLessThanOrEqualTo(ConsoleReport.MAX_LINES)
                .allSatisfy(line -> {
                    assertThat(Columns.of(line)).as(line).isLessThanOrEqualTo(80);
                    assertThat(line).isNotBlank();
                    assertPrintable(line);
                });
    }

    static void assertPrintable(String line) {
        assertThat(line.codePoints())
                .allSatisfy(character -> assertThat(Character.getType(character))
                        .as("U+%04X", character)
                        .isNotIn(
                                (int) Character.CONTROL,
                                (int) Character.FORMAT,
                                (int) Character.LINE_SEPARATOR,
                                (int) Character.PARAGRAPH_SEPARATOR,
                                (int) Character.SURROGATE));
    }
}
