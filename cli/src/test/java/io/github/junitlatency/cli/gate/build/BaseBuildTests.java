package io.github.junitlatency.cli.gate.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.UsersGit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Builds base in a real repository, by a script in the place of Maven. */
class BaseBuildTests {

    /** Writes what the plugin's goal does, of a project with the file Book.txt as its only class. */
    private static final String MAVEN = """
            #!/bin/sh
            echo built >> "%1$s/builds"
            echo "$JAVA_HOME" > "%1$s/java-home"
            grep -q broken Book.txt && echo '[ERROR] Book.txt is broken' && exit 1
            for argument in "$@"; do
              case "$argument" in -Dlatency.modules=*) modules="${argument#*=}";; esac
            done
            mkdir -p target/classes target/test-classes "$modules"
            cp Book.txt target/classes/Book.class
            if grep -q linked Book.txt; then
              mv target/classes "%1$s/classes"
              ln -s "%1$s/classes" target/classes
            fi
            cat > "$modules/core.module.json" <<END
            {"id": "com.acme:core", "folder": "$PWD", "entries": [
              {"kind": "TESTS", "id": "com.acme:core", "version": "1", "path": "$PWD/target/test-classes"},
              {"kind": "OWN", "id": "com.acme:core", "version": "1", "path": "$PWD/target/classes"},
              {"kind": "LIBRARY", "id": "com.lib:lib", "version": "1", "path": "%1$s/lib.jar"}
            ]}
            END
            """;

    @TempDir
    private Path folder;

    private Path clone;
    private Path cache;

    @BeforeEach
    void makeARepository() throws IOException {
        clone = Files.createDirectory(folder.resolve("clone"));
        cache = folder.resolve("cache");
        git("init", "-q", "-b", "main");
        Files.writeString(folder.resolve("lib.jar"), "");
        Path maven = Files.writeString(folder.resolve("mvn"), MAVEN.formatted(folder));
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        commit("first");
    }

    private String git(String... arguments) throws IOException {
        return UsersGit.git(clone, arguments);
    }

    private String commit(String text) throws IOException {
        Files.writeString(clone.resolve("Book.txt"), text);
        git("add", ".");
        git("commit", "-q", "-m", text);
        return git("rev-parse", "HEAD");
    }

    private List<ModuleBuild> built(String commit, String... options) throws IOException {
        return built(commit, new BuildLog(folder.resolve("log"), Deadline.in(Optional.empty())), options);
    }

    private List<ModuleBuild> built(String commit, BuildLog log, String... options) throws IOException {
        List<String> command = new ArrayList<>(List.of(folder.resolve("mvn").toString()));
        command.addAll(List.of(options));
        try {
            return new BaseBuild(cache, Git.of(clone), new MavenBuild(command, "1.0", "test"))
                    .modules(git("rev-parse", commit), Path.of(""), log);
        } catch (NotBuiltException e) {
            throw e.ofBase(commit);
        }
    }

    private long builds() throws IOException {
        return Files.readAllLines(folder.resolve("builds")).size();
    }

    private static String book(List<ModuleBuild> modules) throws IOException {
        ModuleBuild.Entry own = modules.get(0).entries().get(1);
        assertThat(own.kind()).isEqualTo(ModuleBuild.Kind.OWN);
        return Files.readString(own.file().resolve("Book.class"));
    }

    private List<Path> trees() throws IOException {
        try (Stream<Path> trees = Files.list(cache.resolve("work-trees"))) {
            return trees.toList();
        }
    }

    @Test
    void theClassesOfTheCommitAreKeptAndItsTreeIsNot() throws IOException {
        commit("second");
        Files.writeString(clone.resolve("Book.txt"), "changed");
        assertThat(book(built("HEAD~1"))).isEqualTo("first");
        assertThat(git("worktree", "list").lines()).hasSize(1);
        assertThat(trees()).isEmpty();
        assertThat(clone.resolve("Book.txt")).hasContent("changed");
    }

