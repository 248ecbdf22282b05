package io.github.junitlatency.internal.machine.cpu;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.file.CpuSet;
import java.nio.file.Path;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Machines with more CPUs than a long, than glibc's cpu_set_t, and than a stop read has room for; and cpusets with holes. */
@Timeout(60)
class ManyCpusTests {

    private static final int OTHER = 101;

    @TempDir
    private Path folder;

    private static ScriptedKernel kernel(String cpus) {
        return new ScriptedKernel(cpus).thread(OTHER, cpus);
    }

    @ParameterizedTest
    @CsvSource({
        "0-2047,               2047, 0-2046",
        "'0-3,8,10-11',        11,   '0-3,8,10'",
        "'1,64,127-128,4094',  4094, '1,64,127-128'"
    })
    void arePinnedToAndGivenBack(String allowed, int chosen, String others) throws Exception {
        ScriptedKernel kernel = kernel(allowed);
        try (CpuReservation reservation = Reservations.reserve(Reservations.host(kernel, folder), CpuSet.ANY_CPU)) {
            reservation.moveOthersAway();
            assertThat(reservation.cpu()).isEqualTo(chosen);
            assertThat(reservation.doubts(0)).isEmpty();
            assertThat(kernel.mask(SELF)).isEqualTo("" + chosen);
            assertThat(kernel.mask(OTHER)).isEqualTo(others);
        }
        assertThat(kernel.mask(SELF)).isEqualTo(allowed);
        assertThat(kernel.mask(OTHER)).isEqualTo(allowed);
    }
}
