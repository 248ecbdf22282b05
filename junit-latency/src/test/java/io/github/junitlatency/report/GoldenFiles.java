package io.github.junitlatency.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** Compares whole texts with files under {@code src/test/resources/golden}. */
final class GoldenFiles {

    private GoldenFiles() {}

    /** Fails unless a text is what a file holds, with a line feed behind it. */
    static void assertGolden(String name, String text) throws IOException {
        try (InputStream file = GoldenFiles.class.getResourceAsStream("/golden/" + name + ".txt")) {
            assertThat(file).as("golden file %s.txt", name).isNotNull();
            assertThat(text + "\n").isEqualTo(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
