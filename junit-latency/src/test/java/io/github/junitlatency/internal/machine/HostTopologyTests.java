package io.github.junitlatency.internal.machine;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** That the host asks for kinds of cores and for compilers: two fast cores, two slow ones, and a JVM without known threads. */
@Timeout(60)
class HostTopologyTests {

    private final ScriptedKernel kernel = new ScriptedKernel("0-3");
    private Host host;

    @BeforeEach
    void plant(@TempDir Path temporary) throws IOException {
        PlantedFiles planted = new PlantedFiles(Files.createDirectory(temporary.resolve("root")))
                .plant("/sys/devices/system/cpu/online", "0-3\n")
                .plant("/sys/devices/cpu_core/cpus", "0-1\n")
                .plant("/sys/devices/cpu_atom/cpus", "2-3\n")
                .thread(SELF, "main", 'R');
        Path locks = Files.createDirectory(temporary.resolve("locks"));
        host = new Host(
                planted.files(),
                Optional.of(kernel),
                "",
                locks,
                Duration.ZERO,
                new JvmDoubts(List.of(), "JRE 21 Linux (JIT enabled, AOT enabled)"));
    }

    private List<String> doubts(int cpu) throws InterruptedException {
        ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, () -> {
            throw new IOException("no library");
        });
        try (CpuReservation reservation = host.reserve(cpu)) {
            return host.doubts(ClockChoice.AUTO, selection, new Frequency(1e9, 20), reservation).stream()
                    .map(Doubt::key)
                    .filter(key ->
                            List.of("slow-core", "far-heap", "compilers-unseen").contains(key))
                    .toList();
        }
    }

    @Test
    void pinsToAFastCore() throws InterruptedException {
        try (CpuReservation reservation = host.reserve(Host.ANY_CPU)) {
            assertThat(reservation.cpu()).isEqualTo(1);
        }
        assertThat(doubts(Host.ANY_CPU)).containsExactly("compilers-unseen");
    }

    @Test
    void doubtsASlowOneThatWasAskedFor() throws InterruptedException {
        assertThat(doubts(3)).containsExactlyInAnyOrder("slow-core", "compilers-unseen");
    }
}
