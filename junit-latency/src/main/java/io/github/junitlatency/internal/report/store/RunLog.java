package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.WholeFile;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.internal.report.store.RunFolder.FolderLock;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/**
 * The tests of a run, a line each in one file of its folder, to which all JVMs of the run append.
 *
 * <p>It is what the end of a run needs to know of other JVMs' tests: no result is read back, whose times would be the
 * heap of the code that is measured next.
 */
public final class RunLog {

    static final String FILE = "tests.tsv";

    private RunLog() {}

    /**
     * Appends a test.
     *
     * @param patience the longest wait for the folder's lock
     * @throws IOException if it cannot be written
     */
    @SuppressWarnings("try") // the lock is held, and nothing asks it anything
    public static void add(Path folder, RunLine line, Duration patience) throws IOException {
        try (FolderLock lock = FolderLock.of(folder, patience)) {
            // It begins with a line feed: a line that a killed JVM has not ended takes no other with it.
            Files.writeString(
                    folder.resolve(FILE), "\n" + line.text(), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    /** Returns the last line of each test of a run, by the name of its files. Lines of runs before yesterday are removed. */
    static List<RunLine> of(Path folder, String run) throws IOException {
        Path file = folder.resolve(FILE);
        // What is no UTF-8 is a part of a line that was cut.
        String all = Files.exists(file) ? new String(Files.readAllBytes(file), StandardCharsets.UTF_8) : "";
        Instant yesterday = Instant.now().minus(Duration.ofDays(1));
        TreeMap<String, RunLine> byName = new TreeMap<>();
        Map<String, String> kept = new LinkedHashMap<>(); // other runs may go on beside this one
        for (RunLine line : Lists.present(Lists.map(Lists.split(all, '\n'), RunLine::of))) {
            boolean isOfRun = line.run().equals(RunLine.field(run));
            if (isOfRun) {
                byName.put(line.name(), line);
            }
            if (isOfRun || line.startedAt().isAfter(yesterday)) {
                kept.put(line.run() + "\t" + line.name(), "\n" + line.text());
            }
        }
        String left = String.join("", kept.values());
        if (!left.equals(all)) {
            WholeFile.write(file, left);
        }
        return List.copyOf(byName.values());
    }

    /**
     * A test of a run, as a line of text: its fields parted by tabs.
     *
     * @param run the run's id
     * @param startedAt the time when its measurement began
     * @param name of the test's files, without extension
     * @param entry what the run says of it; of another JVM's test what the page shows
     */
    public record RunLine(String run, Instant startedAt, String name, RunEntry entry) {

        /** The last field: without it, the JVM was killed while it wrote. */
        private static final String END = ".";

        private static final int FIELDS = 12;

        /** Returns the line, without its end. */
        String text() {
            List<Object> fields = List.of(
                    run,
                    startedAt,
                    name,
                    entry.test(),
                    entry.verdict(),
                    entry.tightest(),
                    entry.measured(),
                    entry.headroom(),
                    entry.why(),
                    entry.isMeasured(),
                    entry.shown().isAdvisory(),
                    END);
            return Lists.joined(fields, field -> field(field.toString()), "\t");
        }

        /** Returns a text as a line holds it. */
        static String field(String text) {
            return text.replace('\t', ' ').replace('\r', ' ').replace('\n', ' ');
        }

        /** Returns what a line says; empty where it is none of ours, or not whole. */
        static Optional<RunLine> of(String text) {
            List<String> fields = Lists.split(text, '\t');
            if (fields.size() != FIELDS) {
                return Optional.empty();
            }
            try {
                RunEntry entry = new RunEntry(
                        fields.get(3),
                        new ShownVerdict(Verdict.valueOf(fields.get(4)), Boolean.parseBoolean(fields.get(10))),
                        fields.get(5),
                        fields.get(6),
                        Double.parseDouble(fields.get(7)),
                        0,
                        Optional.empty(),
                        false,
                        fields.get(8),
                        Boolean.parseBoolean(fields.get(9)));
                return Optional.of(new RunLine(fields.get(0), Instant.parse(fields.get(1)), fields.get(2), entry));
            } catch (IllegalArgumentException | DateTimeException e) { // no verdict, number or time
                return Optional.empty();
            }
        }
    }

    /**
     * Finds out what all JVMs of one run have in common.
     *
     * <p>It is {@code junit.latency.run} where that is set. Under Surefire and Failsafe it is Maven's process, so that the
     * forks of one invocation share it. Otherwise it is this JVM's own process. A process is named by its id and the second
     * of its start, because ids come again.
     */
    public static final class RunId {

        /** Surefire sets the first where it passes a class path, the second where a manifest or a module path holds it. */
        private static final Set<String> OF_SUREFIRE = Set.of("surefire.test.class.path", "surefire.real.class.path");

        private static final Set<String> JVMS = Set.of("java", "javaw", "java.exe", "javaw.exe");

        private RunId() {}

        /**
         * Returns the id of the run of this JVM.
         *
         * @param configured {@code junit.latency.run}
         */
        public static String of(Optional<String> configured) {
            return configured.isPresent() ? configured.get() : of(System::getProperty, ProcessHandle.current());
        }

        /** Returns the id of a run without a configured name. */
        static String of(UnaryOperator<String> properties, ProcessHandle jvm) {
            boolean isFork = Lists.any(OF_SUREFIRE, name -> properties.apply(name) != null);
            // Surefire starts a fork through a shell, which is another one for each.
            Optional<ProcessHandle> parent = isFork ? jvm.parent() : Optional.empty();
            while (parent.isPresent() && !isJvm(parent.get())) {
                parent = parent.get().parent();
            }
            ProcessHandle process = parent.orElse(jvm);
            Optional<Instant> start = process.info().startInstant();
            return process.pid() + "-" + (start.isPresent() ? start.get().getEpochSecond() : 0);
        }

        private static boolean isJvm(ProcessHandle process) {
            String command = process.info().command().orElse("");
            return JVMS.contains(command.substring(Math.max(command.lastIndexOf('/'), command.lastIndexOf('\\')) + 1));
        }
    }
}
