package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CgroupQuotaTests {

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root);
    }

    private Optional<String> quota() {
        return new CgroupQuota(planted.files()).find().map(CgroupQuota.Quota::toString);
    }

    @Test
    void isNoneWithoutCgroups() {
        assertThat(quota()).isEmpty();
    }

    @Nested
    class Version2 {

        @BeforeEach
        void inAScope() {
            planted.plant("/proc/self/cgroup", "0::/user.slice/session.scope\n");
        }

        @Test
        void isFoundInTheOwnGroup() {
            planted.plant("/sys/fs/cgroup/user.slice/session.scope/cpu.max", "150000 100000\n");
            assertThat(quota()).hasValue("/sys/fs/cgroup/user.slice/session.scope/cpu.max = 150000 100000");
        }

        @Test
        void isFoundInAnAncestor() {
            planted.plant("/sys/fs/cgroup/user.slice/session.scope/cpu.max", "max 100000\n")
                    .plant("/sys/fs/cgroup/user.slice/cpu.max", "50000 100000\n");
            assertThat(quota()).hasValue("/sys/fs/cgroup/user.slice/cpu.max = 50000 100000");
        }

        @Test
        void isFoundAtTheMountOfAContainer() {
            planted.plant("/sys/fs/cgroup/cpu.max", "200000 100000\n");
            assertThat(quota()).hasValue("/sys/fs/cgroup/cpu.max = 200000 100000");
        }

        @Test
        void isNoneWhereAllAreUnlimited() {
            planted.plant("/sys/fs/cgroup/user.slice/session.scope/cpu.max", "max 100000\n")
                    .plant("/sys/fs/cgroup/user.slice/cpu.max", "max 100000\n");
            assertThat(quota()).isEmpty();
        }

        @Test
        void isFoundFromTheRootOfANamespace() {
            planted.plant("/proc/self/cgroup", "0::/\n").plant("/sys/fs/cgroup/cpu.max", "1000 100000\n");
            assertThat(quota()).hasValue("/sys/fs/cgroup/cpu.max = 1000 100000");
        }

        @Test
        void aColonInTheGroupsNameIsPartOfIt() {
            planted.plant("/proc/self/cgroup", "0::/a:b\n").plant("/sys/fs/cgroup/a:b/cpu.max", "1000 100000\n");
            assertThat(quota()).hasValue("/sys/fs/cgroup/a:b/cpu.max = 1000 100000");
        }
    }

    @Nested
    class Version1 {

        @BeforeEach
        void inAContainer() {
            planted.plant("/proc/self/cgroup", """
                    11:cpuset:/docker/c0ffee
                    4:cpu,cpuacct:/docker/c0ffee
                    1:name=systemd:/docker/c0ffee
                    """);
        }

        @Test
        void isFoundInTheOwnGroup() {
            planted.plant("/sys/fs/cgroup/cpu,cpuacct/docker/c0ffee/cpu.cfs_quota_us", "50000\n");
            assertThat(quota()).hasValue("/sys/fs/cgroup/cpu,cpuacct/docker/c0ffee/cpu.cfs_quota_us = 50000");
        }

        @Test
        void isFoundInAnAncestor() {
            planted.plant("/sys/fs/cgroup/cpu,cpuacct/docker/c0ffee/cpu.cfs_quota_us", "-1\n")
                    .plant("/sys/fs/cgroup/cpu,cpuacct/docker/cpu.cfs_quota_us", "70000\n");
            assertThat(quota()).hasValue("/sys/fs/cgroup/cpu,cpuacct/docker/cpu.cfs_quota_us = 70000");
        }

        @Test
        void isFoundUnderTheControllersOwnName() {
            planted.plant("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "80000\n");
            assertThat(quota()).hasValue("/sys/fs/cgroup/cpu/cpu.cfs_quota_us = 80000");
        }

        @Test
        void isNoneWhereAllAreUnlimited() {
            planted.plant("/sys/fs/cgroup/cpu,cpuacct/docker/c0ffee/cpu.cfs_quota_us", "-1\n")
                    .plant("/sys/fs/cgroup/cpu,cpuacct/cpu.cfs_quota_us", "-1\n");
            assertThat(quota()).isEmpty();
        }

        @Test
        void otherControllersHaveNone() {
            planted.plant("/proc/self/cgroup", "11:cpuset:/a\n10:cpuacct:/a\n")
                    .plant("/sys/fs/cgroup/cpuset/a/cpu.cfs_quota_us", "50000\n")
                    .plant("/sys/fs/cgroup/cpuacct/a/cpu.cfs_quota_us", "50000\n");
            assertThat(quota()).isEmpty();
        }
    }
}
