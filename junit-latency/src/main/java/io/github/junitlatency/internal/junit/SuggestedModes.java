package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.report.ReportFiles;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Remembers whether the thread was pinned when budgets were suggested, in the folder of reports.
 *
 * <p>Budgets that were suggested for a pinned thread say little of a free one, and the other way round.
 */
public final class SuggestedModes {

    static final String KEY = "other-mode";

    private static final Logger LOGGER = Logger.getLogger(SuggestedModes.class.getName());
    private static final String FILE = "suggested-modes.properties";
    private static final Path PROJECT = Path.of("").toAbsolutePath();

    private final Path file;

    SuggestedModes(Path folder) {
        file = folder.resolve(FILE);
    }

    /** Remembers the mode of a result that budgets are suggested by; where that cannot be written, a warning says so. */
    static void remember(Configuration configuration, LatencyResult result) {
        try {
            in(configuration).put(result.test(), result.cpu().mode());
        } catch (IOException e) {
            LOGGER.log(Level.WARNING, e, () -> "whether the thread was pinned cannot be remembered: " + e.getMessage());
        }
    }

    /** Returns a result with a doubt where budgets were suggested for the test in another mode. */
    public static LatencyResult marked(Configuration configuration, LatencyResult result) {
        if (configuration.mode() != Mode.GATE) {
            return result;
        }
        try {
            Optional<CpuMode> suggested = in(configuration).get(result.test());
            return suggested.isEmpty() || suggested.get() == result.cpu().mode()
                    ? result
                    : result.withDoubts(
                            List.of(doubt(suggested.get(), result.cpu().mode())));
        } catch (IOException | IllegalArgumentException e) {
            LOGGER.log(Level.WARNING, e, () -> FILE + " cannot be read; remove it: " + e.getMessage());
            return result;
        }
    }

    private static Doubt doubt(CpuMode suggested, CpuMode now) {
        return new Doubt(
                KEY,
                "the thread was " + now.key() + ", and " + suggested.key() + " when budgets were suggested",
                "suggest them again, or set junit.latency.pin alike for both");
    }

    private static SuggestedModes in(Configuration configuration) throws IOException {
        return new SuggestedModes(
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
        Properties all = all();
        all.setProperty(key(test), mode.key());
        Files.createDirectories(file.getParent());
        try (Writer writer = Files.newBufferedWriter(file)) {
            all.store(writer, "junit-latency, mode=suggest");
        }
    }

    private static String key(TestIdentity test) {
        return test.className() + "." + test.methodName() + " " + test.displayName();
    }
}
