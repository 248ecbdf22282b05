package io.github.junitlatency.samples.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs the C programs of the native module and reads what they print. */
final class Make {

    private static final Pattern FIELD = Pattern.compile("(\\w+)=(\\d+)");

    private Make() {}

    /** Returns the lines that {@code make} with some arguments prints in the folder of the native module. */
    static List<String> lines(Path nativeFolder, String... arguments) throws IOException, InterruptedException {
        List<String> command = Stream.concat(
                        Stream.of("make", "-s", "-C", nativeFolder.toString()), Stream.of(arguments))
                .toList();
        Process make = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<String> lines;
        try (BufferedReader out = make.inputReader(StandardCharsets.UTF_8)) {
            lines = out.lines().toList();
        }
        if (make.waitFor() != 0) {
            throw new IOException(String.join(" ", command) + " failed; run it to see why");
        }
        return lines;
    }

    /** Returns the numbers of a line by their names. */
    static Map<String, Long> fields(String line) {
        return FIELD.matcher(line)
                .results()
                .collect(
                        Collectors.toMap((MatchResult field) -> field.group(1), field -> Long.valueOf(field.group(2))));
    }
}
