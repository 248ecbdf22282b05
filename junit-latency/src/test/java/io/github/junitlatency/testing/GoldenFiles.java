package io.github.junitlatency.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Compares whole texts with files under {@code src/test/resources/golden}.
 *
 * <p>With {@code -Dgolden.update=true} it writes them in place of comparing: read the difference before it is committed.
 */
public final class GoldenFiles {

    private GoldenFiles() {}

    /** Fails unless texts are what a file holds, each behind its name. */
    public static void assertGolden(String name, Map<String, String> texts) throws IOException {
        assertGolden(
                name,
                texts.entrySet().stream()
                        .map(text -> "== " + text.getKey() + "\n" + text.getValue())
                        .collect(Collectors.joining("\n\n")));
    }

    /** Fails unless a text is what a file holds, with a line feed behind it. */
    public static void assertGolden(String name, String text) throws IOException {
        if (Boolean.getBoolean("golden.update")) {
            Files.writeString(Path.of("src/test/resources/golden", name + ".txt"), text + "\n");
            return;
        }
        try (InputStream file = GoldenFiles.class.getResourceAsStream("/golden/" + name + ".txt")) {
            assertThat(file).as("golden file %s.txt", name).isNotNull();
            assertThat(text + "\n").isEqualTo(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }
}
