package io.github.junitlatency.versions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CellsTests {

    private static final Axes AXES = new Axes(
            List.of(17, 21, 27, 28), List.of(28), List.of("5.14.4", "5.10.0", "6.1.3"), List.of("3.6.1", "3.0.0"));

    @TempDir
    Path folder;

    private static List<String> names(Axes axes) {
        return Cells.of(axes).stream().map(Cell::name).toList();
    }

    @Test
    void haveEveryValueOfEachAxisBesideTheDefaults() {
        assertThat(names(AXES))
                .doesNotHaveDuplicates()
                .startsWith(
                        "jdk17-junit5.14.4-surefire3.6.1-forks1-none",
                        "jdk21-junit5.14.4-surefire3.6.1-forks1-none",
                        "jdk27-junit5.14.4-surefire3.6.1-forks1-none",
                        "jdk28-junit5.14.4-surefire3.6.1-forks1-none",
                        "jdk17-junit5.10.0-surefire3.6.1-forks1-none",
                        "jdk17-junit6.1.3-surefire3.6.1-forks1-none",
                        "jdk17-junit5.14.4-surefire3.0.0-forks1-none",
                        "jdk17-junit5.14.4-surefire3.6.1-forks1-each-none",
                        "jdk17-junit5.14.4-surefire3.6.1-forks2-none",
                        "jdk17-junit5.14.4-surefire3.6.1-forks2-each-none");
    }

    @Test
    void haveBothExecutorsWithAllForksAndNoReleaseThatIsEarlyInACorner() {
        assertThat(names(AXES))
                .contains(
                        "jdk17-junit5.14.4-surefire3.6.1-forks2-each-fork-join",
                        "jdk17-junit6.1.3-surefire3.6.1-forks1-fork-join",
                        "jdk17-junit6.1.3-surefire3.6.1-forks1-worker-threads",
                        "jdk17-junit6.1.3-surefire3.6.1-forks2-each-worker-threads",
                        "jdk17-junit5.10.0-surefire3.0.0-forks2-each-fork-join",
                        "jdk27-junit6.1.3-surefire3.6.1-forks2-each-worker-threads",
                        "jdk27-junit5.10.0-surefire3.0.0-forks1-none",
                        "jdk17-junit5.14.4-surefiregradle-forks2-none")
                .filteredOn(name -> name.startsWith("jdk28"))
                .hasSize(1);
    }

    @Test
    void haveNoWorkerThreadsBeforeJunitHasThem() {
        Axes old = new Axes(List.of(17), List.of(), List.of("5.14.4", "5.9.0", "6.0.3"), List.of("3.6.1"));

        assertThat(names(old)).isNotEmpty().noneMatch(name -> name.endsWith("worker-threads"));
        assertThat(Axes.oldest(old.junits())).isEqualTo("5.9.0");
    }

    @Test
    void areChosenByAPartOfTheirNameAndTellMavenAndGradleWhatTheyAre() {
        List<Cell> chosen = Cells.named(Cells.of(AXES), "jdk21|surefire3.0.0-forks2");

        assertThat(chosen)
                .extracting(Cell::name)
                .containsExactly(
                        "jdk21-junit5.14.4-surefire3.6.1-forks1-none",
                        "jdk17-junit5.10.0-surefire3.0.0-forks2-each-fork-join");
        assertThat(chosen.get(1).arguments())
                .contains(
                        "-Djunit.version=5.10.0",
                        "-Dsurefire.version=3.0.0",
                        "-DforkCount=2",
                        "-DreuseForks=false",
                        "-Djunit.jupiter.execution.parallel.config.executor-service=fork_join_pool",
                        "-DexcludedGroups=pairs");
        assertThat(chosen.get(1).argumentsOfGradle()).containsExactly("-PjunitVersion=5.10.0", "-Pforks=2");
        assertThat(chosen.get(1).withPairs().arguments()).doesNotContain("-DexcludedGroups=pairs");
    }

    @Test
    void axesAreReadFromAFileAndAMissingOneIsNamed() throws IOException {
        Path file = folder.resolve("versions.properties");
        Files.writeString(file, "jdk = 17 28\njdk.early = 28\njunit = 5.14.4 5.10.0\nsurefire = 3.6.1\n");

        assertThat(Axes.read(file))
                .isEqualTo(new Axes(List.of(17, 28), List.of(28), List.of("5.14.4", "5.10.0"), List.of("3.6.1")));
        assertThat(Axes.read(file).newestJdk()).isEqualTo(17);

        Files.writeString(file, "jdk = 17\njdk.early = 28\nsurefire = 3.6.1\n");
        assertThatThrownBy(() -> Axes.read(file))
                .hasMessage("versions.properties has no junit; name one version at least");
    }
}
