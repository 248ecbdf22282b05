package io.github.junitlatency.internal.compare.base;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The file of a worker's output. */
record WorkerLog(Path file) {

    private static final int TAIL_LINES = 20;

    /** A test may print without end and without line breaks: more is not read. */
    private static final int TAIL_BYTES = 32_000;

    private static final int MAX_CHARACTERS = 4_000;

    /** JUnit alone has sixty frames below a test, which would push out what was thrown. */
    private static final int MAX_FRAMES = 6;

    /** Returns where the log is, and its last lines. */
    String tail() {
        try {
            List<String> lines = withFewFrames(end());
            String tail = String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
            tail = tail.substring(Math.max(0, tail.length() - MAX_CHARACTERS));
            return lines.isEmpty() ? "its log " + file + " is empty" : "its log " + file + " ends with:\n" + tail;
        } catch (IOException e) {
            return "its log " + file + " cannot be read (" + e + ")";
        }
    }

    private static List<String> withFewFrames(String text) throws IOException {
        BufferedReader lines = new BufferedReader(new StringReader(text));
        List<String> kept = new ArrayList<>();
        int frames = 0;
        for (String line = lines.readLine(); line != null; line = lines.readLine()) {
            frames = line.startsWith("\tat ") ? frames + 1 : 0;
            if (frames <= MAX_FRAMES) {
                kept.add(line);
            } else if (frames == MAX_FRAMES + 1) {
                kept.add("\t...");
            }
        }
        return kept;
    }

    private String end() throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new IOException("it is no file");
        }
        try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
            long length = log.length();
            byte[] end = new byte[(int) Math.min(length, TAIL_BYTES)];
            log.seek(length - end.length);
            log.readFully(end);
            return new String(end, StandardCharsets.UTF_8);
        }
    }

    /** Deletes the log where nothing is in it. */
    void deleteIfEmpty() throws IOException {
        if (Files.isRegularFile(file) && Files.size(file) == 0) {
            Files.delete(file);
        }
    }
}
