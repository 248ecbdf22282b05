package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;

class GateQualityTests {

    @Test
    void wantsAtLeastOneGate() {
        assertThat(error("0")).isEqualTo("gates must be at least 1, but was 0");
        assertThat(error("5", "--planted-gates", "-1")).isEqualTo("--planted-gates must be at least 1, but was -1");
    }

    @Test
    void wantsANumberOfGates() {
        assertThat(error("many"))
                .isEqualTo("Invalid value for positional parameter at index 0 (gates): 'many' is not an int");
        assertThat(error("5", "6")).isEqualTo("Unmatched argument at index 1: '6'");
    }

    @Test
    void namesWhatThereIs() {
        assertThat(error("--regimes", "quiet,loud"))
                .isEqualTo("Invalid value for option '--regimes' (regime): expected one of"
                        + " [quiet, same-cpu, all-cpus, allocation, stop-signals, cpu-quota] but was 'loud'");
        assertThat(error("--bodies", "1ms"))
                .isEqualTo("Invalid value for option '--bodies' (body): expected one of"
                        + " [50ns, 1us, 20us] but was '1ms'");
        assertThat(error("--plants", "every"))
                .isEqualTo("Invalid value for option '--plants' (plant): expected one of"
                        + " [none, every-call, one-in-500, fixed-index, random-index] but was 'every'");
        assertThat(error("--noise")).isEqualTo("Unknown option: '--noise'");
    }

    private static String error(String... arguments) {
        StringWriter error = new StringWriter();
        CommandLine commandLine = GateQuality.commandLine().setErr(new PrintWriter(error, true));
        assertThat(commandLine.execute(arguments)).isEqualTo(CommandLine.ExitCode.USAGE);
        return error.toString().strip();
    }
}
