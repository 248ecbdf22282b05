package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Prints what a touched heap changes, one collector after the other, for the table in docs/evidence/warm-up-and-heap.md. Its name keeps it
 * out of the build.
 */
@RealMachine
class HeapWarmthTable {

    @ParameterizedTest
    @ValueSource(strings = {"G1", "Parallel", "Serial", "Z"})
    void of(String collector) throws IOException {
        print(collector, HeapWarmth.UNTOUCHED);
        print(collector, "touched");
    }

    @ParameterizedTest
    @ValueSource(strings = {"G1", "Parallel", "Serial"})
    void withState(String collector) throws IOException {
        print(collector, HeapWarmth.UNCOLLECTED, HeapWarmth.STATE);
        print(collector, "collected", HeapWarmth.STATE);
    }

    private static void print(String collector, String... heap) throws IOException {
        List<String> options = List.of("-XX:+Use" + collector + "GC", "-Djunit.latency.jfr=off");
        List<String> lines = JavaCommand.start(JavaCommand.of(options, HeapWarmth.class, heap))
                .inputReader()
                .lines()
                .toList();
        Stream.concat(
                        Stream.of("JDK " + Runtime.version() + ", " + collector + ", " + String.join(" ", heap)),
                        lines.stream())
                .forEach(System.out::println);
        assertThat(lines).filteredOn(line -> line.startsWith("p50 ")).hasSize(3);
    }
}
