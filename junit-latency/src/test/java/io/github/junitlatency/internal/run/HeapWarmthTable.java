package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.run.HeapWarmth.Way;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Prints what each part of a warm heap changes, one collector after the other, for the table in docs/evidence/warm-up-and-heap.md.
 * Its name keeps it out of the build.
 */
@RealMachine
class HeapWarmthTable {

    @ParameterizedTest
    @ValueSource(strings = {"G1", "Parallel", "Serial", "Z"})
    void of(String collector) throws IOException {
        print(collector, Way.UNTOUCHED);
        print(collector, Way.COLLECTED_AFTER);
        print(collector, Way.SETTLED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"G1", "Parallel", "Serial"})
    void withState(String collector) throws IOException {
        print(collector, Way.UNCOLLECTED, HeapWarmth.STATE);
        print(collector, Way.COLLECTED_AFTER, HeapWarmth.STATE);
        print(collector, Way.SETTLED, HeapWarmth.STATE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"G1", "Parallel", "Serial"})
    void withGarbage(String collector) throws IOException {
        print(collector, Way.COLLECTED_AFTER, HeapWarmth.GARBAGE);
        print(collector, Way.UNFILLED, HeapWarmth.GARBAGE);
        print(collector, Way.SETTLED, HeapWarmth.GARBAGE);
    }

    private static void print(String collector, Way way, String... more) throws IOException {
        List<String> options = new ArrayList<>(List.of("-XX:+Use" + collector + "GC", "-Djunit.latency.jfr=off"));
        if (List.of(more).contains(HeapWarmth.GARBAGE)) {
            options.addAll(List.of("-Xms512m", "-Xmx512m", "-Xmn256m"));
        }
        String[] arguments =
                Stream.concat(Stream.of(way.name()), Stream.of(more)).toArray(String[]::new);
        List<String> lines = JavaCommand.start(JavaCommand.of(options, HeapWarmth.class, arguments))
                .inputReader()
                .lines()
                .toList();
        Stream.concat(
                        Stream.of("JDK " + Runtime.version() + ", " + collector + ", " + String.join(" ", arguments)),
                        lines.stream())
                .forEach(System.out::println);
        assertThat(lines).filteredOn(line -> line.startsWith("p50 ")).hasSize(3);
    }
}
