package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.PlantedFiles;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(value = OS.LINUX, disabledReason = "the user's id is read from /proc")
class LockFolderTests {

    @TempDir
    private Path shared;

    private CpuLock.Folder folder;

    @BeforeEach
    void name() {
        folder = CpuLock.Folder.in(shared);
    }

    private void assertIsRefused(String why) {
        assertThatThrownBy(folder::make).isInstanceOf(IOException.class).hasMessage(why);
    }

    @Test
    void isNamedForTheUserAndOpenToThatUserAlone() throws IOException {
        int uid = (int) Files.getAttribute(Files.createFile(shared.resolve("file")), "unix:uid");
        assertThat(folder.path()).isEqualTo(shared.resolve("junit-latency-" + Integer.toUnsignedString(uid)));
        assertThat(folder.file(3)).isEqualTo(folder.path().resolve("cpu-3.lock"));
        folder.make();
        folder.make(); // as every other process of the user does
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())))
                .isEqualTo("rwx------");
    }

    /** A folder of that mode, or what else there is in its place. */
    @ParameterizedTest
    @ValueSource(strings = {"link", "file", "rwx--x---", "rwx-----x"})
    void isRefusedWhereItIsNotAFolderOfTheUserAlone(String found) throws IOException {
        switch (found) {
            case "link" -> Files.createSymbolicLink(folder.path(), Files.createDirectory(shared.resolve("elsewhere")));
            case "file" -> Files.createFile(folder.path());
            default ->
                Files.setPosixFilePermissions(
                        Files.createDirectory(folder.path()), PosixFilePermissions.fromString(found));
        }
        assertIsRefused(folder.path() + " is not a folder of this user alone");
    }

    @Test
    void isRefusedWhereItBelongsToSomebodyElse() throws IOException {
        folder = new CpuLock.Folder(shared, folder.uid() + 1);
        folder.make(); // makes it this user's
        assertIsRefused(folder.path() + " is not a folder of this user alone");
    }

    @Test
    void isRefusedWhereTheUserIsUnknown() {
        folder = new CpuLock.Folder(shared, uid("Name:\tjava\n"));
        assertIsRefused("this user's id cannot be read from /proc/self/status");
        assertThat(folder.path()).isEqualTo(shared.resolve("junit-latency-unknown"));
        assertThat(uid("Name:\tjava\nUid:\t1\t2\t3\t4294967294\nGid:\t5\t6\t7\t8\n"))
                .as("the one that new files have")
                .isEqualTo(4_294_967_294L);
    }

    private long uid(String status) {
        return CpuLock.Folder.uid(
                new PlantedFiles(shared).plant("/proc/self/status", status).files());
    }
}
