package io.github.junitlatency.cli.gate;

import static io.github.junitlatency.cli.gate.UsersGit.git;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Finds base in real repositories. */
class BaseFinderTests {

    @TempDir
    private Path folder;

    private Path clone;

    @BeforeEach
    void makeAClone() throws IOException {
        Path origin = Files.createDirectory(folder.resolve("origin"));
        git(origin, "init", "-q", "-b", "main");
        commit(origin, "Book.java", "one");
        commit(origin, "README.md", "two");
        clone = folder.resolve("clone");
        git(folder, "clone", "-q", origin.toUri().toString(), clone.toString());
    }

    private static void commit(Path in, String file, String text) throws IOException {
        Files.writeString(in.resolve(file), text);
        git(in, "add", ".");
        git(in, "commit", "-q", "-m", text);
    }

    private Optional<Base> found(String against) {
        return found(against, Map.of());
    }

    private Optional<Base> found(String against, Map<String, String> environment) {
        return new BaseFinder(new GateOptions().with("against", against).request(clone), environment).find();
    }

    private void assertNoBase(String against, String... saying) {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> found(against))
                .withMessageContainingAll(saying)
                .matches(e -> e.exit() == GateExit.NO_BASE);
    }

    @Test
    void baseIsWhereTheBranchesParted() throws IOException {
        String parted = git(clone, "rev-parse", "HEAD");
        commit(clone, "Book.java", "changed");
        commit(folder.resolve("origin"), "Other.java", "meanwhile");
        git(clone, "fetch", "-q");
        Base base = found("origin/main").orElseThrow();
        assertThat(base.commit()).contains(parted);
        assertThat(base.name()).isEqualTo(git(clone, "rev-parse", "--short", parted) + " (origin/main)");
    }

    @Test
    void aShallowCloneIsRefusedWithTheCommandThatHelps() throws IOException {
        commit(folder.resolve("origin"), "Book.java", "three");
        clone = folder.resolve("shallow");
        git(folder, "clone", "-q", "--depth=1", folder.resolve("origin").toUri().toString(), clone.toString());
        commit(clone, "Book.java", "changed");
        assertNoBase(
                "origin/main", "is shallow", "git fetch --unshallow origin +refs/heads/main:refs/remotes/origin/main");
    }

    @Test
    void theCommandThatHelpsDoesHelp() throws IOException {
        commit(folder.resolve("origin"), "Book.java", "three");
        clone = folder.resolve("shallow");
        git(folder, "clone", "-q", "--depth=1", folder.resolve("origin").toUri().toString(), clone.toString());
        commit(clone, "Book.java", "changed");
        git(clone, "fetch", "-q", "--unshallow", "origin", "+refs/heads/main:refs/remotes/origin/main");
        assertThat(found("origin/main")).isPresent();
    }

    @Test
    void anUnknownRefIsNamed() {
        assertNoBase(
                "origin/nowhere", "no such ref", "git fetch origin +refs/heads/nowhere:refs/remotes/origin/nowhere");
    }

    @Test
    void headAsItsOwnBaseIsAnErrorWhereTheRefWasGiven() {
        assertNoBase("origin/main", "nothing to compare");
    }

    @Test
    void headAsItsOwnBaseIsNothingToCompareOnAPush() {
        assertThat(found(null)).isEmpty();
    }

    @Test
    void changesOfTheWorkTreeAreMeasuredAgainstHead() throws IOException {
        Files.writeString(clone.resolve("Book.java"), "changed");
        assertThat(found("origin/main").orElseThrow().commit()).contains(git(clone, "rev-parse", "HEAD"));
    }

    @Test
    void unrelatedHistoriesHaveNoBase() throws IOException {
        git(clone, "checkout", "-q", "--orphan", "alone");
        commit(clone, "Alone.java", "alone");
        assertNoBase("origin/main", "no commit in common");
    }

    @Test
    void withoutAWorkTreeBaseCanBeNamedOtherwise() throws IOException {
        clone = Files.createDirectory(folder.resolve("none"));
        assertNoBase("main", "is in no work tree", "coordinates");
        for (String artifacts : List.of("com.acme:orders:1.4.2", "version:1.4.2")) {
            assertThat(found(artifacts)).contains(new Base(artifacts, Optional.empty()));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "GITHUB_BASE_REF, develop, origin/develop",
        "CI_MERGE_REQUEST_TARGET_BRANCH_NAME, develop, origin/develop",
        "CHANGE_TARGET, release, origin/release"
    })
    void takesTheTargetOfAPullRequest(String variable, String value, String ref) {
        assertThatThrownBy(() -> found(" ", Map.of(variable, value)))
                .hasMessageContaining("the merge base with " + ref + ", and this clone has no such ref");
    }
}
