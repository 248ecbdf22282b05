package io.github.junitlatency.versions;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MatrixTableTests {

    private static final Cell PLAIN =
            new Cell(new Cell.Versions(17, "5.14.4", "3.6.1"), Forks.ONE, Executor.NONE, false);
    private static final Cell FORKED =
            new Cell(new Cell.Versions(28, "6.1.3", "3.6.1"), Forks.TWO_FOR_EACH_CLASS, Executor.WORKER_THREADS, true);

    @Test
    void hasARowForEachCellAndExplainsARedOne() {
        List<Row> rows = List.of(
                new Row(PLAIN, Row.State.RED, "6 tests | all"), new Row(FORKED, Row.State.NOT_RUN, Jdks.missing(28)));

        assertThat(MatrixTable.lines(rows, Map.of(17, "17.0.15"), Map.of(PLAIN.name(), "Surefire has a bug.")))
                .containsExactly(
                        "| JDK | JUnit | Surefire | forks | parallel | came out | seen |",
                        "|---|---|---|---|---|---|---|",
                        "| 17.0.15 | 5.14.4 | 3.6.1 | 1 | no | red | 6 tests \\| all. Surefire has a bug. |",
                        "| 28 | 6.1.3 | 3.6.1 | 2, one for each class | worker threads, pairs of JVMs | not run |"
                                + " no JDK 28 was found; name its home in JDKS |");
    }

    @Test
    void onlyARedRowWithoutAnExplanationIsAProblemAndAGreenOneWith() {
        Map<String, String> explained = Map.of(PLAIN.name(), "Surefire has a bug.");

        assertThat(new Row(PLAIN, Row.State.GREEN, "").problem(Map.of())).isEmpty();
        assertThat(new Row(PLAIN, Row.State.NOT_RUN, "").problem(Map.of())).isEmpty();
        assertThat(new Row(PLAIN, Row.State.RED, "no run.json").problem(explained))
                .isEmpty();
        assertThat(new Row(PLAIN, Row.State.RED, "no run.json").problem(Map.of()))
                .isEqualTo("jdk17-junit5.14.4-surefire3.6.1-forks1-none is red: no run.json");
        assertThat(new Row(PLAIN, Row.State.GREEN, "").problem(explained))
                .isEqualTo("jdk17-junit5.14.4-surefire3.6.1-forks1-none is green, but .ci/explained.properties explains"
                        + " why it is red; take the line out");
    }
}
