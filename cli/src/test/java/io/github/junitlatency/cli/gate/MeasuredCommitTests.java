package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.junitlatency.cli.format.GitFacts;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

class MeasuredCommitTests {

    private static final String COMMIT = "ab34567890123456789012345678901234567890";

    @TempDir
    Path project;

    @Test
    void asksGitForBranchCommitTimeAndAddress() throws Exception {
        repository();
        git("remote", "add", "origin", "https://me:secret@example.org/acme/books.git");

        GitFacts facts = MeasuredCommit.read(Map.of(), Files.createDirectories(project.resolve("module/a")));

        assertThat(facts.commit()).matches("[0-9a-f]{40}");
        assertThat(facts)
                .isEqualTo(
                        new GitFacts("https://example.org/acme/books.git", "topic/x", facts.commit(), 1_700_000_002));

        git("checkout", "--quiet", "--detach");

        assertThat(MeasuredCommit.read(Map.of(), project).branch()).isEmpty();
    }

    @Test
    void knowsAllVariablesThatBindGitToARepository() throws Exception {
        Process git = new ProcessBuilder("git", "rev-parse", "--local-env-vars").start();
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        List<String> variables = new ArrayList<>(output.lines().toList());
        assertThat(git.waitFor()).isZero();

        assertThat(variables.removeAll(List.of("GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS")))
                .isTrue();
        assertThat(MeasuredCommit.REPOSITORY_VARIABLES)
                .containsAll(variables)
                .doesNotContain("GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS");
    }

    @Test
    void prefersTheEnvironmentAndTakesNoTimeOfAnotherCommit() throws Exception {
        repository();
        String own = MeasuredCommit.read(Map.of(), project).commit();
        Map<String, String> other =
                Map.of("GITHUB_REPOSITORY", "acme/books", "GITHUB_REF_NAME", "main", "GITHUB_SHA", COMMIT);

        assertThat(MeasuredCommit.read(other, project))
                .isEqualTo(new GitFacts("https://github.com/acme/books", "main", COMMIT, -1));
        assertThat(MeasuredCommit.read(Map.of("GITHUB_SHA", own), project).epochSeconds())
                .isEqualTo(1_700_000_002);
    }

    @Test
    void readsTheTimeOfGitLabAndTheAddressWithoutAPassword() {
        assertThat(MeasuredCommit.of(Map.of(
                        "CI_PROJECT_URL", "https://gitlab.com/acme/books",
                        "CI_COMMIT_REF_NAME", "main",
                        "CI_COMMIT_SHA", COMMIT,
                        "CI_COMMIT_TIMESTAMP", "2023-11-14T23:13:22+01:00")))
                .isEqualTo(new GitFacts("https://gitlab.com/acme/books", "main", COMMIT, 1_700_000_002));
        assertThat(MeasuredCommit.of(Map.of("GIT_URL", "https://u:p@h/x.git")).repository())
                .isEqualTo("https://h/x.git");
    }

    @Test
    void knowsNothingWithoutACommitOrWithoutGit() throws Exception {
        assertThat(MeasuredCommit.of(Map.of())).isEqualTo(GitFacts.UNKNOWN);
        assertThat(MeasuredCommit.inWorkTree(project.resolve("no-git").toString(), Duration.ofMinutes(1), project))
                .isEqualTo(GitFacts.UNKNOWN);
        git("init", "--quiet");
        assertThat(MeasuredCommit.read(Map.of(), project)).isEqualTo(GitFacts.UNKNOWN);
    }

    @Test
    @Timeout(60)
    void waitsForNoGitThatHangs() throws IOException {
        Path hanging = Files.writeString(project.resolve("git"), "#!/bin/sh\nsleep 600\ntrue\n");
        assumeThat(hanging.toFile().setExecutable(true)).isTrue();

        assertThat(MeasuredCommit.inWorkTree(hanging.toString(), Duration.ofMillis(100), project))
                .isEqualTo(GitFacts.UNKNOWN);
    }

    private void repository() throws Exception {
        git("init", "--quiet");
        git("checkout", "--quiet", "-b", "topic/x");
        git("-c", "commit.gpgSign=false", "commit", "--quiet", "--allow-empty", "--message=x");
    }

    private void git(String... arguments) throws IOException {
        UsersGit.git(project, Map.of("GIT_COMMITTER_DATE", "1700000002 +0100"), arguments);
    }
}
