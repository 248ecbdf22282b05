package io.github.junitlatency.cli.gate;

import static io.github.junitlatency.cli.gate.UsersGit.copy;
import static io.github.junitlatency.cli.gate.UsersGit.git;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Finds base in real repositories. */
class BaseFinderTests {

    /** The folders {@code origin} and {@code clone}. */
    private static Path plain;

    /** The same with a target that has three commits, and HEAD one more. */
    private static Path dated;

    @TempDir
    private Path folder;

    private Path clone;

    @BeforeAll
    static void makeClones(@TempDir Path made) throws IOException {
        plain = Files.createDirectory(made.resolve("plain"));
        Path origin = Files.createDirectory(plain.resolve("origin"));
        git(origin, "init", "-q", "-b", "main");
        commit(origin, "Book.java", "one");
        commit(origin, "README.md", "two");
        cloneIn(plain);

        dated = Files.createDirectory(made.resolve("dated"));
        origin = Files.createDirectory(dated.resolve("origin"));
        git(origin, "init", "-q", "-b", "main");
        commitOn(origin, "2026-01-10", "first");
        commitOn(origin, "2026-02-10", "second");
        commitOn(origin, "2026-03-10", "third");
        commitOn(cloneIn(dated), "2026-04-10", "change");
    }

    private static Path cloneIn(Path folder) throws IOException {
        Path clone = folder.resolve("clone");
        git(folder, "clone", "-q", folder.resolve("origin").toUri().toString(), clone.toString());
        git(clone, "remote", "set-url", "origin", "../origin"); // which a copy finds beside it
        return clone;
    }

    @BeforeEach
    void takeAClone() throws IOException {
        take(plain);
    }

    private void take(Path clones) throws IOException {
        copy(clones, folder);
        clone = folder.resolve("clone");
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
            assertThat(found(artifacts)).contains(new Base(artifacts, Optional.empty(), false));
        }
    }

    private static void commitOn(Path in, String day, String text) throws IOException {
        Files.writeString(in.resolve("Book.java"), text);
        git(in, "add", ".");
        git(in, Map.of("GIT_COMMITTER_DATE", day + "T12:00:00Z"), "commit", "-q", "-m", text);
    }

    private void takeTheDatedClone() throws IOException {
        folder = Files.createDirectory(folder.resolve("dated"));
        take(dated);
    }

    @Test
    void aDateIsTheTargetsLastCommitBeforeIt() throws IOException {
        takeTheDatedClone();
        String second = git(clone, "rev-parse", "HEAD~2");
        assertThat(found("2026-03-01"))
                .contains(new Base(
                        git(clone, "rev-parse", "--short", second) + " (origin/HEAD, 2026-03-01)",
                        Optional.of(second),
                        true));
        assertThat(found("1 hour ago").orElseThrow().commit()).contains(git(clone, "rev-parse", "origin/main"));
    }

    @Test
    void whatWasMergedAfterADateIsNoBase() throws IOException {
        takeTheDatedClone();
        git(clone, "checkout", "-q", "-b", "feature", "HEAD~3");
        commitOn(clone, "2026-02-20", "long before its merge");
        git(clone, "checkout", "-q", "main");
        git(clone, "merge", "-q", "-s", "ours", "-m", "merge", "feature");
        git(clone, "push", "-q", "origin", "HEAD:refs/heads/next");
        git(clone, "remote", "set-head", "origin", "next");
        commitOn(clone, "2026-05-10", "another change");
        assertThat(found("2026-03-01").orElseThrow().commit()).contains(git(clone, "rev-parse", "HEAD~4"));
    }

    @Test
    void withoutATargetADateIsOfHeadsOwnHistory() throws IOException {
        takeTheDatedClone();
        git(clone, "remote", "remove", "origin");
        assertThat(found("2026-03-01").orElseThrow().name()).endsWith(" (HEAD, 2026-03-01)");
    }

    @Test
    void aDateBeforeTheFirstCommitSaysWhenThatIs() throws IOException {
        takeTheDatedClone();
        assertNoBase("100 years ago", "and its first one is of 2026-01-10");
        assertNoBase(
                "2026-01-10",
                "base was to be the last commit of origin/HEAD before 2026-01-10, and its first one is of 2026-01-10;"
                        + " name a later date");
    }

    @Test
    void nothingIsComparedIfNothingWasCommittedSince() throws IOException {
        takeTheDatedClone();
        git(clone, "reset", "-q", "--hard", "origin/main");
        assertThat(found("1 hour ago")).isEmpty();
    }

    @Test
    void aRefIsTakenBeforeADateOfTheSameName() throws IOException {
        takeTheDatedClone();
        git(clone, "tag", "2026-03-01", "HEAD~3");
        assertThat(found("2026-03-01").orElseThrow().name()).endsWith(" (2026-03-01)");
    }

    @ParameterizedTest
    @ValueSource(strings = {"last friday", "2026-02-30", "9999-01-01"})
    void anotherDateIsAWrongCommand(String against) {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> found(against))
                .withMessage("against = \"" + against + "\": a git ref, version:1.4.2, group:artifact:version or a date"
                        + " in the past such as '30 days ago', yesterday or 2026-10-01 was expected")
                .matches(e -> e.exit() == GateExit.USAGE);
    }

    @ParameterizedTest
    @CsvSource({
        "origin/main, false", // the change alone
        "HEAD~1, false",
        "HEAD~2, true",
        "v1, true"
    })
    void aBaseIsBeyondTheChangeIfItIsOlderThanWhereThatBegan(String against, boolean isBeyond) throws IOException {
        takeTheDatedClone();
        git(clone, "tag", "v1", "HEAD~3");
        assertThat(found(against).orElseThrow().isBeyondChange()).isEqualTo(isBeyond);
    }

    @ParameterizedTest
    @CsvSource({"HEAD~1, false", "HEAD~2, true"})
    void whatWasPushedIsComparedWithItsParent(String against, boolean isBeyond) throws IOException {
        takeTheDatedClone();
        git(clone, "update-ref", "refs/remotes/origin/main", "HEAD"); // as a push does
        assertThat(found(against).orElseThrow().isBeyondChange()).isEqualTo(isBeyond);
    }

    @ParameterizedTest
    @CsvSource({"HEAD~1, false", "parted, false", "refs/heads/parted, false", "HEAD~2, true", "v1, true"})
    void withoutATargetAllButABranchAndTheParentIsBeyondTheChange(String against, boolean isBeyond) throws IOException {
        takeTheDatedClone();
        git(clone, "tag", "v1", "HEAD~3");
        git(clone, "branch", "parted", "HEAD~2");
        git(clone, "remote", "remove", "origin");
        assertThat(found(against).orElseThrow().isBeyondChange()).isEqualTo(isBeyond);
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
