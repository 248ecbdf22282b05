package io.github.junitlatency.cli.gate.bisect;

import static io.github.junitlatency.cli.gate.UsersGit.copy;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.cli.ResultFiles;
import io.github.junitlatency.cli.Run;
import io.github.junitlatency.cli.gate.BookModule;
import io.github.junitlatency.cli.gate.GateOptions;
import io.github.junitlatency.cli.gate.GateProcess;
import io.github.junitlatency.cli.gate.UsersGit;
import io.github.junitlatency.cli.gate.build.Git;
import io.github.junitlatency.cli.gate.build.MavenBuild;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code gate --bisect} with a script in the place of Maven, which builds, and whose tests leave a result that is made up, or none. */
class BisectCommandTests {

    private static final String MAVEN = """
            #!/bin/sh
            shared=$(dirname "$0")
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
              test -d "$shared/results/$kind" || test "$kind" = dead || exit 0
              results="$gate/../results"
              mkdir -p "$gate/journals" "$results"
              test "$kind" = dead || sed "s/\\"r1\\"/\\"$run\\"/" "$shared/results/$kind"/*.json > "$results/result.json"
              test='"id": "[engine:junit-jupiter]/[class:p.BookTest]/[method:add]/[add()]", "className": "p.BookTest"'
              cat > "$gate/journals/1.jsonl" <<END
            {"event": "JVM", "id": "$PWD", "className": "", "methodName": "", "detail": "$results"}
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
              {"kind": "$tests", "id": "com.acme:core", "version": "1", "path": "$shared/tests"},
              {"kind": "OWN", "id": "com.acme:core", "version": "1", "path": "$PWD/target/classes"},
              {"kind": "LIBRARY", "id": "io.github.junitlatency:junit-latency", "version": "1", "path": "%s"}
            ]}
            END
            """;

    /** The script, the tests, the results and a repository, as each test finds them. */
    private static Path made;

    @TempDir
    private Path folder;

    private Path clone;

    @BeforeAll
    static void makeARepository(@TempDir Path shared) throws Exception {
        made = shared;
        BookModule.tests(shared, BookModule.ONE_TEST);
        Path maven = Files.writeString(
                shared.resolve("mvn"), MAVEN.formatted(BookModule.library().path()));
        assertThat(maven.toFile().setExecutable(true)).isTrue();
        Path clone = Files.createDirectory(shared.resolve("clone"));
        UsersGit.git(clone, "init", "-q", "-b", "main");
        Files.writeString(clone.resolve(".gitignore"), "target\n");
        commit(clone, "first", "second", "broken", "fourth");
        result(shared, "good", 1.003, Verdict.PASS);
        result(shared, "bad", 1.152, Verdict.FAIL);
        result(shared, "parent", 1.01, Verdict.PASS);
    }

    private static void commit(Path clone, String... versions) throws IOException {
        for (String version : versions) {
            Files.writeString(clone.resolve("Book.txt"), version + "\n");
            UsersGit.git(clone, "add", ".");
            UsersGit.git(clone, "commit", "-q", "-m", version);
        }
    }

    /** Makes the result that tests of a kind of commits leave. */
    private static void result(Path folder, String kind, double times, Verdict verdict) throws IOException {
        CliResults result =
                CliResults.result().test("p.BookTest", "add", "add()").nanos(40, 100_000);
        ResultFiles.write(
                folder.resolve("results").resolve(kind),
                result.compared("p50", 1_000, times, verdict),
                new RunStamp("r1", Instant.EPOCH));
    }

    @BeforeEach
    void takeTheRepository() throws IOException {
        copy(made, folder);
        clone = folder.resolve("clone");
    }

    private void commit(String... versions) throws IOException {
        commit(clone, versions);
    }

    private String git(String... arguments) throws IOException {
        return UsersGit.git(clone, arguments);
    }

    private List<String> options(String test, String... further) {
        List<String> options = new ArrayList<>(List.of("gate", "--bisect=" + test));
        options.addAll(List.of(further));
        options.addAll(List.of("--", folder.resolve("mvn").toString()));
        return options;
    }

    /** Runs the command in this JVM. */
    private Run bisect(String... further) {
        return Run.in(clone, options("BookTest.add", further).toArray());
    }

    /** Has git run it in JVMs of their own. */
    private GateProcess bisectByGit() throws IOException {
        List<String> command = new ArrayList<>(List.of("git", "bisect", "run"));
        command.addAll(GateProcess.command(options("BookTest.add")));
        return GateProcess.run(
                clone, Map.of("XDG_CACHE_HOME", folder.resolve("cache").toString()), command);
    }

    private void assertEnds(Run ended, int exit, String... saying) throws IOException {
        assertEnds(new GateProcess(ended.exitCode(), ended.out() + ended.err()), exit, saying);
    }

    private void assertEnds(GateProcess ended, int exit, String... saying) throws IOException {
        assertThat(ended.output()).contains(saying);
        assertThat(ended.exit()).as(ended.output()).isEqualTo(exit);
        assertThat(git("worktree", "list").lines()).hasSize(1);
        assertThat(git("status", "--porcelain")).isEmpty();
    }

    @Nested
    class AsOneCommand {

        @Test
        void needsAGoodCommit() throws IOException {
            assertEnds(bisect(), 64, "no good one is named; name it by --against=COMMIT");
            assertEnds(bisect("--against=version:1.4.2"), 64, "version:1.4.2 is no commit before HEAD");
            assertEnds(bisect("--against=v1"), 4, "this clone has no such ref");
            assertEnds(bisect("--against=1999-01-01"), 4, "its first one is of ");
        }

