package io.github.junitlatency.cli;

import static io.github.junitlatency.cli.ResultFiles.test;
import static io.github.junitlatency.cli.ResultFiles.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LatencyCommandTests {

    @TempDir
    Path folder;

    @Test
    void printsAPassInALineAndAFailInFull() throws IOException {
        CliResults fail = test("add").budget(2_000, 200, Verdict.FAIL).verdict(Verdict.FAIL, "p99.9 over budget");
        write(folder, fail);
        write(folder, test("remove"));
        String full = ConsoleReport.full(fail.build()) + "\n";
        Path json = folder.resolve("com.acme.OrderBookTest.add.json");

        assertThat(Run.of("print", json)).isEqualTo(new Run(0, full, ""));
        assertThat(Run.of("print", folder).out())
                .startsWith(full
                        + "PASS OrderBookTest.remove  p50 40 ns, p99 40 ns, p99.9 400 ns, max 1.2 us; no\n  budgets");
        assertThat(Run.of("print", "--line", json).out().lines()).hasSize(1);
        assertThat(Run.of("print", "--full", folder.resolve("com.acme.OrderBookTest.remove.json"))
                        .out())
                .startsWith("OrderBookTest.remove  PASS\nverdict   measured, no budgets\n");
        assertThat(Run.of("print", "--line", "--full", json).exitCode()).isEqualTo(64);
    }

    @Test
    void printsOneFileOfAllResultsForAnotherTool() throws IOException {
        write(folder.resolve("1"), test("add"));
        write(folder.resolve("2"), test("add").nanos(900, 1));
        write(folder.resolve("2"), test("remove"));
        Path file = folder.resolve("1/com.acme.OrderBookTest.add.json");

        JsonNode benchmarks = json(Run.of("print", "--format", "jmh", file, folder.resolve("2")));

        assertThat(benchmarks).hasSize(2);
        assertThat(benchmarks.get(0).get("forks").intValue()).isEqualTo(2);
        assertThat(Run.of("print", "--format", "csv", file))
                .isEqualTo(new Run(64, "", "--format takes jmh, and was csv\n"));
        assertThat(Run.of("print", "--format", "jmh", "--full", file).exitCode())
                .isEqualTo(64);
    }

    private static JsonNode json(Run run) throws IOException {
        assertThat(run.exitCode()).isZero();
        return new ObjectMapper().readTree(run.out());
    }

    @Test
    void printsWhatIsAResultAndNamesWhatIsNot() throws IOException {
        write(folder, test("add"));
        Path broken = Files.writeString(folder.resolve("jmh.json"), "[]");
        Path none = folder.resolve("none.json");

        Run some = Run.of("print", broken, folder.resolve("com.acme.OrderBookTest.add.json"));
        Run nothing = Run.of("print", broken, none);

        assertThat(some.exitCode()).isZero();
        assertThat(some.err()).startsWith("skipped: " + broken);
        assertThat(nothing.exitCode()).isEqualTo(64);
        assertThat(nothing.err())
                .contains("skipped: " + none, "does not exist")
                .endsWith("results were asked for, and none of the 2 files is one; name a file such as"
                        + " target/junit-latency/OrderBookTest.add.json\n");
    }

    @Test
    void printsANamedFileAsOftenAsItIsNamed() throws IOException {
        write(folder, test("add"));
        Path file = folder.resolve("com.acme.OrderBookTest.add.json");
        Path copy = Files.copy(file, folder.resolve("copy.json"));

        assertThat(Run.of("print", "--line", file, copy, file).out()).containsPattern("(?s)(PASS .*){3}");
        assertThat(Run.of("print", "--line", folder).out()).containsOnlyOnce("PASS ");
    }

    @Test
    void namesAFolderThatCannotBeReadAndShowsTheRest() throws IOException {
        write(folder, test("add"));
        Path locked = Files.createDirectory(
                folder.resolve("locked"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("---------")));
        assumeThat(Files.isReadable(locked)).as("by root").isFalse();

        Run run = Run.of("print", "--line", folder);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).containsOnlyOnce("PASS ");
        assertThat(run.err()).startsWith("skipped: " + locked + " cannot be read: ");
        assertThat(Run.of("compare", folder, folder).exitCode()).isZero();
    }

    @Test
    void namesWhatWasSkippedWhereALaterFolderHasNoResult() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.json"), "{");
        Path empty = Files.createDirectory(folder.resolve("empty"));

        Run run = Run.of("print", broken, empty);

        assertThat(run.exitCode()).isEqualTo(64);
        assertThat(run.err().lines()).hasSize(2).first(STRING).startsWith("skipped: " + broken);
    }

    @Test
    void answersWrongCommandsWithASentenceAndExitCode64() {
        assertThat(Run.of())
                .isEqualTo(new Run(
                        64, "", "a command was expected: gate, merge, compare or print; see junit-latency --help\n"));
        assertThat(Run.of("frobnicate").exitCode()).isEqualTo(64);
        assertThat(Run.of("merge"))
                .isEqualTo(new Run(64, "", "Missing required parameter: 'FOLDER'; see junit-latency merge --help\n"));
        assertThat(Run.of("merge", "--expect", "many", "x").err().lines()).hasSize(1);
    }

    @Test
    void aFaultIsNoBadCommitForGitBisect() {
        PrintWriter faulty = new PrintWriter(Writer.nullWriter()) {
            @Override
            public void println(String line) {
                throw new IllegalStateException("planted");
            }
        };
        PrintWriter err = new PrintWriter(Writer.nullWriter());
        assertThat(LatencyCommand.run(folder, faulty, err, "gate", "--only=none", "--", "mvn"))
                .isEqualTo(70);
        assertThat(LatencyCommand.run(folder, faulty, err, "gate", "--bisect=A.a", "--only=all", "--", "mvn"))
                .isEqualTo(255);
    }

    @Test
    void answersAWrongGateInItsFilesToo() {
        Run gate = Run.in(folder, "gate", "--agianst=main", "--", "mvn");

        assertThat(gate.exitCode()).isEqualTo(64);
        assertThat(gate.err()).isEqualTo("Unknown option: '--agianst=main'; see junit-latency gate --help\n");
        assertThat(gate.out()).endsWith("GATE RED: exit code 64\n");
        assertThat(folder.resolve("target/junit-latency/gate.json")).content().contains("\"exit\": 64");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "--build=make",
                "--class-path=path",
                "--jvm-args=-Xmx1g -- mvn",
                "--build=make --class-path=path -- mvn",
                "--build=make --class-path=path --phase=test"
            })
    void aGateIsBuiltInOneWay(String options) {
        Run gate = Run.in(folder, (Object[]) ("gate " + options).strip().split(" "));

        assertThat(gate.exitCode()).isEqualTo(64);
        assertThat(gate.err())
                .isEqualTo(
                        "one way to build was expected: Maven after --, such as -- mvn -B, with --phase if need be; or"
                                + " both --build and --class-path, with --jvm-args if need be; see junit-latency gate --help\n");
    }

    @Test
    void helpTellsTheExitCodesWithoutColours() {
        Run help = Run.of("merge", "--help");

        assertThat(help.exitCode()).isZero();
        assertThat(help.out())
                .contains("Exit codes:")
                .contains("0    nothing is red")
                .contains("64   the command is wrong")
                .doesNotContain("\u001b");
        assertThat(Run.of("--help").out()).contains("merge", "compare", "print");
        assertThat(Run.of("--version").out()).startsWith("junit-latency ");
    }
}
