package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CpuActivityTests extends OnPlantedFiles {

    private CpuActivity read(String stat) {
        return CpuActivity.read(planted.plant("/proc/stat", stat).files());
    }

    @Test
    void countsAllButIdleAndGuestTime() {
        CpuActivity activity = read("""
                cpu  9 9 9 9 9 9 9 9 9 9
                cpu0 1 2 4 1000 2000 8 16 32 4000 8000
                cpu10 1 0 0 5 5 0 0 0 0 0
                intr 12 3
                ctxt 99
                procs_running 3
                procs_blocked 0
                """);
        assertThat(activity).isEqualTo(new CpuActivity(64, Map.of(0, 32L, 10, 0L), 3));
        assertThat(read("cpu0 1 2 4 1000\n").busy()).as("of an old kernel").isEqualTo(7);
    }

    @Test
    void stolenIsOfOneCpuOrTheAverageOfAll() {
        CpuActivity activity = read("cpu  9 9 9 9 9 9 9 8 0 0\ncpu0 1 2 3 4 5 6 7 2 0 0\ncpu1 1 2 3 4 5 6 7 6 0 0\n");

        assertThat(activity.stolenNanos(0)).isEqualTo(20e6);
        assertThat(activity.stolenNanos(1)).isEqualTo(60e6);
        assertThat(activity.stolenNanos(-1)).isEqualTo(40e6);
        assertThat(activity.stolenNanos(2)).isZero();
        assertThat(read("intr 9\n").stolenNanos(-1)).isZero();
    }

    @Test
    void elsewhereIsTheWorkOfAllCpusThatThisProcessDidNot() {
        planted.plant(
                        "/proc/stat",
                        "cpu 9 9 9 9 9 9 9 9\ncpu0 10 0 5 900 7 1 2 3\ncpu1 20 0 0 900 7 0 0 0\nprocs_running 1\n")
                .plant("/proc/self/stat", "1 (a ) b) S 0 1 1 0 -1 4 1 0 0 0 11 4 0 0 20 0 2 0\n");

        assertThat(CpuActivity.elsewhereNanos(planted.files())).isEqualTo((21 + 20 - 15) * 10_000_000L);
    }
}