        @Test
        void bisectsCommitsOnly() throws IOException {
            Files.writeString(clone.resolve("Book.txt"), "changed");

            Run ended = bisect("--against=HEAD~3");

            assertThat(ended.exitCode()).isEqualTo(64);
            assertThat(ended.err()).contains("commit them, or put them aside by git stash -u");
            assertThat(clone.resolve("Book.txt")).hasContent("changed");
        }

        @Test
        void optionsOfManyTestsAreRefused() throws IOException {
            assertEnds(bisect("--shard=1/2"), 64, "shard = \"1/2\": nothing, as --bisect runs one test, was expected");
            assertEnds(bisect("--budget=p50 <= 5 us"), 64, "budget = \"p50 <= 5 us\": one by base,");
            assertEnds(bisect("--budget=p50 < base"), 64, "budget: ");
        }

        @Test
        void theGoodCommitMustBuild() throws Exception {
            assertEnds(bisect("--against=HEAD~1"), 5, "does not build");
        }

        @Test
        void headMustShowSomething() throws Exception {
            String branch = git("rev-parse", "--abbrev-ref", "HEAD");

            assertEnds(
                    bisect("--against=HEAD~3"),
                    3,
                    "nothing to bisect: BookTest.add does not show whether HEAD is bad: the class has latency tests,"
                            + " and JUnit ran none of them");
            assertThat(git("rev-parse", "--abbrev-ref", "HEAD")).isEqualTo(branch);
        }

        @Test
        void aCommitWithAFaultOfItsOwnIsSkipped() throws Exception {
            commit("good 1", "untested 2", "bad 3", "bad 4");

            assertEnds(
                    bisect("--against=HEAD~4"),
                    2,
                    git("rev-parse", "--short", "HEAD~2") + " skipped, head was to have tests, and its class path",
                    "only skipped commits are left; the first bad commit is one of these: ",
                    "GATE UNDECIDED");
        }

        @Test
        void aCommitWithoutAResultHasNoneOfAnEarlierStep() throws Exception {
            commit("good 1", "dead 2", "bad 3");

            assertEnds(
                    bisect("--against=HEAD~3"),
                    2,
                    git("rev-parse", "--short", "HEAD~1") + " skipped, it ended well and left no result of this gate",
                    "only skipped commits are left; the first bad commit is one of these: ");
        }

        @Test
        void saysThatNoCommitAloneIsMuchSlower() throws Exception {
            commit("good 1", "bad 2", "bad 3");

            assertEnds(
                    bisect("--against=HEAD~3", "--benchmarks=p.*"),
                    1,
                    "bad 2 (n, ",
                    "): p50 +15.2% against good " + git("rev-parse", "--short", "HEAD~3"),
                    "; its parent " + git("rev-parse", "--short", "HEAD~2")
                            + " is as slow: the slowdown adds up over several commits");
        }

        @Test
        void aCommitThatIsSlowerThanItsParentIsFound() throws Exception {
            result(folder, "parent", 1.15, Verdict.FAIL);
            commit("good 1", "bad 2", "bad 3");

            assertEnds(
                    bisect("--against=HEAD~3"),
                    1,
                    "): p50 +15.0% against its parent " + git("rev-parse", "--short", "HEAD~2"));
        }
    }

    @Nested
    class ByGitBisectRun {

        @Test
        void whatDoesNotBuildIsSkipped() throws Exception {
            git("bisect", "start", "HEAD", "HEAD~2");

            assertEnds(bisectByGit(), 2, "head does not build: see ", "There are only 'skip'ped commits left to test.");
        }

        @Test
        void whatHasNoResultIsSkipped() throws Exception {
            git("bisect", "start", "HEAD", "HEAD~3");
            git("checkout", "-q", "HEAD~1");

            assertEnds(bisect(), 125, "git bisect: skipped, the class has latency tests, and JUnit ran none of them");
        }

        @Test
        void whatIsWrongWithTheCommandEndsIt() throws Exception {
            git("bisect", "start", "HEAD", "HEAD~3");

            assertEnds(
                    Run.in(clone, options("BookTest.ad").toArray()),
                    255,
                    "bisect = \"BookTest.ad\" in base " + git("rev-parse", "--short", "main~3")
                            + " (good): no latency test is named \"BookTest.ad\"; there is core BookTest.add");
        }

        @Test
        void aCommitWithAFaultOfItsOwnIsSkipped() throws Exception {
            commit("untested 1", "good 2");
            git("bisect", "start", "HEAD", "HEAD~2");

            assertEnds(bisect(), 125, "head was to have tests, and its class path has");
        }

        @Test
        void aFaultOfThisProgramIsNoBadCommit() throws IOException {
            List<String> printed = new ArrayList<>();
            git("bisect", "start", "HEAD", "HEAD~3");

            int exit = BisectRunStep.run(
                    new GateOptions().with("bisect", "BookTest.add"),
                    clone,
                    new MavenBuild(List.of(folder.resolve("mvn").toString()), "1", "test"),
                    line -> {
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

            assertEnds(bisect("--agianst=HEAD~3"), 255, "Unknown option");
        }

        @Test
        void otherWrongOptionsAreNone() throws Exception {
            git("bisect", "start", "HEAD", "HEAD~3");

            assertEnds(bisect("--only=all"), 255, "only = \"all\"");
            assertEnds(bisect("--against=nowhere"), 255, "this clone has no such ref");
        }

        @Test
        void aGoodCommitMustBeKnown() throws IOException {
            git("bisect", "start");
            git("bisect", "bad");

            assertThat(BisectRunStep.isIn(clone)).isTrue();
            assertEnds(bisect(), 255, "git bisect knows no good commit to compare with yet");
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
