package io.github.junitlatency.internal.machine;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Machines with more CPUs than a long, than glibc's cpu_set_t, and than a stop read has room for; and cpusets with holes. */
@Timeout(60)
class ManyCpusTests {

    private static final int OTHER = 101;

    private PlantedFiles planted;
    private Path locks;

    @BeforeEach
    void plant(@TempDir Path temporary) throws IOException {
        planted = new PlantedFiles(Files.createDirectory(temporary.resolve("root")));
        locks = Files.createDirectory(temporary.resolve("locks"));
    }

    private Host host(ScriptedKernel kernel) {
        return new Host(planted.files(), Optional.of(kernel), "", locks, Duration.ZERO, new JvmDoubts(List.of(), ""));
    }

    private static ScriptedKernel kernel(String cpus) {
        return new ScriptedKernel(cpus).thread(OTHER, cpus);
    }

    @ParameterizedTest
    @CsvSource({
        "0-255,                255,  0-254",
        "0-2047,               2047, 0-2046",
        "0-4999,               4095, '0-4094,4096-4999'",
        "'0-3,8,10-11',        11,   '0-3,8,10'",
        "'1,64,127-128,4094',  4094, '1,64,127-128'"
    })
    void arePinnedToAndGivenBack(String allowed, int chosen, String others) throws Exception {
        ScriptedKernel kernel = kernel(allowed);
        try (CpuReservation reservation = host(kernel).reserve(Host.ANY_CPU)) {
            reservation.moveOthersAway();
            assertThat(reservation.cpu()).isEqualTo(chosen);
            assertThat(reservation.doubts(0)).isEmpty();
            assertThat(kernel.mask(SELF)).isEqualTo("" + chosen);
            assertThat(kernel.mask(OTHER)).isEqualTo(others);
        }
        assertThat(kernel.mask(SELF)).isEqualTo(allowed);
        assertThat(kernel.mask(OTHER)).isEqualTo(allowed);
    }

    @Test
    void thatAStopReadCannotTellApartAreNotPinnedTo() throws Exception {
        ScriptedKernel kernel = kernel("4096-4999");
        try (CpuReservation reservation = host(kernel).reserve(Host.ANY_CPU)) {
            assertThat(reservation.cpu()).isEqualTo(-1);
            assertThat(reservation.doubts(0))
                    .extracting(Doubt::seen)
                    .containsExactly(
                            "the thread is not pinned: a stop read cannot tell CPU 4999 from CPU 903, and no CPU"
                                    + " below 4096 was asked for or allowed");
        }
        assertThat(kernel.agreed).isEmpty();
    }

    @Test
    void thatAreOfflineAmongTheIsolatedAreNotOffered() throws Exception {
        planted.plant("/sys/devices/system/cpu/isolated", "6-9\n")
                .plant("/sys/devices/system/cpu/possible", "0-15\n")
                .plant("/sys/devices/system/cpu/online", "0-7\n");
        try (CpuReservation reservation = host(kernel("0-7")).reserve(Host.ANY_CPU)) { // its mask has none offline
            assertThat(reservation.cpu()).isEqualTo(7);
        }
    }
}
