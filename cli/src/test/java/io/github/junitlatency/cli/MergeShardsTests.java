package io.github.junitlatency.cli;

import static io.github.junitlatency.cli.ResultFiles.TODAY;
import static io.github.junitlatency.cli.ResultFiles.test;
import static io.github.junitlatency.cli.ResultFiles.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MergeShardsTests {

    private static final String SHARD = """
            {"exit": %d, "nothingDecided": false, "gate": "g%s", "base": "aa29268 (origin/main)", "head": "bb11111", "shard": "%s",
             "machines": ["m"], "notes": [], "accepted": [], "tests": [%s], "elsewhere": [%s]}
            """;
    private static final String NAME =
            "\"module\": \"core\", \"class\": \"com.acme.OrderBookTest\", \"method\": \"%s\"";

    @TempDir
    Path folder;

    private static String planned(String method) {
        return "{" + NAME.formatted(method) + "}";
    }

    private static String ran(String method, String verdict, String reason) {
        return """
                {%s, "displayName": "%s()", "verdict": "%s", "unchanged": false, "advisory": false, "byBase": "none", "reason": "%s", "suspects": []}""".formatted(NAME.formatted(method), method, verdict, reason);
    }

    private void shard(String shard, int exit, String tests, String elsewhere) throws IOException {
        Path output = folder.resolve(shard.replace('/', '-')).resolve("target/junit-latency");
        Files.createDirectories(output.resolve("gate/head"));
        Files.writeString(output.resolve("gate/head/a.module.json"), "{}");
        Files.writeString(output.resolve("gate.json"), SHARD.formatted(exit, shard, shard, tests, elsewhere));
    }

    @Test
    void printsAndWritesTheGateOfAllShards() throws IOException {
        shard("1/2", 1, ran("cancel", "FAIL", "p50 is 2 x base"), planned("add"));
        shard("2/2", 0, ran("add", "PASS", ""), planned("cancel"));
        write(folder.resolve("1-2"), test("cancel").verdict(Verdict.FAIL, "p50"), new RunStamp("g1/2", TODAY));
        Path output = folder.resolve("out");

        Run run = Run.of("merge", folder, "-o", output);

        assertThat(run).isEqualTo(new Run(1, """
                        FAIL  core OrderBookTest.cancel: p50 is 2 x base
                        page: OUT/index.html
                        GATE RED: 1 of 2; base aa29268 (origin/main)
                        """.replace("OUT", output.toString()), ""));
        assertThat(Files.readString(output.resolve("gate.md")))
                .startsWith("<!-- junit-latency gate -->\n")
                .contains(
                        "| `core OrderBookTest.cancel` | FAIL | 40.0 ns | 40.0 ns | 400 ns | 1.20 us | p50 is 2 x base |")
                .contains("| `core OrderBookTest.add` | PASS |  |  |  |  |  |");
        assertThat(Files.readString(output.resolve("gate.json"))).contains("\"shard\": \"1/1\"");
        assertThat(output.resolve("index.html")).exists();
        assertThat(Run.of("merge", output).exitCode()).isEqualTo(64); // a whole gate is no shard
    }

    @Test
    void refusesOptionsThatDoNotFit() throws IOException {
        write(folder.resolve("results"), test("add"));
        Run noShards = Run.of("merge", "--base-broken=warn", folder);
        shard("1/1", 0, ran("add", "PASS", ""), "");
        Run whole = Run.of("merge", folder);
        shard("1/2", 0, ran("cancel", "PASS", ""), planned("add"));

        assertThat(noShards.exitCode()).isEqualTo(64);
        assertThat(noShards.err()).contains("no folder has a gate.json of one");
        assertThat(whole.exitCode()).isZero();
        assertThat(whole.err()).isEmpty();
        assertThat(Run.of("merge", "--expect=2", folder).err()).contains("which --expect is not for");
        assertThat(Run.of("merge", "--inconclusive=retry", folder).err())
                .isEqualTo(
                        "inconclusive = \"retry\": one of skip, fail, pass was expected, since merge measures nothing;"
                                + " give retry to the gates\n");
        assertThat(Run.of("merge", "--inconclusive=FAIL", folder).err())
                .isEqualTo("inconclusive = \"FAIL\": one of skip, retry, fail, pass was expected\n");
        assertThat(Run.of("merge", "--base-broken=ignore", folder).err())
                .isEqualTo("base-broken = \"ignore\": one of fail, warn was expected\n");
        assertThat(Run.of("merge", "--inconclusive=", "--base-broken= ", folder))
                .isEqualTo(Run.of("merge", folder));
    }

    @Test
    void aFileThatCannotBeReadEndsTheMerge() throws IOException {
        shard("1/1", 0, ran("add", "PASS", ""), "");
        shard("1/2", 0, ran("cancel", "PASS", ""), planned("add"));
        Files.createSymbolicLink(folder.resolve("1-2/result.json"), Path.of("/proc/self/mem"));

        Run run = Run.of("merge", folder);

        assertThat(run.exitCode()).isEqualTo(3);
        assertThat(run.err())
                .startsWith("folders were to be merged, and that failed: java.io.IOException: ")
                .endsWith("; let their files be readable\n");
    }

    @Test
    void refusesAFileOfAnotherVersion() throws IOException {
        shard("1/2", 0, "{}", "");

        Run run = Run.of("merge", folder);

        assertThat(run.exitCode()).isEqualTo(64);
        assertThat(run.err()).contains("gate.json is no gate.json of this version (its field ");
    }
}
