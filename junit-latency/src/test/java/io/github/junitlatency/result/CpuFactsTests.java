package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class CpuFactsTests {

    private static CpuFacts.Use free(boolean isFoundLate, long others, String... names) {
        return new CpuFacts.Use(CpuFacts.Mode.FREE, List.of(), List.of(names), others, isFoundLate, 0, List.of());
    }

    private static CpuFacts.Use left(String... names) {
        return new CpuFacts.Use(CpuFacts.Mode.PINNED, List.of(3), List.of(), 0, false, 0, List.of(names));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            writer             | 0      | writer takes part
            a b                | 0      | a and 1 other take part
            pool-1-thread-1 b  | 1      | pool-1-thread-1 and 2 others take part
            ''                 | 1      | 1 thread or process that it starts takes part
            ''                 | 20_000 | 20,000 threads or processes that it starts take part
            """)
    void tellsWhoTakesPart(String names, String others, String text) {
        List<String> named = names.isEmpty() ? List.of() : List.of(names.split(" "));

        assertThat(CpuFacts.Use.takePart(named, Long.parseLong(others.replace("_", ""))))
                .isEqualTo(text);
    }

    /** Shows names as a terminal may, and cuts them after 40 characters, but never within one. */
    private static Stream<Arguments> unusualNames() {
        String x = "x".repeat(38);
        return Stream.of(
                arguments("a\n\u001b[31m\u202e", "a??[31m?"),
                arguments(x + "xxx", x + "xx"),
                arguments(x + "xx", x + "xx"),
                arguments(x + "x\ud83d\ude00", x + "x"),
                arguments(x + "\ud83d\ude00", x + "\ud83d\ude00"),
                arguments(x + "x y", x + "x"));
    }

    @ParameterizedTest
    @MethodSource("unusualNames")
    void showsAndCutsUnusualNames(String name, String shown) {
        assertThat(CpuFacts.Use.takePart(List.of(name), 0)).isEqualTo(shown + " takes part");
    }

    @Test
    void tellsHowTheThreadRan() {
        assertThat(CpuFacts.Use.of(true, 3).text()).isEqualTo("pinned to CPU 3");
        assertThat(new CpuFacts.Use(CpuFacts.Mode.PINNED, List.of(3, 2), List.of(), 0, false, 0, List.of()).text())
                .isEqualTo("pinned to CPU 3, 2");
        assertThat(CpuFacts.Use.of(false, -1).text()).isEqualTo("not pinned");
        assertThat(free(true, 0, "writer").text())
                .isEqualTo("free: writer takes part; seen in a round only, which was measured again");
        assertThat(free(false, 0).text()).isEqualTo("free: junit.latency.pin = never");
    }

    @Test
    void namesTwoOfTheThreadsThatAreLeft() {
        assertThat(left().left()).isEmpty();
        assertThat(left("a", "b\n").left()).isEqualTo("a, b?");
        assertThat(left("a", "b", "c", "d", "e").left()).isEqualTo("a, b and 3 others");
    }
}
