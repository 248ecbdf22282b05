package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

class ReportNameTests {

    private static final String CLASS = "com.acme.OrderBookTest";

    @SuppressWarnings("unused") // read by JUnit
    private static final List<String> UNSAFE = List.of(
            "../../etc/passwd;a b;a/b;a\\b;a\tb;a\nb;a\0b;\"quoted\";a:b*c?; ?;! ;\u00e9;\u00e8;\ud83d\ude00;int[]"
                    .split(";"));

    @ParameterizedTest
    @CsvSource({
        "add, '', com.acme.OrderBookTest.add",
        "$Deep.add_2, '', com.acme.OrderBookTest.$Deep.add_2",
        "add, 1, com.acme.OrderBookTest.add-1",
        "add, int 2, com.acme.OrderBookTest.add-int-2",
        "a b, 1, com.acme.OrderBookTest.a_b-1-5191db21-1a2f-3ff4"
    })
    void isTheSameInEveryRun(String method, String distinctions, String name) {
        assertThat(ReportName.of(CLASS, method, distinctions.isEmpty() ? List.of() : List.of(distinctions.split(" "))))
                .isEqualTo(name);
    }

    @ParameterizedTest
    @FieldSource("UNSAFE")
    void unsafeNamesAreMadeSafeAndCarryAHash(String method) {
        assertThat(ReportName.of(CLASS, method, List.of()))
                .startsWith(CLASS + "." + method.replaceAll("[^a-zA-Z.]", "_"))
                .matches("com\\.acme\\.OrderBookTest\\.[a-zA-Z._]+-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}");
    }

    @Test
    void distinctNamesStayDistinct() {
        String longest = "m".repeat(300);
        List<String> methods = new ArrayList<>(UNSAFE);
        methods.addAll(List.of("a_b", "__", longest, longest + "Aa", longest + "BB"));

        assertThat(methods.stream().map(method -> ReportName.of(CLASS, method, List.of())))
                .doesNotHaveDuplicates();
    }

    @Test
    void isAtMost200CharactersLong() {
        String kept = "m".repeat(200 - CLASS.length() - 1);

        for (int length = 150; length < 320; length++) {
            assertThat(ReportName.of(CLASS, "m".repeat(length), List.of("1"))).hasSizeLessThanOrEqualTo(200);
            assertThat(ReportName.of(CLASS, "m ".repeat(length), List.of("1"))).hasSizeLessThanOrEqualTo(200);
        }
        assertThat(ReportName.of(CLASS, kept, List.of())).isEqualTo(CLASS + "." + kept);
        assertThat(ReportName.of(CLASS, "m".repeat(300), List.of())).hasSize(200);
    }
}
