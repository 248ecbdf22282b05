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
        assertThat(ofGates("--gates", "0")).isEqualTo("--gates must be at least 1, but was 0");
        assertThat(ofGates("--seconds", "many")).isEqualTo("--seconds must be a number, but was many");
        assertThat(ofBases("--iterations", "10")).isEqualTo("--iterations must be at least 10000, but was 10");
    }

    @Test
    void namesWhatThereIs() {
        assertThat(ofGates("--regimes", "quiet,loud"))
                .startsWith("--regimes: expected one of [quiet, same-cpu,")
                .endsWith("but was 'loud'");
        assertThat(ofGates("--limits", "mine")).isEqualTo("--limits: expected one of [own, same] but was 'mine'");
        assertThat(ofBases("--noise")).isEqualTo("Unknown option: '--noise'");
    }

    @Test
    void putsTestsIntoClasses() {
        List<Subject> two = List.of(Subject.CHASE_4M, Subject.STRINGS);
        assertThat(RelativeGates.classes(two, 0)).containsExactly(two);
        assertThat(RelativeGates.classes(two, 1)).containsExactly(List.of(Subject.CHASE_4M), List.of(Subject.STRINGS));
        assertThat(RelativeGates.classes(two, 3))
                .containsExactly(List.of(Subject.CHASE_4M, Subject.STRINGS, Subject.CHASE_4M));
    }

    private static String ofGates(String... arguments) {
        return error(new GateQuality().options().line(), arguments);
    }

    private static String ofBases(String... arguments) {
        return error(new RelativeGates().options().line(), arguments);
    }

    private static String error(CommandLine line, String... arguments) {
        StringWriter error = new StringWriter();
        line.setErr(new PrintWriter(error, true));
        assertThat(line.execute(arguments)).isEqualTo(CommandLine.ExitCode.USAGE);
        return error.toString().strip();
    }
}
