package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "the command is run on Linux only")
class TasksetCommandTests {

    @TempDir
    private Path folder;

    private TasksetCommand script(String lines) throws IOException {
        Path file = Files.writeString(folder.resolve("taskset"), "#!/bin/sh\n" + lines + "\n");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        return new TasksetCommand(file.toString());
    }

    @Test
    void givesTheMaskInHexadecimalDigits() {
        assertThat(TasksetCommand.mask(CpuSet.parse("0-1,5"))).isEqualTo("23");
        assertThat(TasksetCommand.mask(CpuSet.of(1_025))).isEqualTo("2" + "0".repeat(256));
        assertThat(TasksetCommand.mask(CpuSet.of())).isEqualTo("0");
    }

    @Test
    void namesTheThreadAfterTheMask() throws IOException {
        Path arguments = folder.resolve("arguments");

        script("echo \"$@\" > " + arguments).set(4711, CpuSet.of(1));

        assertThat(arguments).hasContent("-p 2 4711");
    }

    @Test
    void saysWhatTheCommandSaid() throws IOException {
        TasksetCommand refused = script("echo pid 4711; echo taskset: Operation not permitted >&2; exit 1");

        assertThatThrownBy(() -> refused.set(4711, CpuSet.of(1)))
                .isInstanceOf(KernelCallException.class)
                .hasMessage(refused.program() + " -p 2 4711 failed: taskset: Operation not permitted");
    }

    @Test
    void saysThatThereIsNoSuchCommand() {
        assertThatThrownBy(() -> new TasksetCommand(folder + "/absent").set(4711, CpuSet.of(1)))
                .isInstanceOf(KernelCallException.class)
                .hasMessageStartingWith("threads are pinned by the command taskset of util-linux or BusyBox where JNA"
                        + " cannot be loaded, and that cannot be run either: Cannot run program \"" + folder);
    }

    @Test
    void anInterruptNeitherStopsItNorGetsLost() throws IOException {
        Path done = folder.resolve("done");
        TasksetCommand slow = script("sleep 0.1; touch " + done);

        Thread.currentThread().interrupt();
        slow.set(4711, CpuSet.of(1));

        assertThat(Thread.interrupted()).isTrue();
        assertThat(done).exists();
    }
}
