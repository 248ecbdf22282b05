package io.github.junitlatency.docs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Names the blocks of output that nothing holds to the truth. */
final class OutputBlocks {

    private static final Set<String> LANGUAGES = Set.of("", "text");
    private static final int PART = 40;
    private static final Pattern DATE = Pattern.compile("\\b20\\d\\d-\\d\\d-\\d\\d\\b");

    private OutputBlocks() {}

    static boolean isOutput(Block block) {
        return LANGUAGES.contains(block.language());
    }

    static Optional<String> problem(Block block) {
        if (block.marker().isEmpty()) {
            return Optional.of(block.problem("output without a marker; write <!-- golden: FILE --> or"
                    + " <!-- one run: machine, JDK, date, command --> on the line before it"));
        }
        String value = block.marker().get().value();
        return switch (block.marker().get().kind()) {
            case GOLDEN -> golden(block, value);
            case ONE_RUN -> oneRun(block, value);
            case CHECKED_BY -> checkedBy(block, value);
            case FORMULA -> Optional.empty();
            case TRIED, NOT_TRIED ->
                Optional.of(block.problem(
                        "output is marked " + block.marker().get().kind().text() + ", which is for build files"));
        };
    }

    private static Optional<String> golden(Block block, String value) {
        Optional<String> golden = GoldenText.named(value);
        if (golden.isEmpty()) {
            return Optional.of(block.problem("golden: " + value + ", but there is no such file, or no such lines"));
        }
        return golden.get().equals(block.text())
                ? Optional.empty()
                : Optional.of(block.problem("differs from golden file " + value
                        + "; copy its lines, and read what the page says about them"));
    }

    private static Optional<String> oneRun(Block block, String value) {
        return DATE.matcher(value).find() && value.contains("JDK")
                ? Optional.empty()
                : Optional.of(
                        block.problem("one run: " + value + ", but that names no JDK or no date like 2026-11-22"));
    }

    /** The class must be there, and must name the page or have a part of the text as it stands. */
    private static Optional<String> checkedBy(Block block, String value) {
        String page = Path.of(block.page()).getFileName().toString();
        boolean found = test(value)
                .filter(source -> source.contains(page) || hasPartOf(block.text(), source))
                .isPresent();
        return found
                ? Optional.empty()
                : Optional.of(block.problem("checked by: " + value + ", but no test class of that name names " + page
                        + " or has its text"));
    }

    private static boolean hasPartOf(String text, String source) {
        return IntStream.rangeClosed(0, text.length() - PART)
                .anyMatch(i -> source.contains(text.substring(i, i + PART)));
    }

    /** Returns the source of a test class of the library, of the command line or of the module jmh. */
    static Optional<String> test(String name) {
        for (String module : List.of("junit-latency", "cli", "jmh")) {
            try (Stream<Path> files = Files.walk(Page.ROOT.resolve(module + "/src/test/java"))) {
                Optional<Path> file =
                        files.filter(path -> path.endsWith(name + ".java")).findFirst();
                if (file.isPresent()) {
                    return Optional.of(Files.readString(file.get()));
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return Optional.empty();
    }
}
