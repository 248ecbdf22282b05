package io.github.junitlatency.internal.run.heap;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Prints what each part of a warm heap changes, one collector after the other, for the table in docs/evidence/as-callers-meet-it.md.
 * Its name keeps it out of the build.
 */
@RealMachine
class HeapWarmthTable {

    @ParameterizedTest
    @CsvSource({
        "'', UNTOUCHED COLLECTED_AFTER SETTLED",
        "state, UNCOLLECTED COLLECTED_AFTER SETTLED",
        "garbage, COLLECTED_AFTER UNFILLED SETTLED"
    })
    void of(String code, String ways) throws IOException {
        for (String collector : List.of("G1", "Parallel", "Serial", "Z")) {
            for (String way : ways.split(" ")) {
                print(collector, way, code);
            }
        }
    }

    private static void print(String collector, String way, String code) throws IOException {
        boolean isOfOneSize = code.equals(HeapWarmth.GARBAGE);
        List<String> lines = HeapWarmth.run(collector, isOfOneSize, way, code);

        System.out.println("JDK " + Runtime.version() + ", " + collector + ", " + way + " " + code);
        lines.forEach(System.out::println);
        assertThat(lines).filteredOn(line -> line.startsWith("p50 ")).hasSize(3);
    }
}
