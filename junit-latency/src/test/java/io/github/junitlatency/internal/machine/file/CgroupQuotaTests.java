package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.file.ControlGroups.CgroupQuota;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CgroupQuotaTests extends OnPlantedFiles {

    private CgroupQuota quota() {
        return CgroupQuota.find(planted.files()).orElseThrow();
    }

    /** A line of /proc/self/cgroup, the file that limits, what is in it, and what is found. */
    @ParameterizedTest
    @CsvSource({
        "0::/user/s,         user/s/cpu.max, 150000 100000, true",
        "0::/user/s,         user/s/cpu.max, max 100000, false",
        "0::/a:b,            a:b/cpu.max, 1000 100000, true",
        "'4:cpu,cpuacct:/d', 'cpu,cpuacct/d/cpu.cfs_quota_us', 50000, true",
        "'4:cpu,cpuacct:/d', 'cpu,cpuacct/d/cpu.cfs_quota_us', -1, false",
        "11:cpuset:/a,       cpuset/a/cpu.cfs_quota_us, 50000, false",
    })
    void isFoundInTheOwnGroupAndThoseAbove(String groups, String file, String value, boolean isFound) {
        planted.plant("/proc/self/cgroup", "12:pids:/d\n" + groups + "\n1:name=systemd:/d\n")
                .plant("/sys/fs/cgroup/" + file, value + "\n");
        assertThat(CgroupQuota.find(planted.files()).map(CgroupQuota::toString))
                .isEqualTo(isFound ? Optional.of("/sys/fs/cgroup/" + file + " = " + value) : Optional.empty());
    }

    @Test
    void isTheNearestOfSeveralAndNoneWithoutCgroups() {
        assertThat(CgroupQuota.find(planted.files())).isEmpty();
        planted.plant("/proc/self/cgroup", "0::/a/b\n")
                .plant("/sys/fs/cgroup/a/b/cpu.max", "max 100000\n")
                .plant("/sys/fs/cgroup/a/cpu.max", "50000 100000\n")
                .plant("/sys/fs/cgroup/cpu.max", "70000 100000\n");
        assertThat(quota()).hasToString("/sys/fs/cgroup/a/cpu.max = 50000 100000");
    }

    @Test
    void countsMicrosecondsInVersion2AndIsReadAnewEveryTime() {
        planted.plant("/proc/self/cgroup", "0::/a/b\n").plant("/sys/fs/cgroup/a/cpu.max", "50000 100000\n");
        CgroupQuota quota = quota();
        assertThat(quota.throttledNanos()).isEqualTo(-1);

        planted.plant("/sys/fs/cgroup/a/b/cpu.stat", "throttled_usec 9\n")
                .plant("/sys/fs/cgroup/a/cpu.stat", "usage_usec 987654\nnr_throttled 3\nthrottled_usec 1234\n");
        assertThat(quota.throttledNanos()).isEqualTo(1_234_000);

        planted.plant("/sys/fs/cgroup/a/cpu.stat", "usage_usec 987654\n");
        assertThat(quota.throttledNanos()).isEqualTo(-1);
    }

    @Test
    void tellsItInVersion1WhereTheSameGroupCountsIt() {
        String folder = "/sys/fs/cgroup/cpu,cpuacct/d/";
        planted.plant("/proc/self/cgroup", "4:cpu,cpuacct:/d\n")
                .plant(folder + "cpu.cfs_quota_us", "50000\n")
                .plant(folder + "cpu.stat", "nr_throttled 3\nthrottled_time 1234567\n");
        assertThat(quota().usedNanos()).isEqualTo(-1);
        assertThat(quota().cpus()).isZero();

        planted.plant(folder + "cpu.cfs_period_us", "100000\n").plant(folder + "cpuacct.usage", "7654321\n");
        assertThat(quota().usedNanos()).isEqualTo(7_654_321);
        assertThat(quota().cpus()).isEqualTo(0.5);
    }
}
