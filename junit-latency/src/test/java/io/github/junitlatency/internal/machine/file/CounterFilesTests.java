package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.file.HostFiles.CounterFiles;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CounterFilesTests {

    @ParameterizedTest
    @CsvSource({
        "/proc/thread-self/schedstat, true",
        "/proc/4711/task/4712/comm, true",
        "/sys/fs/cgroup/a/cpu.stat, true",
        "/sys/fs/cgroup/a/memory.stat, false",
        "/proc/thread-self/stat, true",
        "/proc/stat, false",
        "/proc/self/stat, false",
        "/home/me/cpu.stat, false",
        "/proc/self/maps, false",
    })
    void areKnownByTheirPaths(String path, boolean isOne) {
        assertThat(CounterFiles.contains(path)).isEqualTo(isOne);
    }
}
