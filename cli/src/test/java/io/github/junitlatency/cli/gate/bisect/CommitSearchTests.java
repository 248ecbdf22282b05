package io.github.junitlatency.cli.gate.bisect;

import static io.github.junitlatency.cli.gate.UsersGit.copy;
import static io.github.junitlatency.cli.gate.UsersGit.git;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.OnlyWithFull;
import io.github.junitlatency.cli.gate.build.Git;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bisects 30 commits by a real git; what is measured of each is made up. */
class CommitSearchTests {

    private static final int COMMITS = 30;

    private static Path repository;

    @TempDir
    private Path folder;

    private final List<String> printed = new ArrayList<>();

    @BeforeAll
    static void makeARepository(@TempDir Path made) throws IOException {
        repository = made;
        git(made, "init", "-q", "-b", "main");
        git(made, "commit", "-q", "--allow-empty", "-m", "0");
        git(made, "tag", "good");
        for (int i = 1; i <= COMMITS; i++) {
            Files.writeString(made.resolve("Book.java"), "version " + i);
            git(made, "add", ".");
            git(made, "commit", "-q", "-m", Integer.toString(i));
        }
    }

    @BeforeEach
    void takeTheRepository() throws IOException {
        copy(repository, folder);
    }

    private CommitSearch search(int slow, Set<Integer> broken) {
        return new CommitSearch(
                new GitBisect(Git.of(folder)),
                (commit, name) -> {
                    int number = Integer.parseInt(commit.subject());
                    assertThat(folder.resolve("Book.java")).hasContent("version " + number);
                    if (broken.contains(number)) {
                        return new CommitOutcome(Mark.SKIP, "does not build");
                    }
                    return number < slow
                            ? new CommitOutcome(Mark.GOOD, "p50 +0.3%")
                            : new CommitOutcome(Mark.BAD, "p50 +15.2%");
                },
                printed::add);
    }

    private List<String> candidates(CommitSearch search) throws IOException {
        return search.candidates(git(folder, "rev-parse", "HEAD"), git(folder, "rev-parse", "good")).stream()
                .map(NamedCommit::subject)
                .toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 15, 30})
    void findsTheFirstBadCommitInFiveSteps(int slow) throws IOException {
        CommitSearch search = search(slow, Set.of());

        assertThat(candidates(search)).containsExactly(Integer.toString(slow));
        assertThat(search.steps()).hasSizeLessThanOrEqualTo(5);
        assertThat(printed.get(0)).startsWith("step 1 of about 5: ");
    }

    @ParameterizedTest
    @MethodSource("all")
    @OnlyWithFull
    void findsEachFirstBadCommitInFiveSteps(int slow) throws IOException {
        findsTheFirstBadCommitInFiveSteps(slow);
    }

    static IntStream all() {
        return IntStream.rangeClosed(1, COMMITS);
    }

    @ParameterizedTest
    @ValueSource(ints = {14, 28})
    void goesRoundCommitsThatCannotBeMeasured(int slow) throws IOException {
        CommitSearch search = search(slow, Set.of(15, 22));

        assertThat(candidates(search)).containsExactly(Integer.toString(slow));
        assertThat(search.steps())
                .extracting(BisectReport.MeasuredCommit::outcome)
                .contains(Mark.SKIP);
    }

    @Test
    void aSkippedCommitBeforeTheFirstBadOneMayBeIt() throws IOException {
        assertThat(candidates(search(16, Set.of(14, 15)))).containsExactly("16", "15", "14");
    }

    @Test
    void theOnlyCommitAfterTheGoodOneNeedsNoStep() throws IOException {
        git(folder, "checkout", "-q", "--detach", "good");
        git(folder, "cherry-pick", "main~" + (COMMITS - 1));
        CommitSearch search = search(1, Set.of());

        assertThat(candidates(search)).containsExactly("1");
        assertThat(search.steps()).isEmpty();
    }

    @Test
    void printsALineForEachStep() throws IOException {
        CommitSearch search = search(16, Set.of(15));
        search.measured(new GitBisect(Git.of(folder)).commit("HEAD"), "HEAD");
        candidates(search);

        String head = git(folder, "rev-parse", "--short", "main");
        assertThat(printed.get(0)).isEqualTo("HEAD: " + head + " bad: p50 +15.2%");
        assertThat(printed.get(1))
                .isEqualTo("step 1 of about 5: " + git(folder, "rev-parse", "--short", "main~15")
                        + " skipped, does not build");
        assertThat(printed).anyMatch(line -> line.endsWith(" bad: p50 +15.2%"));
        assertThat(printed).anyMatch(line -> line.endsWith(" good: p50 +0.3%"));
        assertThat(search.steps()).hasSameSizeAs(printed);
    }

    @Test
    void namesACommit() throws IOException {
        git(folder, "commit", "-q", "--allow-empty", "--date=2026-11-20T12:00:00Z", "-m", "Sum further rounds");
        String head = git(folder, "rev-parse", "HEAD");

        NamedCommit commit = new GitBisect(Git.of(folder)).commit("HEAD");

        assertThat(commit.commit()).isEqualTo(head);
        assertThat(commit).hasToString(commit.name() + " Sum further rounds (n, 2026-11-20)");
    }
}
