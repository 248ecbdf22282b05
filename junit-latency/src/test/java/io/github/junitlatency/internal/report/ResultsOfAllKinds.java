package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.testing.Lengths;
import java.util.Random;
import java.util.function.Consumer;

/** Every result of the tests of reports, and random ones. */
final class ResultsOfAllKinds {

    private ResultsOfAllKinds() {}

    static void forEach(Consumer<LatencyResult> check) {
        AllResults.all().map(arguments -> (LatencyResult) arguments.get()[1]).forEach(check);
        Random random = new Random(13);
        for (int i = 0; i < Lengths.repetitions(200, 10); i++) {
            check.accept(RandomResults.any(random));
        }
    }

    /** Asserts that a line is no wider than that, and that nothing in it moves the cursor. */
    static void assertFits(String line, int columns) {
        assertThat(line.length()).as(line).isLessThanOrEqualTo(columns);
        assertThat(line).isNotBlank();
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
