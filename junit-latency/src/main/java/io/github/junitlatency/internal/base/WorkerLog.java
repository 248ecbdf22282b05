package io.github.junitlatency.internal.base;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The file of a worker's output. */
record WorkerLog(Path file) {

    private static final int TAIL_LINES = 20;

    /** Returns where the log is, and its last lines. */
    String tail() {
        try {
            List<String> lines = new String(Files.readAllBytes(file), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            String tail = String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
            return lines.isEmpty() ? "its log " + file + " is empty" : "its log " + file + " ends with:\n" + tail;
        } catch (IOException e) {
            return "its log " + file + " cannot be read (" + e + ")";
        }
    }
}
