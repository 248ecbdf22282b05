package io.github.junitlatency.docs;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A golden file, or some lines of it, as markers name them: {@code recurring.txt} or {@code recurring.txt lines 3-5}. */
final class GoldenText {

    private static final Path FOLDER = Page.ROOT.resolve("junit-latency/src/test/resources/golden");
    private static final Pattern NAME = Pattern.compile("([\\w./-]+)(?: lines (\\d+)-(\\d+))?");

    private GoldenText() {}

    /** Returns the text that a marker names; empty where there is no such file or there are no such lines. */
    static Optional<String> named(String value) {
        Matcher matcher = NAME.matcher(value);
        if (!matcher.matches() || !Files.isRegularFile(FOLDER.resolve(matcher.group(1)))) {
            return Optional.empty();
        }
        List<String> lines = Page.textOf(FOLDER.resolve(matcher.group(1)))
                .stripTrailing()
                .lines()
                .toList();
        if (matcher.group(2) == null) {
            return Optional.of(String.join("\n", lines));
        }
        int from = Integer.parseInt(matcher.group(2));
        int to = Integer.parseInt(matcher.group(3));
        return from < 1 || to < from || to > lines.size()
                ? Optional.empty()
                : Optional.of(String.join("\n", lines.subList(from - 1, to)));
    }
}
