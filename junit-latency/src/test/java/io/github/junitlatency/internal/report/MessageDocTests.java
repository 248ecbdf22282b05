package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.LatencyResult;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Compares docs/reading-a-red.md with what is printed. */
class MessageDocTests {

    private static String doc(String name) throws Exception {
        return Files.readString(Path.of("..", "docs", name));
    }

    private static String golden(String name) throws Exception {
        try (var file = MessageDocTests.class.getResourceAsStream("/golden/" + name + ".txt")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    @Test
    void readingARedShowsTheLineOfATestThatPasses() throws Exception {
        assertThat(doc("reading-a-red.md"))
                .contains(golden("line/passing").lines().toList().get(1));
    }

    @Test
    void readingARedExplainsEveryLabel() throws Exception {
        String doc = doc("reading-a-red.md");
        FailureMessageTests.golden()
                .flatMap(
                        arguments -> FailureMessage.of((LatencyResult) arguments.get()[1], Surface.PLAIN)
                                .lines()
                                .skip(1))
                .filter(line -> !line.startsWith(" "))
                .map(line -> line.substring(0, 10).strip())
                .distinct()
                .forEach(label -> assertThat(doc).contains("\n| `" + label + "` |"));
    }
}
