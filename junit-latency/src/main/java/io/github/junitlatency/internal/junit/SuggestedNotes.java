package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.SuggestionText;
import io.github.junitlatency.internal.report.suggest.OtherJvms;
import io.github.junitlatency.internal.report.suggest.Suggest;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Suggests budgets, and remembers what runs that do so saw, in the folder of reports.
 *
 * <p>Whether the thread was pinned: budgets that were suggested for a pinned thread say little of a free one, and the other way
 * round. And the times of each JVM, as {@link OtherJvms} has them, for the next one's suggestion.
 */
public final class SuggestedNotes {

    static final Doubt.Kind KIND = Doubt.Kind.OTHER_MODE;

    private static final Logger LOGGER = Logger.getLogger(SuggestedNotes.class.getName());
    private static final String FILE = "suggested.properties";
    private static final long JVM_START_MILLIS =
            ManagementFactory.getRuntimeMXBean().getStartTime();
    private static final Path PROJECT = Path.of("").toAbsolutePath();

    private static final AtomicBoolean IS_WARNED = new AtomicBoolean();

    private final Path file;

    SuggestedNotes(Path folder) {
        file = folder.resolve(FILE);
    }

    /**
     * Remembers the mode and the times of a result that budgets are suggested by; where it cannot, a warning says so.
     *
     * @return what other JVMs saw of the test
     */
    private static OtherJvms remember(Configuration configuration, LatencyResult result) {
        try {
            SuggestedNotes notes = in(configuration);
            notes.put(result.test(), result.cpu().mode());
            return notes.put(result, JVM_START_MILLIS, System.currentTimeMillis());
        } catch (IOException | IllegalArgumentException e) {
            LOGGER.log(Level.WARNING, e, () -> "what was seen cannot be noted in " + FILE + ": " + e.getMessage());
            return OtherJvms.NONE;
        }
    }

    /** Returns a doubt where budgets were suggested for the test in another mode. */
    public static Optional<Doubt> doubt(Configuration configuration, LatencyResult result) {
        if (configuration.mode() != Mode.GATE) {
            return Optional.empty();
        }
        try {
            Optional<CpuMode> suggested = in(configuration).get(result.test());
            return suggested.isEmpty() || suggested.get() == result.cpu().mode()
                    ? Optional.empty()
                    : Optional.of(doubt(suggested.get(), result.cpu().mode()));
        } catch (IOException | IllegalArgumentException e) {
            LOGGER.log(Level.WARNING, e, () -> FILE + " cannot be read; remove it: " + e.getMessage());
            return Optional.empty();
        }
    }

    private static Doubt doubt(CpuMode suggested, CpuMode now) {
        return new Doubt(
                KIND,
                "the thread was " + now.key() + ", and " + suggested.key() + " when budgets were suggested",
                "suggest them again, or set junit.latency.pin alike for both");
    }

    private static SuggestedNotes in(Configuration configuration) throws IOException {
        return new SuggestedNotes(
                ReportFiles.in(configuration.outputDirectory(), PROJECT).folder());
    }

    private Properties all() throws IOException {
        Properties all = new Properties();
        if (Files.exists(file)) {
            try (Reader reader = Files.newBufferedReader(file)) {
                all.load(reader);
            }
        }
        return all;
    }

    /** Returns the mode of a test; empty where none was suggested here. */
    Optional<CpuMode> get(TestIdentity test) throws IOException {
        String mode = all().getProperty(key(test));
        return mode == null ? Optional.empty() : Optional.of(CpuMode.of(mode));
    }

    void put(TestIdentity test, CpuMode mode) throws IOException {
        put(key(test), mode.key());
    }

    /** Adds a JVM's times to those that were measured in the same way, and returns the others'. */
    OtherJvms put(LatencyResult result, long jvmStartMillis, long nowMillis) throws IOException {
        String key = key(result.test()) + ", " + result.iterations() + " by " + result.batch() + ", "
                + result.cpu().mode().key() + ", " + result.clock().provider() + ", " + Runtime.version();
        OtherJvms others = OtherJvms.of(all().getProperty(key, ""), jvmStartMillis, nowMillis);
        put(key, others.with(result, jvmStartMillis, nowMillis));
        return others;
    }

    private void put(String key, String value) throws IOException {
        Properties all = all();
        all.setProperty(key, value);
        Files.createDirectories(file.getParent());
        try (Writer writer = Files.newBufferedWriter(file)) {
            all.store(writer, "junit-latency, mode=suggest");
        }
    }

    private static String key(TestIdentity test) {
        return test.className() + "." + test.methodName() + " " + test.displayName();
    }

    /** Remembers a result, and returns the suggestion; empty, and a warning once, where the console is off or there can be no text. */
    static Optional<String> text(Configuration configuration, LatencyResult result) {
        OtherJvms jvms = remember(configuration, result);
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
                    Suggest.of(result, configuration.scales(), jvms),
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
}
