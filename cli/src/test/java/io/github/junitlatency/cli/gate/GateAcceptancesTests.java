package io.github.junitlatency.cli.gate;

import static io.github.junitlatency.cli.gate.UsersGit.git;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.accept.Acceptances;
import io.github.junitlatency.cli.gate.accept.Commit;
import io.github.junitlatency.cli.gate.build.Git;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads trailers from real repositories. */
class GateAcceptancesTests {

    private static final String TRAILER = "BookTest.add p99 <= base + 30% (why)";

    @TempDir
    private Path folder;

    private String base;

    @BeforeEach
    void makeARepository() throws IOException {
        git(folder, "init", "-q", "-b", "main");
        commit("Before\n\nLatency-Accept: " + TRAILER);
        base = git(folder, "rev-parse", "HEAD");
    }

    private void commit(String message) throws IOException {
        git(folder, "commit", "-q", "--allow-empty", "-m", message);
    }

    private List<Commit> commits() {
        return Git.of(folder).commitsSince(base);
    }

    @Test
    void aChangeWithoutCommitsHasNone() {
        assertThat(commits()).isEmpty();
    }

    @Test
    void trailersOfAllCommitsAreReadAsGitReadsThem() throws IOException {
        commit("Without any");
        commit("Check sums: é\n\nWhy.\n\nLatency-Accept: BookTest.add p99 <= base + 30%\n  (sums,\n  ABC-1)\n"
                + "Signed-off-by: N <n@example.com>\nlatency-accept: second");
        commit("Other\n\nLatency-Accept: no trailer\n\nText.");
        git(folder, "config", "log.showSignature", "true");

        assertThat(commits())
                .extracting(Commit::trailers)
                .containsExactly(
                        List.of(), List.of("BookTest.add p99 <= base + 30% (sums, ABC-1)", "second"), List.of());
        assertThat(commits().get(1).message()).startsWith("Check sums: é\n");
        assertThat(commits().get(1).id()).isEqualTo(git(folder, "rev-parse", "HEAD~1"));
        assertThat(commits().get(1).name()).isEqualTo(git(folder, "rev-parse", "--short", "HEAD~1"));
    }

    @Test
    void whatGitRevertsIsReverted() throws IOException {
        commit("First\n\nLatency-Accept: 1");
        git(folder, "checkout", "-q", "-b", "side");
        commit("Second\n\nLatency-Accept: 2");
        commit("Third\n\nLatency-Accept: 3");
        git(folder, "checkout", "-q", "main");
        git(folder, "merge", "-q", "--no-ff", "-m", "Merge", "side");
        git(folder, "revert", "-n", "-m", "1", "HEAD");
        git(folder, "commit", "-q", "--allow-empty", "--no-edit");

        Acceptances found = Acceptances.of(commits(), Git.of(folder)::between, List.of(), true);
        assertThat(found.problems()).singleElement().asString().startsWith("Latency-Accept: 1\n");
    }

    @Test
    void withoutCommitsBetweenTheSidesThereAreNone() {
        assertThat(GateAcceptances.of(folder, new Base("version:1.4.2", Optional.empty(), false), List.of()))
                .isEqualTo(Acceptances.NONE);
    }

    @Test
    void oneThatCannotBeReadEndsTheCommand() throws IOException {
        commit("Text\n\nLatency-Accept: nonsense\nLatency-Accept: " + TRAILER);
        String name = git(folder, "rev-parse", "--short", "HEAD");

        assertThatThrownBy(() -> GateAcceptances.of(folder, new Base(base, Optional.of(base), false), List.of()))
                .isInstanceOf(CommandException.class)
                .matches(e -> ((CommandException) e).exit() == GateExit.USAGE)
                .hasMessageStartingWith("Latency-Accept: nonsense\n  of commit " + name
                        + ": it has no reason in parentheses at its end; TEST BUDGET (REASON) was expected")
                .hasMessageContaining("Latency-Accept: " + TRAILER + "\n  of commit " + name
                        + ": no latency test is named \"BookTest.add\"");
    }
}
