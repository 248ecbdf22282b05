package io.github.junitlatency.cli.gate.build;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.OnlyWithFull;
import io.github.junitlatency.cli.gate.UsersGit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the command {@code gate} in real hooks of git, with a script in the place of Maven: what is committed is the user's. */
class GateInGitHookTests {

    /** Does what the plugin's goal does, asks git as build plugins do, and notes the variables that bind git. */
    private static final String MAVEN = """
            #!/bin/sh
            set -e
            env | grep -E '^(%2$s)=' >> "%1$s/variables" || true
            git rev-parse HEAD >> "%1$s/built" || echo no repository >> "%1$s/built"
            for argument in "$@"; do
              case "$argument" in -Dlatency.modules=*) modules="${argument#*=}";; esac
            done
            mkdir -p target/classes "$modules"
            cp Book.txt target/classes/Book.class
            cat > "$modules/core.module.json" <<END
            {"id": "com.acme:core", "folder": "$PWD", "entries": [
              {"kind": "TESTS", "id": "com.acme:core", "version": "1", "path": "$PWD/target/test-classes"},
              {"kind": "OWN", "id": "com.acme:core", "version": "1", "path": "$PWD/target/classes"}
            ]}
            END
            """;

    @TempDir
    private Path folder;

    private Path clone;

    @BeforeEach
    void makeARepositoryWithAHook() throws Exception {
        folder = folder.toRealPath();
        clone = Files.createDirectories(folder.resolve("clone"));
        script("mvn", MAVEN.formatted(folder, String.join("|", Commands.OF_REPOSITORY)));
        script("gate", """
                #!/bin/sh
                export XDG_CACHE_HOME="%1$s/cache"
                cd "$2"
                exec "%2$s/bin/java" -XX:TieredStopAtLevel=1 -cp "%3$s" io.github.junitlatency.cli.LatencyCommand \
                  gate --against="$1" -- "%1$s/mvn" >> "%1$s/gate.txt" 2>&1
                """.formatted(folder, System.getProperty("java.home"), System.getProperty("java.class.path")));
        git("init", "-q", "-b", "main");
        write(".gitignore", "target\n");
        write("Book.txt", "first");
        write("core/Book.txt", "first");
        write("core/Other.txt", "first");
        git("add", ".");
        git("commit", "-q", "-m", "first");
        hook("core");
        write("core/Book.txt", "second");
        write("core/Other.txt", "second");
    }

    /** Has each commit gated, in a folder of the work tree. */
    private void hook(String in) throws IOException {
        script("clone/.git/hooks/pre-commit", "#!/bin/sh\nexec \"%s/gate\" HEAD %s\n".formatted(folder, in));
    }

    private void script(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        assertThat(Files.writeString(file, text).toFile().setExecutable(true)).isTrue();
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(clone.resolve(file).getParent());
        Files.writeString(clone.resolve(file), text);
    }

    private String git(String... arguments) throws Exception {
        return UsersGit.git(clone, arguments);
    }

    private void assertThatTheGateBuiltBothSides() throws IOException {
        String output = Files.readString(folder.resolve("gate.txt"));
        assertThat(output).contains("GATE GREEN: ").doesNotContain("GATE RED");
        assertThat(Files.readAllLines(folder.resolve("built")))
                .hasSize(2)
                .allMatch(line -> line.matches("[0-9a-f]{40}"));
        assertThat(folder.resolve("variables")).isEmptyFile();
    }

    @Test
    @OnlyWithFull // a partial commit has an index of its own, too
    void aCommitOfAllHoldsTheUsersChanges() throws Exception {
        git("commit", "-q", "-a", "-m", "second");

        assertThat(git("show", "HEAD:core/Book.txt")).isEqualTo("second");
        assertThat(git("status", "--porcelain")).isEmpty();
        assertThatTheGateBuiltBothSides();
    }

    @Test
    void aPartialCommitHoldsItsPart() throws Exception {
        git("commit", "-q", "-m", "second", "core/Book.txt");

        assertThatTheGateBuiltBothSides();
        assertThat(git("show", "HEAD:core/Book.txt")).isEqualTo("second");
        assertThat(git("show", "HEAD:core/Other.txt")).isEqualTo("first");
        assertThat(git("status", "--porcelain")).isEqualTo("M core/Other.txt"); // stripped: in the work tree alone
        assertThat(git("diff", "--cached", "--name-only")).isEmpty();
    }

    @Test
    void aLinkedWorkTreeIsWholeThoughGitSaysItBeginsWhereTheHookIs() throws Exception {
        Path linked = folder.resolve("linked");
        git("worktree", "add", "-q", "-b", "linked", linked.toString());
        Files.writeString(linked.resolve("core/Book.txt"), "third");

        UsersGit.git(linked, "commit", "-q", "-a", "-m", "third");

        assertThatTheGateBuiltBothSides();
        assertThat(git("show", "linked:core/Book.txt")).isEqualTo("third");
        assertThat(UsersGit.git(linked, "status", "--porcelain")).isEmpty();
        assertThat(git("show", "HEAD:core/Book.txt")).isEqualTo("first");
    }

    @Test
    void aRepositoryApartIsTheOneThatTheCallersVariablesName() throws Exception {
        hook(".");
        Path apart = folder.resolve("apart.git");
        Files.move(clone.resolve(".git"), apart);
        String first = git("--git-dir=" + apart, "rev-parse", "HEAD");

        git("--git-dir=" + apart, "--work-tree=" + clone, "commit", "-q", "-a", "-m", "second");

        assertThat(folder.resolve("gate.txt")).content().contains("GATE GREEN: ");
        assertThat(folder.resolve("built")).hasContent(first + "\nno repository"); // head's build finds none by itself
        assertThat(git("--git-dir=" + apart, "show", "HEAD:core/Book.txt")).isEqualTo("second");
    }

    @Test
    @OnlyWithFull // CommandsTests list what is passed on
    void directoriesThatTheEnvironmentCallsSafeAreSafeForTheBuilds() throws Exception {
        Map<String, String> environment = new HashMap<>(Map.of(
                "GIT_TEST_ASSUME_DIFFERENT_OWNER", "1", // git's own tests have it
                "GIT_CONFIG_COUNT", "1",
                "GIT_CONFIG_KEY_0", "safe.directory",
                "GIT_CONFIG_VALUE_0", "*"));

        UsersGit.git(clone, environment, "commit", "-q", "-a", "-m", "second");

        assertThatTheGateBuiltBothSides();
        assertThat(git("show", "HEAD:core/Book.txt")).isEqualTo("second");
    }

    @Test
    @OnlyWithFull // the variables are those of a hook
    void aRebaseThatRunsTheGateAtEachCommitLeavesThemAsTheyAre() throws Exception {
        git("commit", "-q", "--no-verify", "-a", "-m", "second");
        String tree = git("rev-parse", "HEAD^{tree}");

        git("rebase", "-q", "--force-rebase", "--exec", folder + "/gate HEAD~1 core", "HEAD~1");

        assertThatTheGateBuiltBothSides();
        assertThat(git("rev-parse", "HEAD^{tree}")).isEqualTo(tree);
        assertThat(git("status", "--porcelain")).isEmpty();
    }
}
