package io.github.junitlatency.internal.machine.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.result.ClockFacts.NotTaken;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.ChildJvm;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@StartsJvms
@EnabledOnOs(
        value = OS.LINUX,
        architectures = {"amd64", "aarch64"},
        disabledReason = "there is no native library")
class NativeLibraryFileTests {

    private static final String PERMIT = "--enable-native-access=ALL-UNNAMED";

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
                .isEqualTo("no linux-riscv64/libjunitlatency.so on the class path; junit-latency-native holds"
                        + " linux-x86-64 and, where it was built with an aarch64 compiler, linux-aarch64");
    }

    @Test
    void aTemporaryFolderThatIsAFileLeavesNanoTimeWithTheReason() throws Exception {
        Path file = Files.writeString(folder.resolve("file"), "no folder");
        assertThat(child("-Djna.tmpdir=" + file)).startsWith(nanotime(file + "/own.so: Not a directory"));
    }

    @TestWithFull
    void aTemporaryFolderWithoutExecutionLeavesNanoTimeWithTheReason() throws Exception {
        assumeTrue(run("mount", "-t", "tmpfs", "-o", "noexec", "tmpfs", folder.toString()), "this user cannot mount");
        try {
            String file = folder + "/own.so";
            assertThat(child("-Djna.tmpdir=" + folder))
                    .startsWith(nanotime(file + ": " + file + ": failed to map segment from shared object"));
            assertThat(folder).isEmptyDirectory();
        } finally {
            assertThat(run("umount", folder.toString())).isTrue();
        }
    }

    @Test
    void withoutJnaTheLibraryIsCopiedAndTheThreadIsNotPinned() throws Exception {
        List<String> said = child("-Djna.noclasspath=true", "-Djna.nosys=true", "-Djna.tmpdir=" + folder);

        assertThat(said.get(0)).isIn("clock jni", "clock ffm");
        assertThat(said).element(said.size() - 2).isEqualTo("cpu -1");
        assertThat(said)
                .last()
                .asString()
                .startsWith(
                        "not-pinned: the thread is not pinned: JNA cannot be loaded: it cannot be extracted and loaded (");
        assertThat(folder).isEmptyDirectory(); // deleted at the JVM's end
    }

    /** The doubt about the pin has to name the option, too. */
    @Test
    @EnabledForJreRange(min = JRE.JAVA_24, disabledReason = "older JDKs refuse no native access")
    void refusedNativeAccessNamesTheOptionEverywhere() throws Exception {
        List<String> command = new ArrayList<>(JavaCommand.of(List.of("--illegal-native-access=deny"), Child.class));
        assertThat(command.remove("--enable-native-access=ALL-UNNAMED")).isTrue();
        List<String> said =
                JavaCommand.builder(command).start().inputReader().lines().toList();

        assertThat(said).hasSize(5);
        assertThat(said.get(0)).isEqualTo("clock nanotime");
        assertThat(said.get(1)).matches("ffm: Illegal native access .*; run the JVM with " + PERMIT);
        assertThat(said.get(2)).matches("jni: Illegal native access .*; run the JVM with " + PERMIT);
        assertThat(said.get(3)).isEqualTo("cpu -1");
        assertThat(said.get(4)).matches("not-pinned: .*Illegal native access .*; run the JVM with " + PERMIT + "; .*");
    }

    @TestWithFull
    void noLibraryIsCopiedWhereJnaMayUnpackNone() throws Exception {
        assertThat(child("-Djna.nounpack=true", "-Djna.nosys=true"))
                .startsWith(nanotime("jna.nounpack is set, so that no library may be extracted"));
    }

    @Test
    void theAdviceOnMuslIsAboutMusl() {
        assertThat(NativeLibraryFile.extractionFailure(new UnsatisfiedLinkError(
                        "/tmp/jna1.tmp: Error relocating /tmp/jna1.tmp: __strdup: symbol not found")))
                .isEqualTo("it cannot be extracted and loaded (/tmp/jna1.tmp: Error relocating /tmp/jna1.tmp: __strdup:"
                        + " symbol not found); JNA's own build needs glibc: install one for musl (Alpine:"
                        + " java-jna-native) and let jna.boot.library.path name its folder");
    }

    private static String[] nanotime(String cause) {
        String reason = "it cannot be extracted and loaded (" + cause
                + "); let jna.tmpdir name a folder that can be written and executed from";
        int feature = Runtime.version().feature();
        return new String[] {
            "clock nanotime", "ffm: " + (feature < 22 ? "needs JDK 22, this is " + feature : reason), "jni: " + reason,
        };
    }

    private static List<String> child(String... options) throws IOException {
        try (ChildJvm child = ChildJvm.start(List.of(options), Child.class)) {
            return child.readAll().stream()
                    .map(line -> line.replaceAll("junitlatency\\d+\\.so", "own.so"))
                    .toList();
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
            try (CpuReservation reservation = Reservations.reserve(host, -1)) {
                reservation.moveOthersAway();
                System.out.println("cpu " + reservation.cpu());
                for (Doubt doubt : reservation.doubts(0)) {
                    System.out.println(doubt.key() + ": " + doubt.text());
                }
            }
        }
    }
}
