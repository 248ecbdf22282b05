package io.github.junitlatency.cli.gate.unchanged;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SuspectsTests {

    private static final List<Change> CLASSES = List.of(
            new Change("Book", ChangeKind.CHANGED, "checkout", "orders"),
            new Change("Checksum", ChangeKind.CHANGED, "checkout", "orders"),
            new Change("Codec", ChangeKind.ADDED, "", "lib-1.3.jar"),
            new Change("Crc", ChangeKind.CHANGED, "lib-1.2.jar", "lib-1.3.jar"),
            new Change("Old", ChangeKind.REMOVED, "checkout", ""));

    static Stream<Arguments> loaded() {
        return Stream.of(
                Arguments.of(
                        "changed classes that only red tests loaded",
                        List.of(Set.of("Same", "Book", "Checksum", "Crc"), Set.of("Book", "Checksum", "Codec")),
                        List.of(Set.of("Same", "Book"), Set.of("Same")),
                        List.of("orders Checksum", "lib-1.2.jar to lib-1.3.jar Crc", "lib-1.3.jar Codec")),
                Arguments.of(
                        "less specific where other tests loaded them too",
                        List.of(Set.of("Book", "Checksum")),
                        List.of(Set.of("Book", "Checksum", "Crc")),
                        List.of("orders Book", "orders Checksum")),
                Arguments.of(
                        "less specific without other tests",
                        List.of(Set.of("Book")),
                        List.of(),
                        List.of("orders Book")),
                Arguments.of(
                        "none where red tests loaded no changed class",
                        List.of(Set.of("Same")),
                        List.of(Set.of("Book")),
                        List.of()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("loaded")
    void areWhatRedTestsLoaded(String rule, List<Set<String>> red, List<Set<String>> kept, List<String> suspects) {
        assertThat(Suspects.of(CLASSES, red, kept))
                .as(rule)
                .extracting(suspect -> suspect.where() + " " + suspect.name())
                .isEqualTo(suspects);
    }
}
