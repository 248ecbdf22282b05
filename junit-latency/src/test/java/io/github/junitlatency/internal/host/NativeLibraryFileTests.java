package io.github.junitlatency.internal.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Platform;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.result.ClockFacts.NotTaken;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@StartsJvms
@EnabledOnOs(
        value = OS.LINUX,
        architectures = {"amd64", "aarch64"},
        disabledReason = "there is no native library")
class NativeLibraryFileTests {

    private Path folder;

    @BeforeEach
    void makeFolder(@TempDir Path temporary) throws IOException {
        folder = Files.createDirectory(temporary.resolve("jna"));
    }

    @Test
    void isAReadableFile() throws IOException {
        assertThat(NativeLibraryFile.extract()).isReadable().isNotEmptyFile();
    }

    @Test
    void aPlatformWithoutALibraryIsToldWhichOnesHaveOne() {
        assertThat(NativeLibraryFile.missing("linux-riscv64/libjunitlatency.so"))
                .isEqualTo(
                        "no linux-riscv64/libjunitlatency.so on the class path; junit-latency-native holds linux-x86-64"
                                + " and, where it was built with an aarch64 compiler, linux-aarch64");
    }

    @Test
    void aTemporaryFolderThatIsAFileLeavesNanoTimeUnpinnedWithTheReason() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        assertThat(childWithTemporaryFolder(file))
                .containsExactly(expected("Failed to create temporary file for" + " /com/sun/jna/"
                        + Platform.RESOURCE_PREFIX + "/libjnidispatch.so library: Not a directory"));
    }

    @Test
    void aTemporaryFolderWithoutExecutionLeavesNanoTimeUnpinnedWithTheReason() throws Exception {
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "noexec", "tmpfs", folder.toString()), "this user cannot mount");
        try {
            String file = folder + "/jna0.tmp";
            assertThat(childWithTemporaryFolder(folder))
                    .extracting(line -> line.replaceAll("jna\\d+\\.tmp", "jna0.tmp"))
                    .containsExactly(expected(file + ": " + file + ": failed to map segment from shared object"));
        } finally {
            assertThat(run("umount", folder.toString())).isTrue();
        }
    }

    private static String[] expected(String cause) {
        String reason = "it cannot be extracted and loaded (" + cause
                + "); let jna.tmpdir name a folder that can be written and executed from";
        return new String[] {
            "clock nanotime",
            "ffm: "
                    + (Runtime.version().feature() < 22
                            ? "needs JDK 22, this is " + Runtime.version().feature()
                            : reason),
            "jni: " + reason,
            "cpu -1",
            "not-pinned: the thread is not pinned: JNA cannot be loaded: " + reason
                    + "; run where sched_setaffinity works, and see 'Platforms' in the README",
        };
    }

    private static List<String> childWithTemporaryFolder(Path path) throws IOException {
        try (ChildJvm child = ChildJvm.start(List.of("-Djna.tmpdir=" + path), Child.class)) {
            return child.readAll();
        }
    }

    private static boolean run(String... command) throws InterruptedException {
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
            return process.waitFor() == 0;
        } catch (IOException e) {
            return false; // there is no such command here
        }
    }

    /** Does what a measurement does first, and prints what came of it. */
    static final class Child {

        private Child() {}

        public static void main(String[] arguments) throws InterruptedException {
            Host host = Host.local();
            ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary);
            System.out.println("clock " + selection.clock().provider());
            for (NotTaken notTaken : selection.notTaken()) {
                System.out.println(notTaken.provider() + ": " + notTaken.reason());
            }
            try (CpuReservation reservation = host.reserve(-1)) {
                reservation.moveOthersAway();
                System.out.println("cpu " + reservation.cpu());
                for (Doubt doubt : reservation.doubts(0)) {
                    System.out.println(doubt.key() + ": " + doubt.text());
                }
            }
        }
    }
}
