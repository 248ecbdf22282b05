package io.github.junitlatency.cli.gate.bisect;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.cli.ResultFiles;
import io.github.junitlatency.cli.gate.Build;
import io.github.junitlatency.cli.gate.CommandException;
import io.github.junitlatency.cli.gate.GateExit;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.GateProcess;
import io.github.junitlatency.cli.gate.Git;
import io.github.junitlatency.cli.gate.MavenBuild;
import io.github.junitlatency.cli.gate.UsersGit;
import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code gate --bisect} with a script in the place of Maven, which builds, and whose tests leave a result that is made up, or none. */
class BisectCommandTests {

    private static final String MAVEN = """
            #!/bin/sh
            grep -q broken Book.txt && exit 1
            for argument in "$@"; do
              case "$argument" in
                -Dlatency.modules=*) modules="${argument#*=}";;
                -Djunit.latency.gate=*) gate="${argument#*=}";;
                -Djunit.latency.run=*) run="${argument#*=}";;
              esac
            done
            read -r kind number < Book.txt
            if test -z "$modules"; then
              case "$gate" in */parent) kind=parent;; esac
              test -d "%3$s/$kind" || exit 0
              mkdir -p "$gate/journals" "$gate/results"
              sed "s/\\"r1\\"/\\"$run\\"/" "%3$s/$kind"/*.json > "$gate/results/result.json"
              test='"id": "[engine:junit-jupiter]/[class:p.BookTest]/[method:add]/[add()]", "className": "p.BookTest"'
              cat > "$gate/journals/1.jsonl" <<END
            {"event": "JVM", "id": "$PWD", "className": "", "methodName": "", "detail": "$gate/results"}
            {"event": "PLANNED", $test, "methodName": "add", "detail": "BookTest.java:1"}
            {"event": "STARTED", $test, "methodName": "add", "detail": ""}
            {"event": "PASSED", $test, "methodName": "add", "detail": ""}
            END
              exit 0
            fi
            tests=TESTS
            test "$kind" = untested && tests=MODULE_TESTS
            mkdir -p target/classes/META-INF target/classes/io/github/junitlatency/jmh "$modules"
            touch target/classes/io/github/junitlatency/jmh/ListedBenchmarks.class
            echo "JMH S 6 p.Book" > target/classes/META-INF/BenchmarkList
            cp Book.txt target/classes/Book.class
            cat > "$modules/core.module.json" <<END
            {"id": "com.acme:core", "folder": "$PWD", "entries": [
              {"kind": "$tests", "id": "com.acme:core", "version": "1", "path": "%1$s"},
              {"kind": "OWN", "id": "com.acme:core", "version": "1", "path": "$PWD/target/classes"},
              {"kind": "LIBRARY", "id": "io.github.junitlatency:junit-latency", "version": "1", "path": "%2$s"}
            ]}
            END
            """;

    @TempDir
    private Path folder;

    private Path clone;

    @BeforeEach
    void makeARepository() throws Exception {
        clone = Files.createDirectory(folder.resolve("clone"));
        Path library = Path.of(LatencyTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path tests = compile(
                folder.resolve("tests"),
                "BookTest",
                "package p; class BookTest { @io.github.junitlatency.LatencyTest(budgets = \"p50 <= base + 5%\") void add() {} }",
                "-cp",
                System.getProperty("java.class.path"));
        Path maven =
                Files.writeString(folder.resolve("mvn"), MAVEN.formatted(tests, library, folder.resolve("results")));
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        git("init", "-q", "-b", "main");
        Files.writeString(clone.resolve(".gitignore"), "target\n");
        commit("first", "second", "broken", "fourth");
        result("good", 1.003, Verdict.PASS);
        result("bad", 1.152, Verdict.FAIL);
        result("parent", 1.01, Verdict.PASS);
    }

    private void commit(String... versions) throws IOException {
        for (String version : versions) {
            Files.writeString(clone.resolve("Book.txt"), version + "\n");
            git("add", ".");
            git("commit", "-q", "-m", version);
        }
    }

    /** Makes the result that tests of a kind of commits leave. */
    private void result(String kind, double times, Verdict verdict) throws IOException {
        CliResults result =
                CliResults.result().test("p.BookTest", "add", "add()").nanos(40, 100_000);
        ResultFiles.write(
                folder.resolve("results").resolve(kind),
                result.compared("p50", 1_000, times, verdict),
                new RunStamp("r1", Instant.EPOCH));
    }

    private String git(String... arguments) throws IOException {
        return UsersGit.git(clone, arguments);
    }

    private List<String> command(String... options) {
        List<String> command = GateProcess.command(options);
        command.addAll(List.of("--", folder.resolve("mvn").toString()));
        return command;
    }

    private GateProcess run(List<String> command) throws IOException {
        return GateProcess.run(
                clone, Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()), command);
    }

