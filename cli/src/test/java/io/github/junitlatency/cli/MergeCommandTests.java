package io.github.junitlatency.cli;

import static io.github.junitlatency.cli.ResultFiles.TODAY;
import static io.github.junitlatency.cli.ResultFiles.test;
import static io.github.junitlatency.cli.ResultFiles.write;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeCommandTests {

    private static final ObjectMapper PARSER = new ObjectMapper();

    @TempDir
    Path folder;

    @Test
    void addsTheSameTestOfSeveralShardsAndKeepsTheWorstVerdict() throws IOException {
        write(folder.resolve("1"), test("add").nanos(800, 1).budget(2_000, 30, Verdict.PASS));
        write(
                folder.resolve("2"),
                test("add").nanos(900, 1).budget(2_000, 200, Verdict.FAIL).verdict(Verdict.FAIL, "p99.9 over budget"));
        write(folder.resolve("1"), test("remove").nanos(700, 1));

        Run run = Run.of("merge", folder);

        assertThat(run.out()).isEqualTo("""
                        verdict  test                  times      p50      p99   p99.9      max
                        FAIL     OrderBookTest.add        x2  40.0 ns  40.0 ns  400 ns  1.20 us
                        PASS     OrderBookTest.remove     x1  40.0 ns  40.0 ns  400 ns  1.20 us

                        OrderBookTest.add: 1 PASS, 1 FAIL
                          FOLDER/2: p99.9 over budget

                        2 tests: 1 PASS, 1 FAIL; 3 results in 2 folders
                        """.replace("FOLDER", folder.toString()));
        assertThat(run.err()).isEmpty();
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void doesNotJudgeTheSum() throws IOException {
        write(folder.resolve("1"), test("add").nanos(5_000, 90).budget(2_000, 90, Verdict.PASS));
        write(folder.resolve("2"), test("add").nanos(5_000, 190).budget(2_000, 190, Verdict.PASS));

        Run run = Run.of("merge", folder);

        assertThat(run.out()).contains("PASS     OrderBookTest.add     x2");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void exitCodesFollowVerdictsAndWhatWasAsked() throws IOException {
        Path undecided = folder.resolve("undecided");
        write(undecided, test("a").verdict(Verdict.INCONCLUSIVE, "host noise"));
        Path notJudged = folder.resolve("notJudged");
        write(notJudged, test("b").notJudged(ReasonKind.NO_BASE.of("no base")));

        assertThat(Run.of("merge", undecided).exitCode()).isZero();
        assertThat(Run.of("merge", undecided).out())
                .contains("INCONCLUSIVE is not red here; --inconclusive=fail makes it exit code 2");
        assertThat(Run.of("merge", "--inconclusive=fail", undecided).exitCode()).isEqualTo(2);
        assertThat(Run.of("merge", "--inconclusive=pass", undecided).exitCode()).isZero();
        assertThat(Run.of("merge", "--inconclusive=pass", undecided).out()).doesNotContain("is not red here");
        assertThat(Run.of("merge", "--inconclusive=fail", notJudged).exitCode()).isZero();
        assertThat(Run.of("merge", notJudged).out()).contains("NOT_JUDGED had no base to compare with");
        write(undecided, test("c").verdict(Verdict.FAIL, "broken"));
        assertThat(Run.of("merge", "--inconclusive=fail", undecided).exitCode()).isEqualTo(1);
    }

    @Test
    void anAdvisoryTestIsNotRed() throws IOException {
        write(folder.resolve("1"), test("add").advisory().verdict(Verdict.FAIL, "broken"));
        write(folder.resolve("2"), test("match").advisory().byBase(Verdict.INCONCLUSIVE));

        Run run = Run.of("merge", "--inconclusive=fail", folder);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out())
                .contains("ADVISORY: would be red", "ADVISORY: would be undecided", "2 tests: 2 ADVISORY;");
    }

    @Test
    void resultsThatDecidedNoBudgetByBaseAreNotGreen() throws IOException {
        write(folder.resolve("1"), test("add").byBase(Verdict.INCONCLUSIVE));
        write(folder.resolve("2"), test("cancel").budget(2_000, 3, Verdict.PASS));

        Run undecided = Run.of("merge", folder);
        assertThat(undecided.exitCode()).isEqualTo(2);
        assertThat(undecided.out())
                .contains("no budget by base was decided, so this is not green: exit code 2, unless a test is FAIL\n")
                .doesNotContain("INCONCLUSIVE is not red here");

        write(folder.resolve("3"), test("match").byBase(Verdict.PASS));
        assertThat(Run.of("merge", folder).exitCode()).isZero();
    }

    @Test
    void saysWhatBaseLacks() throws IOException {
        write(folder, test("cancel").notJudged(ReasonKind.NOT_COMPARABLE.of("base lacks OrderBook.cancel(long)")));

        assertThat(Run.of("merge", folder).out())
                .contains(folder + ": not comparable: base lacks OrderBook.cancel(long)\n")
                .doesNotContain("had no base");
    }

    @Test
    void keepsDifferentMachinesApart() throws IOException {
        write(folder.resolve("1"), test("add").nanos(800, 1));
        write(folder.resolve("2"), test("add").nanos(900, 1));
        write(folder.resolve("3"), test("add").on(CliResults.HOST_B).nanos(90_000, 1));

        String out = Run.of("merge", folder).out();

        String a = CliResults.HOST_A.fingerprint();
        String b = CliResults.HOST_B.fingerprint();
        assertThat(out)
                .contains("PASS     OrderBookTest.add @" + a + "\n                  x2")
                .contains("PASS     OrderBookTest.add @" + b + "\n                  x1")
                .contains("Results of different machines are not added:")
                .contains("  @" + a + "  Intel Xeon, Linux 6.1 amd64, OpenJDK 64-Bit Server VM 17.0.15, G1, -Xmx1g")
                .contains("  @" + b + "  AMD EPYC, Linux 6.1 amd64")
                .contains("1 test on 2 kinds of machines, 2 lines: 2 PASS; 3 results in 3 folders");
    }

    @Test
    void addsNoResultsOfUnknownMachines() throws IOException {
        write(folder.resolve("1"), test("add").on(EnvironmentFacts.UNKNOWN).nanos(800, 1));
        write(folder.resolve("2"), test("add").on(EnvironmentFacts.UNKNOWN).nanos(900, 1));

        assertThat(Run.of("merge", folder).out()).contains("x1").doesNotContain("x2");
    }

    @Test
    void takesTheNewestRunOfEachFolderAndSaysHowManyItLeftOut() throws IOException {
        RunStamp older = new RunStamp("older", TODAY.minus(Duration.ofDays(1)));
        write(folder, test("renamed").verdict(Verdict.FAIL, "long ago"), older);
        write(folder, test("gone").verdict(Verdict.FAIL, "long ago"), older);
        write(folder, test("add"));

        Run run = Run.of("merge", folder);

        assertThat(run.out())
                .contains("1 test: 1 PASS; 1 result in 1 folder\n2 files of older runs excluded\n")
                .doesNotContain("long ago");
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void countsAResultOnceThoughItIsThereTwice() throws IOException {
        write(folder.resolve("1"), test("add"));
        write(folder.resolve("copy"), test("add"));

        String out = Run.of("merge", folder, folder.resolve("1")).out();

        assertThat(out).contains("x1 ").contains("2 results excluded that were there twice");
    }

    @Test
    void namesWhatIsBrokenAndShowsTheRest() throws IOException {
        write(folder, test("add"));
        Files.writeString(folder.resolve("run.json"), "{}");
        Files.writeString(folder.resolve("broken.json"), "{\"schema\": 3, \"test\": {");
        Files.writeString(folder.resolve("older.json"), "{\"schema\": 2, \"test\": {}}");
        Files.writeString(folder.resolve("package.json"), "{\"name\": \"left-pad\"}");
        Files.write(folder.resolve("binary.json"), new byte[] {(byte) 0xff, 0, 1});

        Run run = Run.of("merge", folder);

        assertThat(run.exitCode()).isZero();
        assertThat(run.out()).contains("1 test: 1 PASS; 1 result in 1 folder");
        assertThat(run.err().lines())
                .hasSize(4)
                .allMatch(line -> line.startsWith("skipped: " + folder))
                .anyMatch(line -> line.contains("broken.json"))
                .anyMatch(
                        line -> line.contains("older.json")
                                && line.endsWith(
                                        "its schema is 2, and this version reads 3; use the version that wrote it, or measure again"))
                .anyMatch(line -> line.contains("package.json") && line.contains("not written by junit-latency"))
                .anyMatch(line -> line.contains("binary.json") && line.contains("UTF-8"));
    }

    @Test
    void refusesAFolderWithoutResults() throws IOException {
        Run empty = Run.of("merge", folder);
        Files.writeString(folder.resolve("broken.json"), "{");
        Run broken = Run.of("merge", folder);
        Run missing = Run.of("merge", folder.resolve("none"));
        Run file = Run.of("merge", folder.resolve("broken.json"));

        assertThat(empty)
                .isEqualTo(
                        new Run(
                                64,
                                "",
                                "results were asked for, and " + folder
                                        + " has none that can be read; run the tests first, or name the folder that they wrote to\n"));
        assertThat(broken.exitCode()).isEqualTo(64);
        assertThat(broken.err())
                .contains("has none that can be read; ", "skipped: ")
                .contains("broken.json");
        assertThat(missing)
                .isEqualTo(new Run(
                        64,
                        "",
                        "a folder of results was asked for, and " + folder
                                + "/none does not exist; name a folder such as target/junit-latency\n"));
        assertThat(file.err()).contains("broken.json is a file; name a folder");
    }

    @Test
    void missesAShardThatWroteNothing() throws IOException {
        write(folder.resolve("1"), test("add"));
        Files.createDirectories(folder.resolve("2"));

        assertThat(Run.of("merge", "--expect", 1, folder).exitCode()).isZero();
        assertThat(Run.of("merge", "--expect", 2, folder))
                .isEqualTo(new Run(
                        64,
                        "",
                        "--expect asks for results in 2 folders, and only 1 have any;"
                                + " look for the shards that wrote none\n"));
    }

    @Test
    void writesPageAndFilesOfAllShards() throws IOException {
        write(folder.resolve("in/1"), test("add").nanos(800, 1));
        write(folder.resolve("in/2"), test("add").nanos(900, 1).verdict(Verdict.INCONCLUSIVE, "host noise"));
        Path output = folder.resolve("a/b");

        Run run = Run.of("merge", folder.resolve("in"), "-o", output);

        assertThat(run.out()).endsWith("page: " + output.resolve("index.html") + "\n");
        try (var files = Files.list(output)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("index.html", "jmh.json");
        }
        assertThat(Files.readString(output.resolve("index.html")))
                .startsWith("<!DOCTYPE html>")
                .contains(
                        "The worst of several results",
                        "OrderBookTest.add: of 2 shards (1 PASS, 1 INCONCLUSIVE) this page has the worst, of ")
                .doesNotContain("Not on this page")
                .contains("100,000 iterations");
        JsonNode benchmarks = PARSER.readTree(output.resolve("jmh.json").toFile());
        assertThat(benchmarks).hasSize(1);
        assertThat(benchmarks.get(0).get("forks").intValue()).isEqualTo(2);
        assertThat(benchmarks.get(0).at("/primaryMetric/rawDataHistogram")).hasSize(2);
        assertThat(Run.of("merge", output).exitCode()).isEqualTo(64); // its own files are no results
    }

    @Test
    void saysThatTheOutputCannotBeWritten() throws IOException {
        write(folder.resolve("in"), test("add"));
        Path file = Files.writeString(folder.resolve("file"), "");

        Run run = Run.of("merge", folder.resolve("in"), "-o", file);

        assertThat(run)
                .isEqualTo(new Run(
                        3,
                        "",
                        "folders were to be merged into " + file
                                + ", and that failed: java.nio.file.FileAlreadyExistsException: " + file
                                + "; name a folder with room that you may write to\n"));
    }

    @Test
    void saysThatTheOutputIsReadOnly() throws IOException {
        write(folder.resolve("in"), test("add"));
        Path readOnly = Files.createDirectory(
                folder.resolve("ro"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("r-xr-xr-x")));
        Assumptions.assumeFalse(Files.isWritable(readOnly), "root may write anywhere");

        Run run = Run.of("merge", folder.resolve("in"), "-o", readOnly);

        assertThat(run.err()).endsWith("; name a folder with room that you may write to\n");
        assertThat(run.exitCode()).isEqualTo(3);
    }

    @Test
    void leavesNoPartOfAFileWhereTheDiskIsFull() throws IOException {
        write(folder.resolve("in"), test("add"));
        Path output = folder.resolve("out");
        Files.createDirectories(output.resolve("index.html/not-empty"));

        Run run = Run.of("merge", folder.resolve("in"), "-o", output);

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err()).startsWith("folders were to be merged into " + output + ", and that failed: ");
        try (var files = Files.list(output)) {
            assertThat(files.map(file -> file.getFileName().toString())).containsExactly("index.html");
        }
    }

    @Test
    void showsHostileNamesAsTextThatDoesNothing() throws IOException {
        String hostile = "<b>\u001b[31m\"x\" \u202e\n" + "y".repeat(300);
        write(
                folder,
                CliResults.result().test("com.acme.T", hostile, hostile + "()").nanos(40, 100_000));

        String out = Run.of("merge", folder, "-o", folder.resolve("out")).out();

        assertThat(out).contains("PASS     T.<b>?[31m\"x\"\n         ??yyy").doesNotContain("\u001b", "\u202e");
        assertThat(Files.readString(folder.resolve("out/index.html"))).doesNotContain("<b>", "\u001b");
    }
}
