package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class CommandTests {
    @Test
    void wantsPossibleNumbers() {
        assertThat(error(GateQuality.commandLine(), "--gates", "0")).startsWith("each number must be at least 1");
    }

    @Test
    void namesEachChoice() {
        assertThat(error(GateQuality.commandLine(), "--regimes", "quiet,loud"))
                .contains("expected one of [QUIET, SAME_CPU, same-cpu,", "but was 'loud'");
        assertThat(error(GateQuality.commandLine(), "--limits", "mine")).contains("expected one of [OWN, SAME]");
        assertThat(error(SeveralThreads.commandLine(), "--parts", "some"))
                .contains("expected one of [JMH, PLANTED, UNCHANGED]", "but was 'some'");
        assertThat(error(RelativeGates.commandLine(), "--noise")).startsWith("Unknown option: '--noise'");
    }

    @Test
    void listsDefaultsAndChoices() {
        assertThat(GateQuality.commandLine().getUsageMessage())
                .contains("junit-latency, naive, junitperf", "Default: [junit-latency]");
    }

    @Test
    void putsTestsIntoClasses() {
        List<Subject> two = List.of(Subject.CHASE_4M, Subject.STRINGS);
        assertThat(RelativeGates.classes(two, 0)).containsExactly(two);
        assertThat(RelativeGates.classes(two, 1)).containsExactly(List.of(Subject.CHASE_4M), List.of(Subject.STRINGS));
        assertThat(RelativeGates.classes(two, 3))
                .containsExactly(List.of(Subject.CHASE_4M, Subject.STRINGS, Subject.CHASE_4M));
    }

    private static String error(CommandLine line, String... arguments) {
        StringWriter error = new StringWriter();
        line.setErr(new PrintWriter(error, true));
        assertThat(line.execute(arguments)).isEqualTo(CommandLine.ExitCode.USAGE);
        return error.toString().strip();
    }
}
