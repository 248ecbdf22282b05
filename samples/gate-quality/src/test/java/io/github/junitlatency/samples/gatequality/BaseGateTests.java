package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class BaseGateTests {

    private static final Judged.Cell CELL =
            new Judged.Cell(RelativeTool.JUNIT_LATENCY, RelativeRegime.QUIET, Difference.NONE, Subject.COMPUTE_L1, 2);

    @TempDir
    private Path folder;

    @Test
    void readsABudgetOfEachLine() throws Exception {
        assertThat(BaseGate.judged(
                        "17",
                        List.of(
                                "@@ something else",
                                RelativeAnswer.LINE
                                        + "strings_1\tp50 <= base + 2%\tPASS\t1.0010\t0.9900\t1.0100\t8\t20.00\tin time"),
                        CELL,
                        31.5))
                .containsExactly(new Judged(
                        new Judged.Cell(
                                RelativeTool.JUNIT_LATENCY, RelativeRegime.QUIET, Difference.NONE, Subject.STRINGS, 2),
                        "17/strings_1",
                        "p50 <= base + 2%",
                        "PASS",
                        new Judged.Ratio(1.001, 0.99, 1.01),
                        new Judged.Cost(8, 31.5),
                        "in time"));
    }

    @Test
    void saysWhichTestBroke() {
        assertThatIOException()
                .isThrownBy(() -> BaseGate.judged(
                        "17", List.of(RelativeGateProcess.BROKEN + "strings_1: java.lang.Error"), CELL, 1))
                .withMessage("a test broke: strings_1: java.lang.Error");
        assertThatIOException()
                .isThrownBy(() -> BaseGate.judged("17", List.of(), CELL, 1))
                .withMessage("no test said what became of its budgets");
    }

    /** One pair of a short test decides nothing, or not reliably: that both budgets are judged is all that holds everywhere. */
    @Test
    @Tag("table") // left out of the default build, because it takes long
    @EnabledOnOs(OS.LINUX)
    void judgesTwoBuildsInJvmsOfTheirOwn() throws Exception {
        try (Builds builds = new Builds(folder.resolve("builds"))) {
            BaseGate gate = new BaseGate(
                    builds,
                    new BaseGate.Setup(
                            folder.resolve("fork"),
                            Machine.allowedCpus().get(0),
                            10_000,
                            new Difference.Allowances("50%", "50%"),
                            List.of("-Djunit.latency.pairs=1", "-Djunit.latency.jfr=off")));
            List<Judged> judged = gate.judge(RelativeRegime.QUIET, Difference.NONE, List.of(Subject.COMPUTE_L1));
            assertThat(judged).extracting(Judged::budget).containsExactly("p50 <= base + 50%", "p99.9 <= base + 50%");
            assertThat(judged).extracting(Judged::verdict).isSubsetOf("PASS", "FAIL", "INCONCLUSIVE", "NOT_JUDGED");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void endsWithWhatAForkSaysBeforeItBreaks() {
        assertThatIOException()
                .isThrownBy(() -> new OneRun(
                                folder, List.of(), List.of(), List.of(RelativeGateProcess.class.getName(), "no.Such"))
                        .lines(60))
                .withMessageStartingWith("the process ended with 1: ");
    }
}
