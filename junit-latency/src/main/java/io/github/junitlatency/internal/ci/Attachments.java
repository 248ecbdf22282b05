package io.github.junitlatency.internal.ci;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Files in the form that Jenkins (plugin JUnit Attachments), Azure DevOps and GitLab read from a test's output.
 *
 * <p>The line is {@code [[ATTACHMENT|/absolute/path]]}, alone. A path with a line break or {@code ]]} cannot be written so, and
 * is left out.
 */
public final class Attachments {

    private Attachments() {}

    /** Returns the files of a test that are there: its report as text and as JSON. */
    public static List<Path> ofTest(Path folder, String name) {
        return existing(folder, name + ".txt", name + ".json");
    }

    /** Returns the page over all tests, if it is there. */
    public static List<Path> ofRun(Path folder) {
        return existing(folder, "index.html");
    }

    private static List<Path> existing(Path folder, String... names) {
        return Stream.of(names)
                .map(name -> folder.resolve(name).toAbsolutePath().normalize())
                .filter(Files::isRegularFile)
                .toList();
    }

    /** Returns the lines. */
    public static List<String> lines(List<Path> files) {
        return files.stream()
                .map(Path::toString)
                .filter(file -> !file.contains("]]") && file.chars().noneMatch(Character::isISOControl))
                .map(file -> "[[ATTACHMENT|" + file + "]]")
                .toList();
    }
}
