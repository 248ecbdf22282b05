package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.FailureMessage;
import io.github.junitlatency.internal.report.PlantText;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.ResultLine;
import io.github.junitlatency.internal.report.SuggestionText;
import io.github.junitlatency.internal.report.Surface;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.suggest.Suggestion;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Reports a result, then makes its test green, red or skipped. */
public final class Outcome {

    private static final Logger LOGGER = Logger.getLogger(Outcome.class.getName());

    private static final Path PROJECT = Path.of("").toAbsolutePath();

    private final Configuration configuration;
    private final ConfiguredConclusion conclusion;
    private final LatencyResult result;
    private final Method method;
    private Surface surface;
    private String full;

    /**
     * Prepares to report and judge a result.
     *
     * @param method the test's
     */
    public Outcome(Configuration configuration, LatencyResult result, Method method) {
        this.configuration = configuration;
        conclusion = new ConfiguredConclusion(configuration);
        this.result = result;
        this.method = method;
        surface = surface(configuration);
    }

    /** Returns where texts are read, before there are files. */
    static Surface surface(Configuration configuration) {
        return new Surface(configuration.output().columns(), note(configuration), "");
    }

    /** Returns the note on every result of a run, which tells a green that judged nothing from others. */
    private static String note(Configuration configuration) {
        return switch (configuration.mode()) {
            case REPORT -> "mode report: a broken budget does not fail";
            case GATE -> Lists.text(configuration.judging().plant(), PlantText::note);
            case SUGGEST, SMOKE, OFF -> "";
        };
    }

    /**
     * Prints the budgets that a test suggests, and nothing else: no verdict is to be read from such a run.
     *
     * @param jvms the result of each JVM
     * @param whyNoFork why this JVM measured alone although others were wanted; empty otherwise
     */
    public static void suggest(
            Configuration configuration, LatencyResult result, List<LatencyResult> jvms, String whyNoFork) {
        System.out.println(text(
                (suggested, surface) -> SuggestionText.of(
                        suggested,
                        Suggestion.of(suggested, configuration.scales(), jvms),
                        whyNoFork,
                        surface.columns()),
                result,
                surface(configuration)));
    }

    /** Writes and prints; a report that cannot be made or written is a warning, and the verdict stands. */
    public void report(String name) {
        Optional<StackTraceElement> frame = isRed() ? Optional.of(TestSource.frame(method)) : Optional.empty();
        RunEntry entry = RunEntry.of(result);
        RunSummary.ofThisJvm().add(result, entry, isRed(), frame, configuration);
        Reruns.ofThisJvm().add(result.test(), isRed());
        write(name, entry);
        print();
    }

    private void write(String name, RunEntry entry) {
        try {
            ReportFiles files = files(configuration);
            String place = shown(files.folder().resolve(name));
            surface = surface.withFiles(place + ".json and index.html");
            full();
            surface = surface.withFiles("not in " + shown(files.folder()) + ", which could not be written");
            RunFiles.ofThisJvm().write(files, name, result, entry, full(), configuration);
            surface = surface.withFiles(place + ".txt and index.html");
            RunSummary.ofThisJvm().attach(configuration, files, name);
        } catch (IOException | RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            full = null; // it names files that are not there
            LOGGER.log(
                    Level.WARNING,
                    () -> "the report files of " + name + " cannot be written (" + e + "); let " + Configuration.PREFIX
                            + "output.dir name a folder that can; the verdict stands");
        }
    }

    /** Returns the long report, which is made once. */
    private String full() {
        if (full == null) {
            full = text(ConsoleReport::full, result, surface);
        }
        return full;
    }

    /**
     * Returns the folder of reports that a configuration names.
     *
     * @throws IOException if it names none that can be written
     */
    public static ReportFiles files(Configuration configuration) throws IOException {
        return ReportFiles.in(configuration.output().directory(), PROJECT);
    }

    private String line() {
        String line = text(ResultLine::of, result, surface);
        return conclusion.isPlanted(result) ? line + (isRed() ? "; did not see" : "; saw") + " the plant" : line;
    }

    private String message() {
        return text(FailureMessage::of, result, surface);
    }

    /**
     * Lays out a result as text, or as a plain sentence: an error in the layout must change no verdict.
     *
     * @param layout makes the text
     */
    static String text(BiFunction<LatencyResult, Surface, String> layout, LatencyResult result, Surface surface) {
        try {
            return layout.apply(result, surface);
        } catch (RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.log(
                    Level.WARNING,
                    e,
                    () -> "the report of " + result.test().className() + "."
                            + result.test().methodName() + " cannot be laid out (" + e
                            + "); please report that to junit-latency; the verdict stands");
            return result + " (no report: " + e + ")";
        }
    }

    /** Returns a path as it is printed: from the working folder, where it is below that. */
    static String shown(Path path) {
        return (path.startsWith(PROJECT) ? PROJECT.relativize(path) : path).toString();
    }

    private void print() {
        switch (configuration.console()) {
            case FULL -> System.out.println(full());
            case AUTO -> System.out.println(isTold() ? line() : full());
            case LINE -> System.out.println(line());
            case OFF -> {} // only a failure speaks
        }
    }

    /** Returns whether a line says enough: nothing is wrong, or the error that makes the test red says the rest. */
    private boolean isTold() {
        return result.verdict() == Verdict.PASS || isRed() && isShownByLauncher() || conclusion.isPlanted(result);
    }

    /** Returns whether a build or an IDE prints the error that makes the test red: JUnit's Test Kit prints nothing. */
    private boolean isShownByLauncher() {
        return LauncherRun.current().plans(result.test().uniqueId());
    }

    /**
     * Fails, aborts or returns, as verdict and configuration say.
     *
     * @throws AssertionFailedError if the test is red
     * @throws TestAbortedException if it could not be decided, or nothing was judged
     */
    public void conclude() {
        try {
            conclusion.conclude(result, this::message, this::red);
        } catch (AssertionFailedError | TestAbortedException e) {
            TestSource.onTop(e, method);
            throw e;
        }
    }

    private AssertionFailedError red(String full) {
        return isShownByLauncher()
                ? new RedTestError(line() + "\n  report " + surface.files(), full)
                : new AssertionFailedError(full);
    }

    private boolean isRed() {
        return conclusion.isRed(result);
    }

    /**
     * Makes a test red. Builds print a failure where it happens, with its stack trace, and its message once more in the
     * list of all failures. So the stack trace begins with the full text, which files of builds and IDEs keep, and the
     * message is a line.
     */
    private static final class RedTestError extends AssertionFailedError {

        private static final long serialVersionUID = 1;

        private final String full;

        /** @param full what broke, why that counts, and what to do next */
        RedTestError(String line, String full) {
            super(line);
            this.full = full;
        }

        @Override
        public String toString() {
            return AssertionFailedError.class.getName() + ":\n" + full;
        }
    }
}