    private void assertEnds(GateProcess ended, int exit, String... saying) throws IOException {
        assertThat(ended.output()).contains(saying);
        assertThat(ended.exit()).as(ended.output()).isEqualTo(exit);
        assertThat(git("worktree", "list").lines()).hasSize(1);
        assertThat(git("status", "--porcelain")).isEmpty();
    }

    private Build build() {
        return new MavenBuild(List.of(folder.resolve("mvn").toString()), "1", "test");
    }

    private static GateOptions options(String... namesAndValues) {
        GateOptions options = new GateOptions().with("bisect", "BookTest.add");
        for (int i = 0; i < namesAndValues.length; i += 2) {
            options.with(namesAndValues[i], namesAndValues[i + 1]);
        }
        return options;
    }

    @Nested
    class AsOneCommand {

        private void assertWrong(GateExit exit, String saying, String... namesAndValues) {
            assertThatExceptionOfType(CommandException.class)
                    .isThrownBy(() -> BisectCommand.run(options(namesAndValues), clone, build(), line -> {}))
                    .withMessageContaining(saying)
                    .matches(e -> e.exit() == exit);
        }

        @Test
        void needsAGoodCommit() {
            assertWrong(GateExit.USAGE, "no good one is named; name it by --against=COMMIT");
            assertWrong(GateExit.USAGE, "version:1.4.2 is no commit before HEAD", "against", "version:1.4.2");
            assertWrong(GateExit.NO_BASE, "this clone has no such ref", "against", "v1");
            assertWrong(GateExit.NO_BASE, "its first one is of ", "against", "1999-01-01");
        }

        @Test
        void bisectsCommitsOnly() throws IOException {
            Files.writeString(clone.resolve("Book.txt"), "changed");
            assertWrong(GateExit.USAGE, "commit them, or put them aside by git stash -u", "against", "HEAD~3");
            assertThat(clone.resolve("Book.txt")).hasContent("changed");
        }

        @Test
        void optionsOfManyTestsAreRefused() {
            assertWrong(
                    GateExit.USAGE,
                    "shard = \"1/2\": nothing, as --bisect runs one test, was expected",
                    "shard",
                    "1/2");
            assertWrong(GateExit.USAGE, "budget = \"p50 <= 5 us\": one by base,", "budget", "p50 <= 5 us");
            assertWrong(GateExit.USAGE, "budget: ", "budget", "p50 < base");
        }

        @Test
        void theGoodCommitMustBuild() throws Exception {
            assertEnds(run(command("--bisect=BookTest.add", "--against=HEAD~1")), 5, "does not build");
        }

        @Test
        void headMustShowSomething() throws Exception {
            String branch = git("rev-parse", "--abbrev-ref", "HEAD");
            assertEnds(
                    run(command("--bisect=BookTest.add", "--against=HEAD~3")),
                    3,
                    "nothing to bisect: BookTest.add does not show whether HEAD is bad: the class has latency tests,"
                            + " and JUnit ran none of them");
            assertThat(git("rev-parse", "--abbrev-ref", "HEAD")).isEqualTo(branch);
        }

        @Test
        void aCommitWithAFaultOfItsOwnIsSkipped() throws Exception {
            commit("good 1", "untested 2", "bad 3", "bad 4");
            assertEnds(
                    run(command("--bisect=BookTest.add", "--against=HEAD~4")),
                    2,
                    git("rev-parse", "--short", "HEAD~2") + " skipped, head was to have tests, and its class path",
                    "only skipped commits are left; the first bad commit is one of these: ",
                    "GATE UNDECIDED");
        }

        @Test
        void saysThatNoCommitAloneIsMuchSlower() throws Exception {
            commit("good 1", "bad 2", "bad 3");
            assertEnds(
                    run(command("--bisect=BookTest.add", "--against=HEAD~3", "--benchmarks=p.*")),
                    1,
                    "bad 2 (n, ",
                    "): p50 +15.2% against good " + git("rev-parse", "--short", "HEAD~3"),
                    "; its parent " + git("rev-parse", "--short", "HEAD~2")
                            + " is as slow: the slowdown adds up over several commits");
        }

