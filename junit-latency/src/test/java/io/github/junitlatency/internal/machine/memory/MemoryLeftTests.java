package io.github.junitlatency.internal.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.memory.HeapPages.MemoryLeft;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MemoryLeftTests extends OnPlantedFiles {

    private static final long AVAILABLE = 8_000_000L * 1_024;

    @BeforeEach
    void plant() {
        planted.plant("/proc/meminfo", "MemTotal: 9000000 kB\nMemFree: 1 kB\nMemAvailable:    8000000 kB\n");
    }

    private OptionalLong left() {
        return new MemoryLeft(planted.files()).bytes();
    }

    @Test
    void isWhatTheSystemHasAvailableIfTheKernelTells() {
        assertThat(left()).hasValue(AVAILABLE);
        planted.plant("/proc/meminfo", "MemTotal: 9000000 kB\n");
        assertThat(left()).isEmpty();
    }

    /** Figures of the groups of version 2, as limit, limit that slows down, usage and inactive files; own group, then above. */
    @ParameterizedTest
    @CsvSource({
        "1000000 max 600000 0,        '',                   400000",
        "1000000 max 600000 50000,    '',                   450000",
        "1000000 700000 600000 0,     '',                   100000",
        "1000000 max 1600000 0,       '',                   0",
        "max max 1000 0,              500000 max 490000 0,  10000",
        "'',                          300000 max 100000 0,  200000",
        "max max 600000 0,            '',                   8192000000"
    })
    void isTheLeastOfWhatTheGroupsLeave(String own, String above, long bytes) {
        planted.plant("/proc/self/cgroup", "0::/user.slice/a.scope\n");
        group("/user.slice/a.scope", own);
        group("/user.slice", above);
        assertThat(left()).hasValue(bytes);
    }

    private void group(String path, String figures) {
        if (!figures.isEmpty()) {
            String[] each = figures.split(" ");
            String folder = "/sys/fs/cgroup" + path + "/memory.";
            planted.plant(folder + "max", each[0] + "\n")
                    .plant(folder + "high", each[1] + "\n")
                    .plant(folder + "current", each[2] + "\n")
                    .plant(folder + "stat", "anon 5\ninactive_file " + each[3] + "\nactive_file 5\n");
        }
    }

    /** Version 1, in the own group or at the mount of a container; its largest number is no limit. */
    @ParameterizedTest
    @CsvSource({
        "/docker/c0ffee, 1000000,             600000, 401000",
        "'',             1000000,             900000, 101000",
        "/docker/c0ffee, 9223372036854771712, 600000, 8192000000"
    })
    void isLeftByGroupsOfVersion1(String group, String limit, long usage, long bytes) {
        String folder = "/sys/fs/cgroup/memory" + group + "/memory.";
        planted.plant("/proc/self/cgroup", "11:cpuset:/docker/c0ffee\n4:memory:/docker/c0ffee\n0::/\n")
                .plant(folder + "limit_in_bytes", limit + "\n")
                .plant(folder + "usage_in_bytes", usage + "\n")
                .plant(folder + "stat", "inactive_file 5\ntotal_inactive_file 1000\n");
        assertThat(left()).hasValue(bytes);
    }
}
