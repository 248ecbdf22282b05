package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class RelativeGatesTests {

    private static final List<Subject> TWO = List.of(Subject.CHASE_4M, Subject.STRINGS);

    @Test
    void wantsPossibleNumbers() {
        assertThat(error("--gates", "0")).isEqualTo("--gates must be at least 1, but was 0");
        assertThat(error("--tests", "-1")).isEqualTo("--tests must be at least 0, but was -1");
        assertThat(error("--iterations", "10")).isEqualTo("--iterations must be at least 10000, but was 10");
    }

    @Test
    void namesWhatThereIs() {
        assertThat(error("--bodies", "sleep"))
                .isEqualTo("Invalid value for option '--bodies' (body): expected one of"
                        + " [compute-l1, chase-4m, strings, lock-queue] but was 'sleep'");
        assertThat(error("--effects", "plus-1"))
                .isEqualTo("Invalid value for option '--effects' (effect): expected one of [none, plus-3, plus-5,"
                        + " plus-10, plus-20, one-in-500, layout, allocation, tail-same, tail-plus-40]"
                        + " but was 'plus-1'");
        assertThat(error("--regimes", "loud"))
                .isEqualTo("Invalid value for option '--regimes' (regime): expected one of"
                        + " [quiet, busy-neighbour, memory-hog, cpu-quota] but was 'loud'");
        assertThat(error("--tools", "tango"))
                .isEqualTo("Invalid value for option '--tools' (tool): expected one of"
                        + " [junit-latency, criterion, jmh, median] but was 'tango'");
    }

    @Test
    void putsTestsIntoClasses() {
        assertThat(choice(0).classes(Difference.NONE)).containsExactly(TWO);
        assertThat(choice(1).classes(Difference.NONE))
                .containsExactly(List.of(Subject.CHASE_4M), List.of(Subject.STRINGS));
        assertThat(choice(3).classes(Difference.NONE))
                .containsExactly(List.of(Subject.CHASE_4M, Subject.STRINGS, Subject.CHASE_4M));
        assertThat(choice(0).classes(Difference.LAYOUT)).containsExactly(List.of(Subject.CHASE_4M));
    }

    private static RelativeCells.Choice choice(int tests) {
        return new RelativeCells.Choice(List.of(), List.of(), TWO, tests);
    }

    private static String error(String... arguments) {
        StringWriter error = new StringWriter();
        CommandLine commandLine = RelativeGates.commandLine().setErr(new PrintWriter(error, true));
        assertThat(commandLine.execute(arguments)).isEqualTo(CommandLine.ExitCode.USAGE);
        return error.toString().strip();
    }
}