        @Test
        void aCommitThatIsSlowerThanItsParentIsFound() throws Exception {
            result("parent", 1.15, Verdict.FAIL);
            commit("good 1", "bad 2", "bad 3");
            assertEnds(
                    run(command("--bisect=BookTest.add", "--against=HEAD~3")),
                    1,
                    "): p50 +15.0% against its parent " + git("rev-parse", "--short", "HEAD~2"));
        }
    }

    @Nested
    class ByGitBisectRun {

        private GateProcess bisected(String... options) throws Exception {
            git("bisect", "start", "HEAD", "HEAD~3");
            List<String> command = new ArrayList<>(List.of("git", "bisect", "run"));
            command.addAll(command(options));
            return run(command);
        }

        @Test
        void whatDoesNotBuildOrHasNoResultIsSkipped() throws Exception {
            assertEnds(
                    bisected("--bisect=BookTest.add"),
                    2,
                    "There are only 'skip'ped commits left to test.",
                    "head does not build: see ",
                    "git bisect: skipped, the class has latency tests, and JUnit ran none of them");
        }

        @Test
        void whatIsWrongWithTheCommandEndsIt() throws Exception {
            GateProcess ended = bisected("--bisect=BookTest.ad");

            assertThat(ended.exit()).as(ended.output()).isNotZero();
            assertThat(ended.output())
                    .contains("bisect = \"BookTest.ad\": base " + git("rev-parse", "--short", "main~3")
                            + " (good) has no latency test of that name, but core p.BookTest.add; name one of these");
            assertThat(git("for-each-ref", "refs/bisect").lines())
                    .as(ended.output())
                    .hasSize(2); // as it began
        }

        @Test
        void aCommitWithAFaultOfItsOwnIsSkipped() throws Exception {
            commit("untested 1", "good 2");
            git("bisect", "start", "HEAD", "HEAD~2");
            assertEnds(run(command("--bisect=BookTest.add")), 125, "head was to have tests, and its class path has");
        }

        @Test
        void aFaultOfThisProgramIsNoBadCommit() throws IOException {
            List<String> printed = new ArrayList<>();
            git("bisect", "start", "HEAD", "HEAD~3");
            int exit = BisectRunStep.run(options(), clone, build(), line -> {
                printed.add(line);
                if (printed.size() == 1) {
                    throw new NoClassDefFoundError("planted");
                }
            });
            assertThat(exit).isEqualTo(255);
            assertThat(printed).last().asString().contains("a fault of this program ends the bisection", "planted");
        }

        @Test
        void anUnknownOptionIsNoBadCommit() throws Exception {
            git("bisect", "start", "HEAD", "HEAD~3");
            assertEnds(run(command("--bisct=BookTest.add")), 255, "Unknown option");
        }

        @Test
        void otherWrongOptionsAreNone() throws Exception {
            git("bisect", "start", "HEAD", "HEAD~3");
            for (GateOptions wrong : List.of(options("only", "all"), options("against", "nowhere"))) {
                assertThat(BisectRunStep.run(wrong, clone, build(), line -> {})).isEqualTo(255);
            }
        }

        @Test
        void aGoodCommitMustBeKnown() throws IOException {
            List<String> printed = new ArrayList<>();
            git("bisect", "start");
            git("bisect", "bad");
            assertThat(BisectRunStep.isIn(clone)).isTrue();
            assertThat(BisectRunStep.run(options(), clone, build(), printed::add))
                    .isEqualTo(255);
            assertThat(printed).last().asString().startsWith("git bisect knows no good commit to compare with yet");
        }

        @Test
        void theOriginalGoodCommitIsBaseWhateverTheWords() throws IOException {
            git("checkout", "-q", "-b", "side", "main~3");
            git("commit", "-q", "--allow-empty", "-m", "beside");
            git("checkout", "-q", "main");
            git("merge", "-q", "--no-edit", "side");
            git("bisect", "start", "--term-old=fast", "--term-new=slow", "HEAD", "HEAD~2");
            git("bisect", "fast", "side"); // the two have an older ancestor in common
            GitBisect bisect = new GitBisect(Git.of(clone));

            assertThat(bisect.isRunning()).isTrue();
            assertThat(bisect.good()).contains(git("rev-parse", "main~2"));
        }

        @Test
        void outsideOfOneNothingIsAStep() throws IOException {
            assertThat(BisectRunStep.isIn(clone)).isFalse();
            assertThat(BisectRunStep.isIn(Files.createDirectory(folder.resolve("no-repository"))))
                    .isFalse();
        }
    }
}
