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
        assertThat(error("5", "--quiet-jvms", "0")).isEqualTo("--quiet-jvms must be at least 1, but was 0");
        assertThat(error("5", "--seconds", "0")).isEqualTo("--seconds must be at least 1, but was 0");
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
                .isEqualTo(
                        "Invalid value for option '--regimes' (regime): expected one of"
                                + " [quiet, same-cpu, all-cpus, allocation, stop-signals, cpu-quota, stress-switch, stress-cache,"
                                + " stress-stream, stress-timer, stress-fork, stress-hdd, stress-vm, stress-cpu] but was 'loud'");
        assertThat(error("--bodies", "1ms"))
                .startsWith("Invalid value for option '--bodies' (body): expected one of [compute-50ns, compute-1us,")
                .endsWith("worker-20us] but was '1ms'");
        assertThat(error("--plants", "every"))
                .isEqualTo("Invalid value for option '--plants' (plant): expected one of [none, every-30, every-10,"
                        + " one-in-700, fixed-index, random-index, sleep, lock, collections] but was 'every'");
        assertThat(error("--tools", "criterion"))
                .isEqualTo("Invalid value for option '--tools' (tool): expected one of"
                        + " [junit-latency, naive, junitperf, jlbh, jmh] but was 'criterion'");
        assertThat(error("--warmup", "7"))
                .isEqualTo("Invalid value for option '--warmup': expected one of [default, body] but was '7'");
        assertThat(error("--limits", "mine"))
                .isEqualTo("Invalid value for option '--limits': expected one of [own, same] but was 'mine'");
        assertThat(error("--noise")).isEqualTo("Unknown option: '--noise'");
    }

    private static String error(String... arguments) {
        StringWriter error = new StringWriter();
        CommandLine commandLine = GateQuality.commandLine().setErr(new PrintWriter(error, true));
        assertThat(commandLine.execute(arguments)).isEqualTo(CommandLine.ExitCode.USAGE);
        return error.toString().strip();
    }
}
