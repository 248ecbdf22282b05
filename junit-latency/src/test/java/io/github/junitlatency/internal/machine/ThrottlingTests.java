package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ThrottlingTests {

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root);
    }

    private long nanos() {
        return Throttling.find(planted.files()).orElseThrow().nanos();
    }

    @Test
    void isNoneWithoutAQuota() {
        planted.plant("/proc/self/cgroup", "0::/a\n")
                .plant("/sys/fs/cgroup/a/cpu.max", "max 100000\n")
                .plant("/sys/fs/cgroup/a/cpu.stat", "throttled_usec 1234\n");

        assertThat(Throttling.find(planted.files())).isEmpty();
    }

    @Nested
    class Version2 {

        @BeforeEach
        void inAGroupWithAQuota() {
            planted.plant("/proc/self/cgroup", "0::/a/b\n").plant("/sys/fs/cgroup/a/cpu.max", "50000 100000\n");
        }

        @Test
        void isInMicroseconds() {
            planted.plant("/sys/fs/cgroup/a/cpu.stat", """
                    usage_usec 987654
                    user_usec 900000
                    system_usec 87654
                    nr_periods 17
                    nr_throttled 3
                    throttled_usec 1234
                    nr_bursts 0
                    burst_usec 0
                    """);

            assertThat(nanos()).isEqualTo(1_234_000);
        }

        @Test
        void isThatOfTheGroupWithTheQuota() {
            planted.plant("/sys/fs/cgroup/a/b/cpu.stat", "throttled_usec 9\n")
                    .plant("/sys/fs/cgroup/a/cpu.stat", "throttled_usec 7\n");

            assertThat(nanos()).isEqualTo(7_000);
        }

        @Test
        void isReadAnewEveryTime() {
            planted.plant("/sys/fs/cgroup/a/cpu.stat", "throttled_usec 7\n");
            Throttling throttling = Throttling.find(planted.files()).orElseThrow();
            planted.plant("/sys/fs/cgroup/a/cpu.stat", "throttled_usec 8\n");

            assertThat(throttling.nanos()).isEqualTo(8_000);
        }

        @Test
        void isUnknownWhereTheKernelDoesNotTell() {
            assertThat(nanos()).isEqualTo(-1);

            planted.plant("/sys/fs/cgroup/a/cpu.stat", "usage_usec 987654\n");

            assertThat(nanos()).isEqualTo(-1);
        }
    }

    @Test
    void isInNanosecondsInVersion1() {
        planted.plant("/proc/self/cgroup", "4:cpu,cpuacct:/docker/c0ffee\n")
                .plant("/sys/fs/cgroup/cpu,cpuacct/docker/c0ffee/cpu.cfs_quota_us", "50000\n")
                .plant(
                        "/sys/fs/cgroup/cpu,cpuacct/docker/c0ffee/cpu.stat",
                        "nr_periods 17\nnr_throttled 3\nthrottled_time 1234567\n");

        assertThat(nanos()).isEqualTo(1_234_567);
    }
}
