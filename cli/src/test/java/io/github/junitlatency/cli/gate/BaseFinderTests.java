package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    private static String git(Path in, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=n", "-c", "user.email=e@example.com"));
        command.addAll(List.of(arguments));
        Commands.Ended ended = Commands.output(in, command);
        assertThat(ended.isGood()).as(ended.output()).isTrue();
        return ended.output();
    }

    private static void commit(Path in, String file, String text) throws IOException {
        Files.writeString(in.resolve(file), text);
        git(in, "add", ".");
        git(in, "commit", "-q", "-m", text);
    }

    private Optional<Base> found(String against) {
        GateRequest request = new GateOptions().with("against", against).request(clone);
        return new BaseFinder(request).find(Against.of(request.against(), Map.of(), clone));
    }

    private void assertNoBase(String against, String... saying) {
        assertThatExceptionOfType(GateException.class)
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
        assertThat(base.otherFiles()).contains(List.of());
    }

    @Test
    void filesThatAreNoSourcesAreNamed() throws IOException {
        commit(clone, "README.md", "changed");
        Files.writeString(clone.resolve("new.csv"), "1");
        assertThat(found("origin/main").orElseThrow().otherFiles()).contains(List.of("README.md", "new.csv"));
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
        assertThat(found("com.acme:orders:1.4.2").orElseThrow().source()).isInstanceOf(Base.Artifacts.class);
    }
}
