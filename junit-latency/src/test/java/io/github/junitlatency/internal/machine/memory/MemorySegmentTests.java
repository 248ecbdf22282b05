package io.github.junitlatency.internal.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.PlantedFiles;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.kernel.LinuxKernel;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class MemorySegmentTests extends OnPlantedFiles {

    private static final List<MemorySegment> WRITABLE = List.of(
            new MemorySegment(0x10000000, 0x10010000, "rw-p", 0, ""),
            new MemorySegment(0x20000000, 0x20100000, "rw-p", 0, ""));

    private Optional<MemorySegment> below(String syscall) {
        HostFiles files = planted.plant("/proc/thread-self/syscall", syscall).files();
        return MemorySegment.ofStack(files, WRITABLE, 4_096);
    }

    @Test
    void ofTheStackHasHalfAMegabyteBelowItsPointerAndEndsAtTheGuardPages() {
        assertThat(below("0 0x5 0x1 0x2 0x3 0x4 0x6 0x200c1234 0x7f3f9e2d6000\n"))
                .contains(new MemorySegment(0x20041000, 0x200c1000, "rw-p", 0x41000, ""));
        assertThat(below("0 0x5 0x1 0x2 0x3 0x4 0x6 0x20002234 0x7f3f9e2d6000\n"))
                .contains(new MemorySegment(0x20000000, 0x20002000, "rw-p", 0, ""));
    }

    @Test
    void ofTheStackIsUnknownWhereTheKernelDoesNotTell() {
        assertThat(below("running\n")).isEmpty();
        assertThat(below("0 0x5 0x1 0x2 0x3 0x4 0x6 0x30000000 0x7f3f9e2d6000\n"))
                .isEmpty(); // in no segment
        assertThat(MemorySegment.ofStack(new PlantedFiles(planted.root().resolve("empty")).files(), WRITABLE, 4_096))
                .isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void ofTheStackIsFoundOnThisMachine() {
        HostFiles files = new HostFiles(Path.of("/"));
        assertThat(files.text("/proc/thread-self/syscall")).isPresent();
        assertThat(MemorySegment.ofStack(
                        files, MemorySegment.writable(files), LinuxKernel.load().pageBytes()))
                .hasValueSatisfying(below ->
                        assertThat(below.end() - below.start()).isPositive().isLessThanOrEqualTo(512 << 10));
    }
}
