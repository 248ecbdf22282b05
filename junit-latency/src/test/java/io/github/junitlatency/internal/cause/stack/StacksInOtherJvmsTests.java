package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@StartsJvms
@EnabledOnOs(value = OS.LINUX, disabledReason = "the messages are those of Linux")
class StacksInOtherJvmsTests {

    @TempDir
    private Path folder;

    private static List<String> choose(String... options) throws IOException {
        return JavaCommand.outputOf(JavaCommand.of(List.of(options), ChooseStacks.class));
    }

    @Test
    void takesAsyncProfilerFromTheClassPathAndLeavesNoFile() throws IOException {
        assertThat(choose("-XX:-UsePerfData", "-Djava.io.tmpdir=" + folder)).containsExactly("PROFILER true");

        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @TestWithFull
    void takesFlightRecorderWithoutAsyncProfiler() throws IOException {
        List<String> command = new ArrayList<>(JavaCommand.of(List.of(), ChooseStacks.class));
        int path = command.indexOf("-cp") + 1;
        command.set(
                path,
                String.join(
                        File.pathSeparator,
                        Arrays.stream(command.get(path).split(File.pathSeparator))
                                .filter(entry -> !entry.contains("async-profiler"))
                                .toList()));

        assertThat(JavaCommand.outputOf(command)).containsExactly("NO_PROFILER ", "RECORDER true");
    }

    @TestWithFull
    void saysThatTheLibraryCannotBeLoaded() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.so"), "no library".repeat(1_000));

        assertThat(choose("-Done.profiler.libraryPath=" + broken))
                .contains("PROFILER_FAILED " + broken + ": " + broken + ": invalid ELF header", "RECORDER true");
    }

    @TestWithFull
    void saysThatTheTemporaryFolderCannotBeNamed() throws IOException {
        Path odd = Files.createDirectory(folder.resolve("a,b"));

        assertThat(choose("-Djava.io.tmpdir=" + odd))
                .hasSize(2)
                .first()
                .asString()
                .startsWith("PROFILER_FAILED it cannot write to \"" + odd)
                .endsWith("\", because of the comma or the percent sign; set java.io.tmpdir to a folder without");
    }

    @Test
    void saysWhyWhereNothingCanBeRecorded() throws IOException {
        String why = "this Java runtime has no module jdk.jfr; use one that has it";

        assertThat(choose("--limit-modules", "java.base,java.logging,java.management"))
                .containsExactly("PROFILER_FAILED " + why, "RECORDER_FAILED " + why, "RECORDER false");
    }
}
