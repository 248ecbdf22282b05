package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "the user's id is read from /proc")
class LockFolderTests {

    @TempDir
    private Path shared;

    private LockFolder folder;

    @BeforeEach
    void name() {
        folder = LockFolder.in(shared);
    }

    private void assertIsRefused(String why) {
        assertThatThrownBy(folder::make).isInstanceOf(IOException.class).hasMessage(why);
    }

    @Test
    void isNamedForTheUser() throws IOException {
        int uid = (int) Files.getAttribute(Files.createFile(shared.resolve("file")), "unix:uid");
        assertThat(folder.path()).isEqualTo(shared.resolve("junit-latency-" + Integer.toUnsignedString(uid)));
        assertThat(folder.file(3)).isEqualTo(folder.path().resolve("cpu-3.lock"));
    }

    @Test
    void isOpenToTheUserAlone() throws IOException {
        folder.make();
        folder.make(); // as every other process of the user does
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.path())))
                .isEqualTo("rwx------");
    }

    @Test
    void isRefusedWhereItIsALink() throws IOException {
        Files.createSymbolicLink(folder.path(), Files.createDirectory(shared.resolve("elsewhere")));
        assertIsRefused(folder.path() + " is a symbolic link");
    }

    @Test
    void isRefusedWhereItIsAFile() throws IOException {
        Files.createFile(folder.path());
        assertIsRefused(folder.path() + " is not a folder");
    }

    @Test
    void isRefusedWhereOthersMayEnter() throws IOException {
        Files.createDirectory(folder.path());
        Files.setPosixFilePermissions(folder.path(), PosixFilePermissions.fromString("rwx--x---"));
        assertIsRefused(folder.path() + " is open to other users (rwx--x---)");
    }

    @Test
    void isRefusedWhereItBelongsToSomebodyElse() throws IOException {
        LockFolder another = new LockFolder(shared, folder.uid() + 1);
        another.make(); // makes it this user's
        assertThatThrownBy(another::make)
                .isInstanceOf(IOException.class)
                .hasMessage(another.path() + " belongs to the user with the id " + folder.uid());
    }

    @Test
    void isRefusedWhereTheUserIsUnknown() {
        long uid = LockFolder.uid(new PlantedFiles(shared)
                .plant("/proc/self/status", "Name:\tjava\n")
                .files());
        folder = new LockFolder(shared, uid);
        assertIsRefused("this user's id cannot be read from /proc/self/status");
        assertThat(folder.path()).isEqualTo(shared.resolve("junit-latency-unknown"));
    }

    @Test
    void takesTheIdThatNewFilesHave() {
        HostFiles files = new PlantedFiles(shared)
                .plant("/proc/self/status", "Name:\tjava\nUid:\t1\t2\t3\t4294967294\nGid:\t5\t6\t7\t8\n")
                .files();
        assertThat(LockFolder.uid(files)).isEqualTo(4_294_967_294L);
    }
}
