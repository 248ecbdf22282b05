package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportNameTests {

    private static final String CLASS = "com.acme.OrderBookTest";

    @Test
    void isClassAndMethod() {
        assertThat(ReportName.of(CLASS, "add", List.of())).isEqualTo("com.acme.OrderBookTest.add");
        assertThat(ReportName.of(CLASS + "$Deep", "add_2", List.of())).isEqualTo("com.acme.OrderBookTest$Deep.add_2");
    }

    @Test
    void invocationsAreApart() {
        assertThat(ReportName.of(CLASS, "add", List.of("1"))).isEqualTo("com.acme.OrderBookTest.add-1");
        assertThat(ReportName.of(CLASS, "add", List.of("int", "2"))).isEqualTo("com.acme.OrderBookTest.add-int-2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../../etc/passwd",
                "a/b",
                "a\\b",
                "a b",
                "a\nb",
                "a\0b",
                "\"quoted\"",
                "<b>",
                "a:b*c?",
                "\u00fcber",
                "\ud83d\ude00",
                "int[]"
            })
    void unsafeNamesAreMadeSafeAndCarryAHash(String method) {
        assertThat(ReportName.of(CLASS, method, List.of()))
                .startsWith(CLASS + "." + method.replaceAll("[^a-zA-Z.]", "_"))
                .matches("com\\.acme\\.OrderBookTest\\.[a-zA-Z._]+-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}");
    }

    @Test
    void distinctNamesStayDistinct() {
        String longest = "m".repeat(300);
        List<String> methods = List.of(
                "a b",
                "a_b",
                "a/b",
                "a\\b",
                "a\tb",
                " ?",
                "! ",
                "__",
                "\u00e9",
                "\u00e8",
                longest,
                longest + "Aa",
                longest + "BB");

        Set<String> names = methods.stream()
                .map(method -> ReportName.of(CLASS, method, List.of()))
                .collect(Collectors.toSet());

        assertThat(names).hasSameSizeAs(methods);
    }

    @Test
    void isAtMost200CharactersLong() {
        for (int length = 150; length < 320; length++) {
            String safe = ReportName.of(CLASS, "m".repeat(length), List.of("1"));
            String unsafe = ReportName.of(CLASS, "m ".repeat(length), List.of("1"));

            assertThat(Stream.of(safe, unsafe))
                    .allSatisfy(name -> assertThat(name.length()).isLessThanOrEqualTo(200));
        }
        assertThat(ReportName.of(CLASS, "m".repeat(300), List.of())).hasSize(200);
    }

    @Test
    void nameOf200CharactersIsKept() {
        String method = "m".repeat(200 - CLASS.length() - 1);

        assertThat(ReportName.of(CLASS, method, List.of())).isEqualTo(CLASS + "." + method);
    }

    @Test
    void nameIsTheSameInEveryRun() {
        assertThat(ReportName.of("C", "a b", List.of("1"))).isEqualTo("C.a_b-1-8dc35570-19a9-3721");
    }
}
