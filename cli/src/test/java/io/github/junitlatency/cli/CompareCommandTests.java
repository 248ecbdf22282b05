package io.github.junitlatency.cli;

import static io.github.junitlatency.cli.ResultFiles.test;
import static io.github.junitlatency.cli.ResultFiles.write;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompareCommandTests {

    @TempDir
    Path folder;

    @Test
    void setsFiguresNextToEachOtherAndClaimsNothing() throws IOException {
        write(folder.resolve("before"), test("add"));
        write(folder.resolve("before"), test("gone"));
        write(folder.resolve("after"), test("add").nanos(2_400, 200).verdict(Verdict.FAIL, "p99.9 over budget"));
        write(folder.resolve("after"), test("added"));

        Run run = Run.of("compare", folder.resolve("before"), folder.resolve("after"));

        assertThat(run.out()).isEqualTo("""
                        OrderBookTest.add
                                              p50      p99    p99.9      max
                          before  1 PASS  40.0 ns  40.0 ns   400 ns  1.20 us
                          after   1 FAIL  40.0 ns  40.0 ns  2.40 us  2.40 us
                          ratio             1.00x    1.00x    6.00x    2.00x

                        only before: OrderBookTest.gone

                        only after: OrderBookTest.added

                        Two runs are no evidence: one JVM compiles differently from the next, and the machine is not always as busy.
                        For a verdict use a budget such as "p99.9 <= base + 25%", which compares pairs of JVMs in turns: docs/comparing.md
                        """);
        assertThat(run.exitCode()).isZero();
    }

    @Test
    void namesDifferentMachines() throws IOException {
        write(folder.resolve("before"), test("add"));
        write(folder.resolve("after"), test("add").on(CliResults.HOST_B));

        assertThat(Run.of("compare", folder.resolve("before"), folder.resolve("after"))
                        .out())
                .contains("These were measured on different machines, so a ratio says little of the code:\n"
                        + "  before  Intel Xeon, ")
                .contains("\n  after   AMD EPYC, ");
    }

    @Test
    void showsNoPercentileThatIterationsDoNotSupport() throws IOException {
        write(folder.resolve("before"), CliResults.result().iterations(100).nanos(40, 100));
        write(folder.resolve("after"), CliResults.result().iterations(100).nanos(40, 100));

        assertThat(Run.of("compare", folder.resolve("before"), folder.resolve("after"))
                        .out())
                .contains("  ratio             1.00x    -      -    1.00x");
    }

    @Test
    void needsTwoFolders() throws IOException {
        write(folder, test("add"));

        assertThat(Run.of("compare", folder))
                .isEqualTo(new Run(64, "", "Missing required parameter: 'AFTER'; see junit-latency compare --help\n"));
    }
}
