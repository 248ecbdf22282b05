package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.internal.report.SuggestionText;
import io.github.junitlatency.internal.report.suggest.SeenTimes;
import io.github.junitlatency.internal.report.suggest.Suggest;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Suggests budgets, and keeps the times that each JVM saw, in a file next to the reports: the widest of an hour counts.
 *
 * <p>A JVM compiles and lays out in one way, and its rounds agree on it; the next JVM may do otherwise. The file has a line for
 * each subject of a test, with the least, most and worst nanoseconds of a round and the number of JVMs:
 *
 * <pre>
 * BookTest.adds adds(), 100000 by 1, pinned, jni, 17.0.16, p99 = 300.0 372.0 372.0 2
 * </pre>
 *
 * <p>Rounds that are far apart are not noted: they show a noisy machine, which is no reason to widen what a quiet one suggests,
 * or the code, which shows it in each JVM. A file that was not written to for an hour begins anew.
 */
final class SuggestedNotes {

    private static final Logger LOGGER = Logger.getLogger(SuggestedNotes.class.getName());
    private static final String FILE = "suggested.properties";
    private static final Duration KEPT = Duration.ofHours(1);
    private static final AtomicBoolean IS_WARNED = new AtomicBoolean();

    private final Path file;

    SuggestedNotes(Path folder) {
        file = folder.resolve(FILE);
    }

    /** Notes a result, and returns the suggestion; empty, and a warning once, where the console is off or there can be no text. */
    static Optional<String> text(Configuration configuration, LatencyResult result) {
        Map<String, SeenTimes> seen = seen(configuration, result);
        if (configuration.console() == ConsoleMode.OFF) {
            if (!IS_WARNED.getAndSet(true)) {
                LOGGER.warning("suggest: nothing is printed, because " + Configuration.PREFIX
                        + "console = off; set it to auto to see the suggested budgets");
            }
            return Optional.empty();
        }
        try {
            return Optional.of(SuggestionText.of(
                    result,
                    Suggest.of(result, configuration.scales(), seen),
                    configuration.output().columns()));
        } catch (RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "suggest: no budgets for " + result.test().className() + "."
                            + result.test().methodName() + " (" + e + "); please report that to junit-latency");
            return Optional.empty();
        }
    }

    private static Map<String, SeenTimes> seen(Configuration configuration, LatencyResult result) {
        try {
            Path folder = Outcome.files(configuration).folder();
            return new SuggestedNotes(folder).widest(result, Instant.now());
        } catch (IOException | IllegalArgumentException e) {
            LOGGER.log(Level.WARNING, e, () -> "what was seen cannot be noted in " + FILE + ": " + e.getMessage());
            return SeenTimes.of(result);
        }
    }

    /**
     * Adds a result's times to those of JVMs before, measured in the same way.
     *
     * @return the widest of each subject
     * @throws IllegalArgumentException if the file has other lines
     */
    Map<String, SeenTimes> widest(LatencyResult result, Instant now) throws IOException {
        Properties notes = read(now);
        String key = result.test().className() + "." + result.test().methodName() + " "
                + result.test().displayName() + ", " + result.iterations() + " by " + result.batch() + ", "
                + result.cpu().mode().key() + ", " + result.clock().provider() + ", " + Runtime.version() + ", ";
        Map<String, SeenTimes> widest = new LinkedHashMap<>();
        for (Map.Entry<String, SeenTimes> subject : SeenTimes.of(result).entrySet()) {
            SeenTimes here = subject.getValue();
            String noted = notes.getProperty(key + subject.getKey());
            SeenTimes all = noted == null ? here : here.with(times(noted));
            widest.put(subject.getKey(), all);
            if (!here.isFarApart(result)) {
                notes.setProperty(
                        key + subject.getKey(),
                        all.leastNanos() + " " + all.mostNanos() + " " + all.worstNanos() + " " + all.jvms());
            }
        }
        Files.createDirectories(file.getParent());
        try (Writer writer = Files.newBufferedWriter(file)) {
            notes.store(writer, "junit-latency, mode=suggest");
        }
        return widest;
    }

    private Properties read(Instant now) throws IOException {
        Properties notes = new Properties();
        if (Files.exists(file)
                && Files.getLastModifiedTime(file).toInstant().plus(KEPT).isAfter(now)) {
            try (Reader reader = Files.newBufferedReader(file)) {
                notes.load(reader);
            }
        }
        return notes;
    }

    private static SeenTimes times(String note) {
        List<String> words = Lists.split(note, ' ');
        if (words.size() != 4) {
            throw new IllegalArgumentException("\"" + note + "\" is no note of times; remove the file");
        }
        return new SeenTimes(
                Double.parseDouble(words.get(0)),
                Double.parseDouble(words.get(1)),
                Double.parseDouble(words.get(2)),
                Integer.parseInt(words.get(3)));
    }
}
