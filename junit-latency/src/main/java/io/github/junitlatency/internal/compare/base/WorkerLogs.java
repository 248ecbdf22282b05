package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.plan.Side;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The files of the workers' output: one for each pair and side of a class.
 *
 * <p>Each name has the process id of the judging JVM, because two of them may test the same class at once. For example
 * {@code com.acme.BookTests.version-4711-pair-1-base.log}.
 *
 * @param folder their folder
 * @param name how they begin
 * @param pid of the judging JVM
 */
record WorkerLogs(Path folder, String name, long pid) {

    private static final String PAIR = "-pair-";
    private static final int MAX_DIGITS = 18; // of a long

    /** Returns the logs of this JVM. */
    static WorkerLogs ofThisJvm(Path folder, String name) {
        return new WorkerLogs(folder, name, ProcessHandle.current().pid());
    }

    /** Returns the log of one worker. */
    WorkerLog of(int pair, Side side) {
        return new WorkerLog(folder.resolve(name + "-" + pid + PAIR + pair + "-" + Worker.name(side) + ".log"));
    }

    /**
     * Makes the folder, and deletes what an older run of the class has left there.
     *
     * <p>What belongs to a process that lives stays: it may be another fork's.
     */
    void begin() throws IOException {
        Files.createDirectories(folder);
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String other = pid(file.getFileName().toString());
                if (!other.isEmpty() && isOver(Long.parseLong(other))) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }

    /** Returns the process that wrote a log of this name; empty for another file. */
    private String pid(String file) {
        int start = name.length() + "-".length();
        int end = file.indexOf(PAIR, start);
        int side = file.lastIndexOf('-');
        boolean isLog = file.startsWith(name + "-")
                && (file.endsWith("-head.log") || file.endsWith("-base.log"))
                && isNumber(file, start, end)
                && isNumber(file, end + PAIR.length(), side);
        return isLog && end - start <= MAX_DIGITS ? file.substring(start, end) : "";
    }

    private static boolean isNumber(String text, int start, int end) {
        for (int i = start; i < end; i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return start < end;
    }

    private boolean isOver(long other) {
        Optional<ProcessHandle> process = ProcessHandle.of(other);
        return other == pid || process.isEmpty() || !process.get().isAlive();
    }

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
}