    @Test
    void classesThatALinkLeadsToAreKept() throws IOException {
        commit("linked");

        List<ModuleBuild> built = built("HEAD");

        assertThat(book(built)).isEqualTo("linked");
        assertThat(built.get(0).entries().get(0).file()).startsWith(cache);
    }

    @Test
    void librariesStayWhereTheyAre() throws IOException {
        assertThat(built("HEAD").get(0).entries())
                .extracting(ModuleBuild.Entry::path)
                .contains(folder.resolve("lib.jar").toString());
    }

    @Test
    void aCommitIsBuiltOnce() throws IOException {
        List<ModuleBuild> first = built("HEAD");
        assertThat(built("HEAD")).isEqualTo(first);
        assertThat(builds()).isEqualTo(1);
    }

    @Test
    void anotherCommitOrOtherOptionsAreAnotherBuild() throws IOException {
        built("HEAD");
        built("HEAD", "-Pfast");
        commit("second");
        assertThat(book(built("HEAD"))).isEqualTo("second");
        assertThat(builds()).isEqualTo(3);
    }

    @Test
    void anotherJdkIsAnotherBuild() throws IOException {
        built("HEAD");
        built("HEAD", new BuildLog(folder.resolve("log"), Deadline.in(Optional.empty())).by(Path.of("/jdk-8")));
        assertThat(folder.resolve("java-home")).hasContent("/jdk-8");
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void aCommitIsBuiltAgainWhereALibraryIsGone() throws IOException {
        built("HEAD");
        Files.delete(folder.resolve("lib.jar"));
        built("HEAD");
        assertThat(builds()).isEqualTo(2);
    }

    @Test
    void aCommitThatDoesNotBuildLeavesNoTree() throws IOException {
        commit("broken");
        assertThatThrownBy(() -> built("HEAD"))
                .isInstanceOfSatisfying(
                        CommandException.class, e -> assertThat(e.exit()).isEqualTo(GateExit.BASE_BROKEN))
                .hasMessage("base HEAD does not build: see " + folder.resolve("log")
                        + "; build it by its own JDK with --base-java-home=FOLDER, repair it there, or let this change through by --base-broken=warn; its first errors are\n"
                        + "[ERROR] Book.txt is broken");
        assertThat(git("worktree", "list").lines()).hasSize(1);
        assertThat(trees()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theTreeThatAKilledGateLeftIsRemoved(boolean isWhole) throws IOException, InterruptedException {
        Process ended = new ProcessBuilder("true").start();
        ended.waitFor();
        Path left = cache.resolve("work-trees").resolve(ended.pid() + "-left");
        git("worktree", "add", "-q", "--detach", left.toString());
        if (!isWhole) {
            Files.delete(left.resolve(".git"));
        }
        built("HEAD");
        assertThat(left).doesNotExist();
        assertThat(git("worktree", "list").lines()).hasSize(1);
    }

    @Test
    void aWorkTreeOfTheUsersStaysThoughItsDiskIsAway() throws IOException {
        Path away = folder.resolve("away");
        git("worktree", "add", "-q", "-b", "away", away.toString());
        Files.move(away, folder.resolve("unmounted"));
        built("HEAD");
        assertThat(git("worktree", "list").lines()).hasSize(2);
    }

    @Test
    void theTreeOfAGateThatRunsStays() throws IOException {
        Path used = cache.resolve("work-trees").resolve(ProcessHandle.current().pid() + "-used");
        git("worktree", "add", "-q", "--detach", used.toString());
        Path other = Files.createDirectories(cache.resolve("work-trees/other"));
        built("HEAD");
        assertThat(trees()).containsExactlyInAnyOrder(used, other);
    }

    @Test
    void theOldestAreRemoved() throws IOException {
        for (int i = 0; i < 10; i++) {
            built("HEAD", "-P" + i);
        }
        try (Stream<Path> kept = Files.list(cache)) {
            assertThat(kept).hasSize(8 + 1); // and the folder of work trees
        }
        built("HEAD", "-P9");
        assertThat(builds()).isEqualTo(10);
    }
}
