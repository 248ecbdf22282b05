package io.github.junitlatency.cli.gate.unchanged;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.gate.unchanged.ChangedMethods.Method;
import io.github.junitlatency.cli.gate.unchanged.Suspects.Suspect;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SuspectsTests {

    private static final Method OF = new Method("Checksum.of", ChangeKind.CHANGED);

    private static final Difference DIFFERENCE = new Difference(
            List.of(
                    new Change("Book", ChangeKind.CHANGED, "checkout", "orders"),
                    new Change("Checksum", ChangeKind.CHANGED, "checkout", "orders"),
                    new Change("Codec", ChangeKind.ADDED, "", "lib-1.3.jar"),
                    new Change("Crc", ChangeKind.CHANGED, "lib-1.2.jar", "lib-1.3.jar"),
                    new Change("Old", ChangeKind.REMOVED, "checkout", "")),
            List.of(),
            List.of(new JarChange("lib-1.2.jar", "lib-1.3.jar")));

    private static final Map<String, ChangedMethods> METHODS =
            Map.of("Checksum", new ChangedMethods(List.of(OF), false));

    @Test
    void areChangedClassesThatOnlyRedTestsLoaded() {
        Suspects suspects = Suspects.of(
                DIFFERENCE,
                List.of(Set.of("Same", "Book", "Checksum", "Crc"), Set.of("Book", "Checksum", "Codec")),
                List.of(Set.of("Same", "Book"), Set.of("Same")),
                METHODS);

        assertThat(suspects)
                .isEqualTo(new Suspects(
                        true,
                        List.of(
                                new Suspect("orders", "Checksum", 2, List.of(OF)),
                                new Suspect("lib-1.2.jar to lib-1.3.jar", "Crc", 1, List.of()),
                                new Suspect("lib-1.3.jar", "Codec", 1, List.of()))));
    }

    @Test
    void areLessSpecificWhereOtherTestsLoadedThemToo() {
        Suspects suspects = Suspects.of(
                DIFFERENCE, List.of(Set.of("Book", "Checksum")), List.of(Set.of("Book", "Checksum", "Crc")), METHODS);

        assertThat(suspects)
                .isEqualTo(new Suspects(
                        false,
                        List.of(
                                new Suspect("orders", "Book", 1, List.of()),
                                new Suspect("orders", "Checksum", 1, List.of(OF)))));
    }

    @Test
    void areLessSpecificWithoutOtherTests() {
        assertThat(Suspects.of(DIFFERENCE, List.of(Set.of("Book")), List.of(), Map.of()))
                .isEqualTo(new Suspects(false, List.of(new Suspect("orders", "Book", 1, List.of()))));
    }

    @Test
    void areNoneWhereRedTestsLoadedNoChangedClass() {
        assertThat(Suspects.of(DIFFERENCE, List.of(Set.of("Same")), List.of(Set.of("Book")), METHODS))
                .isEqualTo(new Suspects(false, List.of()));
    }
}
