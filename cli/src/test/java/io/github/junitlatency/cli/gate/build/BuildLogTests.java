package io.github.junitlatency.cli.gate.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BuildLogTests {

    @TempDir
    private Path folder;

    private List<String> firstErrors(String log) throws IOException {
        Path file = Files.write(folder.resolve("log"), log.getBytes(StandardCharsets.ISO_8859_1));
        return new BuildLog(file, Deadline.in(Optional.empty())).firstErrors();
    }

    @Test
    void theFirstErrorsOfALogAreTheCompilers() throws IOException {
        assertThat(firstErrors("""
                [INFO] Compiling 1 source file
                [ERROR] COMPILATION ERROR :
                [INFO] -------------
                [ERROR] /core/Checksum.java:[14,16] cannot find symbol
                  symbol:   variable gr\u00f6\u00dfe
                [INFO] 1 error
                """ + "[ERROR] more of Maven\n".repeat(20)))
                .hasSize(12)
                .startsWith(
                        "[ERROR] COMPILATION ERROR :",
                        "[ERROR] /core/Checksum.java:[14,16] cannot find symbol",
                        "  symbol:   variable gr\ufffd\ufffde",
                        "[ERROR] more of Maven");
    }

    @Test
    void commandsByAJdkFindItsPrograms() throws IOException {
        Path file = folder.resolve("log");
        new BuildLog(file, Deadline.in(Optional.empty()))
                .by(Path.of("/jdk-8"))
                .run(folder, List.of("sh", "-c", "echo $JAVA_HOME; echo $PATH"));

        assertThat(Files.readAllLines(file)).containsExactly("/jdk-8", "/jdk-8/bin:" + System.getenv("PATH"));
    }

    @Test
    void aLogWithoutErrorsHasItsLastLines() throws IOException {
        assertThat(firstErrors("[INFO] Scanning\n" + "first\n".repeat(20) + "Killed\n"))
                .hasSize(12)
                .endsWith("first", "Killed");
    }
}
