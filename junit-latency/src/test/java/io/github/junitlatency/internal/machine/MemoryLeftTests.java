package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MemoryLeftTests {

    private static final long AVAILABLE = 8_000_000L * 1_024;

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root)
                .plant("/proc/meminfo", "MemTotal: 9000000 kB\nMemFree: 1 kB\nMemAvailable:    8000000 kB\n");
    }

    private OptionalLong left() {
        return new MemoryLeft(planted.files()).bytes();
    }

    @Test
    void isWhatTheSystemHasAvailable() {
        assertThat(left()).hasValue(AVAILABLE);
    }

    @Test
    void isUnknownWhereTheKernelDoesNotTell() {
        planted.plant("/proc/meminfo", "MemTotal: 9000000 kB\n");
        assertThat(left()).isEmpty();
    }

    @Nested
    class Version2 {

        @BeforeEach
        void inAScope() {
            planted.plant("/proc/self/cgroup", "0::/user.slice/session.scope\n");
        }

        private void group(String folder, String max, String high, long current) {
            planted.plant("/sys/fs/cgroup" + folder + "/memory.max", max + "\n")
                    .plant("/sys/fs/cgroup" + folder + "/memory.high", high + "\n")
                    .plant("/sys/fs/cgroup" + folder + "/memory.current", current + "\n");
        }

        @Test
        void isTheLimitLessTheUsage() {
            group("/user.slice/session.scope", "1000000", "max", 600_000);
            assertThat(left()).hasValue(400_000);
        }

        @Test
        void filesThatNobodyReadsAreTakenBackFirst() {
            group("/user.slice/session.scope", "1000000", "max", 600_000);
            planted.plant(
                    "/sys/fs/cgroup/user.slice/session.scope/memory.stat",
                    "anon 500000\ninactive_file 50000\nactive_file 50000\n");
            assertThat(left()).hasValue(450_000);
        }

        @Test
        void theLimitThatSlowsDownCountsToo() {
            group("/user.slice/session.scope", "1000000", "700000", 600_000);
            assertThat(left()).hasValue(100_000);
        }

        @Test
        void theTightestOfTheGroupsAboveCounts() {
            group("/user.slice/session.scope", "max", "max", 1_000);
            group("/user.slice", "500000", "max", 490_000);
            group("", "900000", "max", 500_000);
            assertThat(left()).hasValue(10_000);
        }

        @Test
        void isTheMountsOwnInAContainer() {
            group("", "300000", "max", 100_000);
            assertThat(left()).hasValue(200_000);
        }

        @Test
        void isNothingWhereMoreIsUsedThanAllowed() {
            group("/user.slice/session.scope", "1000000", "max", 1_600_000);
            assertThat(left()).hasValue(0);
        }

        @Test
        void unlimitedGroupsLeaveWhatTheSystemHas() {
            group("/user.slice/session.scope", "max", "max", 600_000);
            assertThat(left()).hasValue(AVAILABLE);
        }
    }

    @Nested
    class Version1 {

        @BeforeEach
        void inAContainer() {
            planted.plant("/proc/self/cgroup", "11:cpuset:/docker/c0ffee\n4:memory:/docker/c0ffee\n0::/\n");
        }

        private void group(String folder, String limit, long usage) {
            planted.plant("/sys/fs/cgroup/memory" + folder + "/memory.limit_in_bytes", limit + "\n")
                    .plant("/sys/fs/cgroup/memory" + folder + "/memory.usage_in_bytes", usage + "\n");
        }

        @Test
        void isTheLimitLessTheUsage() {
            group("/docker/c0ffee", "1000000", 600_000);
            planted.plant(
                    "/sys/fs/cgroup/memory/docker/c0ffee/memory.stat", "inactive_file 5\ntotal_inactive_file 1000\n");
            assertThat(left()).hasValue(401_000);
        }

        @Test
        void isFoundAtTheMountOfAContainer() {
            group("", "1000000", 900_000);
            assertThat(left()).hasValue(100_000);
        }

        @Test
        void theLargestNumberIsNoLimit() {
            group("/docker/c0ffee", "9223372036854771712", 600_000);
            assertThat(left()).hasValue(AVAILABLE);
        }
    }
}
