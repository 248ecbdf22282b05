package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.file.HostFiles.OperatingSystem;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class HostFilesTests extends OnPlantedFiles {

    private HostFiles files;

    @BeforeEach
    void plant() {
        files = planted.files();
    }

    @Test
    void whatIsAbsentTellsNothing() {
        assertThat(files.text("/proc/absent")).isEmpty();
        assertThat(files.lines("/proc/absent")).isEmpty();
        assertThat(files.threads()).isEmpty();
        assertThat(files.threadName(12)).isEmpty();
        assertThat(files.cpuinfo("flags")).isEmpty();
        assertThat(files.cpus("/proc/absent")).isEqualTo(CpuSet.of());
        assertThat(files.threadState(12)).isEqualTo(' ');
    }

    @Test
    void onAnotherSystemNothingIsOpened() {
        HostFiles none = HostFiles.NONE;

        assertThat(none.text("/etc/passwd")).isEmpty(); // is there
        assertThat(none.names("/")).isEmpty();
        assertThat(none.threadName(1)).isEmpty();
        assertThat(none.threadState(1)).isEqualTo(' ');
        assertThatThrownBy(() -> none.opened("/proc/self/pagemap"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("/proc/self/pagemap is a file of Linux, this is ");
    }

    @ParameterizedTest
    @CsvSource({"Linux, true", "LINUX, true", "Mac OS X, false", "Windows 11, false", "AIX, false"})
    void theSystemIsKnownByItsName(String name, boolean isLinux) {
        assertThat(OperatingSystem.isLinux(name)).isEqualTo(isLinux);
    }

    @Test
    void textIsStrippedAndBytesThatAreNoneTellNothing() throws IOException {
        planted.plant("/sys/governor", " performance\n");
        assertThat(files.text("/sys/governor")).hasValue("performance");
        Files.write(planted.root().resolve("binary"), new byte[] {(byte) 0xff, (byte) 0xfe, 0});
        assertThat(files.text("/binary")).isEmpty();
    }

    @Test
    void cpuinfoTellsTheFirstCpusField() {
        planted.plant("/proc/cpuinfo", "flags\t\t: fpu vme\nvmx flags\t: x\n\nflags\t\t: other\n");
        assertThat(files.cpuinfo("flags")).hasValue("fpu vme");
        assertThat(files.cpuinfo("bogomips")).isEmpty();
    }

    @Test
    void cpusAreReadAsAList() {
        planted.plant("/sys/isolated", "2-3\n").plant("/sys/none", "\n").plant("/sys/nohz_full", "  (null)\n");
        assertThat(files.cpus("/sys/isolated")).isEqualTo(CpuSet.of(2, 3));
        assertThat(files.cpus("/sys/none")).isEqualTo(CpuSet.of());
        assertThat(files.cpus("/sys/nohz_full"))
                .as("the kernel's word for no mask")
                .isEqualTo(CpuSet.of());
    }

    @Test
    void aThreadsStateFollowsItsNameWhateverThatHolds() {
        planted.thread(12, "a) S (b) S", 'R').thread(13, "main", 'S');
        assertThat(files.threadState(12)).isEqualTo('R');
        assertThat(files.threadState(13)).isEqualTo('S');
    }
}
