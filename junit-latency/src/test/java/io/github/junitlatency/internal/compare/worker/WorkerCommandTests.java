package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That a JVM reads the file as it was meant is seen by {@code WorkersInRealJvmsTests}. */
class WorkerCommandTests {

    private static final Path JAVA = Path.of("/jdk 17/bin/java");

    @Test
    void theFileOfArgumentsQuotesAll() {
        WorkerCommand command = new WorkerCommand(
                JAVA,
                List.of("-Dquote=a\"b", "-Dpath=C:\\tmp", "-Dcomment=#1", "-Dlines=a\nb\r"),
                List.of(Path.of("/a b/ö.jar"), Path.of("/c")));

        assertThat(command.argumentFile())
                .containsExactly(
                        "\"-Dquote=a\\\"b\"",
                        "\"-Dpath=C:\\\\tmp\"",
                        "\"-Dcomment=#1\"",
                        "\"-Dlines=a\\nb\\r\"",
                        "-cp",
                        "\"/a b/ö.jar" + File.pathSeparator + "/c\"");
    }

    @Test
    void theLauncherHasItsExtensionOnWindows(@TempDir Path folder) throws IOException {
        assertThat(WorkerCommand.launcher(folder)).isEqualTo(folder.resolve("java"));

        Files.createFile(folder.resolve("java.exe"));

        assertThat(WorkerCommand.launcher(folder)).isEqualTo(folder.resolve("java.exe"));
    }
}
