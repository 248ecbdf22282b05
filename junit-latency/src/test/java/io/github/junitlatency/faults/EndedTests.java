package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Fault
class EndedTests {

    @TempDir
    private Path folder;

    /** As Ctrl-C does it to Maven and its fork, and a build server that cancels a job. */
    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143"})
    void aSignalToEndLeavesThePageOfTheTestsBefore(String signal, int exitCode)
            throws IOException, InterruptedException {
        assumeFalse(isIgnored(signal), "this JVM was started with " + signal + " ignored, and so are its children");
        ForkOrder order = new ForkOrder(folder, Small.class, StandingStill.class).apart();
        try (Leftovers leftovers = new Leftovers(order);
                Fork fork = order.start()) {
            fork.awaitLine("fork: SUCCESSFUL holds"::equals);
            fork.awaitLine(StandingStill.IN_THE_MIDDLE::equals);
            fork.signal(signal);

            assertThat(fork.awaitEnd()).isEqualTo(exitCode);
            assertThat(Files.readString(order.out().resolve("run.json"))).contains("Small.holds");
            assertThat(order.out().resolve("index.html")).content().contains("Small");
            leftovers.assertNothing(fork);
        }
    }

    /** As of a shell's background job: bit 1 of SigIgn is INT, bit 14 TERM, proc_pid_status(5). */
    private static boolean isIgnored(String signal) throws IOException {
        String ignored = Files.readString(Path.of("/proc/self/status")).replaceFirst("(?s).*SigIgn:\\s*(\\S+).*", "$1");
        return (Long.parseUnsignedLong(ignored, 16) >>> (signal.equals("INT") ? 1 : 14) & 1) != 0;
    }

    @Test
    void twoRunsAtOnceShareAnOutputFolder() throws IOException, InterruptedException {
        ForkOrder one = new ForkOrder(folder, Small.class).apart().property("junit.latency.run", "one run");
        ForkOrder two = new ForkOrder(folder, Small.class, MisbehavingBodyTests.Acts.class)
                .property("faults.act", "ASSERTS")
                .apart()
                .property("junit.latency.run", "one run");
        try (Leftovers leftovers = new Leftovers(one);
                Fork first = one.start();
                Fork second = two.start()) {
            first.awaitEnd();
            second.awaitEnd();

            assertThat(first.outcomes()).containsExactly("SUCCESSFUL holds");
            assertThat(second.outcomes()).contains("SUCCESSFUL holds", "SUCCESSFUL before", "SUCCESSFUL after");
            assertThat(first.output() + second.output()).doesNotContain("WARNING");
            assertThat(Files.readString(one.out().resolve("run.json")))
                    .contains("Small.holds", "Acts.before", "Acts.after");
            leftovers.assertNothing(first, second);
        }
    }
}
