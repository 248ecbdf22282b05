package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Names files in the form that Jenkins (plugin JUnit Attachments), Azure DevOps and GitLab read from a test's output.
 *
 * <p>The line is {@code [[ATTACHMENT|/absolute/path]]}, alone. A path with {@code ]]} or a character
 * that cannot be seen has no such line.
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
        List<Path> files = Lists.map(
                List.of(names), name -> folder.resolve(name).toAbsolutePath().normalize());
        return Lists.filter(files, file -> Files.isRegularFile(file));
    }

    /** Returns the lines. */
    public static List<String> lines(List<Path> files) {
        return Lists.map(
                Lists.filter(Lists.map(files, Path::toString), Attachments::isPlain),
                file -> "[[ATTACHMENT|" + file + "]]");
    }

    private static boolean isPlain(String file) {
        return !file.contains("]]") && Printable.of(file).equals(file);
    }
}
