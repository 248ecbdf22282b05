package io.github.junitlatency.samples.jitter;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import picocli.CommandLine.Option;

/** The options of a run, as they are given on the command line, with their defaults. */
final class JitterOptions {

    /** Lets the first reads decide. */
    static final long FROM_FIRST_READS = -1;

    private static final Duration MIN_RUN_TIME = Duration.ofMillis(10);
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final int MAX_BINS = 1_000;
    private static final long MAX_TICKS = 1_000_000_000;
    private static final int MIN_WIDTH = 80;
    private static final int MAX_WIDTH = 1_000;
    private static final int MAX_OUTLIERS = 10_000_000;

    // Long enough for 100 ticks of a kernel with 100 Hz, so that their period shows; short enough to try again at once.
    @Option(
            names = {"-r", "--run-time"},
            paramLabel = "TIME",
            converter = Times.class,
            description = "How long to run, pauses included (1s).")
    Duration runTime = Duration.ofSeconds(1);

    // As in seed 004: ten linear bins, and ten that each end about half an order of magnitude above the last.
    @Option(
            names = {"-b", "--bins"},
            paramLabel = "N",
            description = "Bins of the histogram, half of them linear (20).")
    int bins = 20;

    @Option(
            names = {"-k", "--knee"},
            paramLabel = "TICKS",
            description = "Where the linear half ends and outliers begin (twice what is usual in the first reads).")
    long knee = FROM_FIRST_READS;

    @Option(
            names = {"-m", "--min"},
            paramLabel = "TICKS",
            description = "Where the linear half begins (four fifths of the shortest of the first reads).")
    long min = FROM_FIRST_READS;

    @Option(
            names = {"-s", "--sums"},
            description = "Show the sum of each bin's gaps in ticks instead of their count.")
    boolean sums;

    @Option(
            names = {"-w", "--width"},
            paramLabel = "COLUMNS",
            description = "Columns of the histogram (80).")
    int width = MIN_WIDTH;

    @Option(
            names = {"-f", "--outlier-file"},
            paramLabel = "FILE",
            description = "Write the outliers to this file, as comma-separated values.")
    Path outlierFile;

    // As in seed 004.
    @Option(
            names = {"-o", "--outliers"},
            paramLabel = "N",
            description = "How many outliers to keep, the longest (10000).")
    int outliers = 10_000;

    @Option(
            names = {"-p", "--pause"},
            paramLabel = "TIME",
            converter = Times.class,
            description = "How long to sleep between blocks (0s).")
    Duration pause = Duration.ZERO;

    @Option(
            names = {"-c", "--cpu"},
            paramLabel = "CPU",
            description = "The CPU to pin to (the best that is free).")
    int cpu = -1;

    /**
     * Checks all before the machine is touched.
     *
     * @throws ExtensionConfigurationException if an option is out of range
     */
    void check() {
        between("runTime", runTime, MIN_RUN_TIME, LONGEST);
        between("pause", pause, Duration.ZERO, LONGEST);
        between("bins", bins, 2, MAX_BINS);
        if (bins % 2 != 0) {
            throw error(
                    "bins = " + bins + ", but half of them are linear and half exponential; make it an even number");
        }
        between("width", width, MIN_WIDTH, MAX_WIDTH);
        between("outliers", outliers, 1, MAX_OUTLIERS);
        if (cpu < -1) {
            throw error("cpu = " + cpu + ", but it must be at least -1; raise it");
        }
        boolean kneeGiven = knee != FROM_FIRST_READS;
        boolean minGiven = min != FROM_FIRST_READS;
        if (kneeGiven) {
            between("knee", knee, 1, MAX_TICKS);
        }
        if (minGiven) {
            between("min", min, 0, MAX_TICKS - bins);
        }
        if (kneeGiven && minGiven && knee <= min) {
            throw error("knee = " + knee + " ticks is at or below min = " + min
                    + " ticks, but the linear bins lie between the two; raise knee or lower min");
        }
        long room = knee - (minGiven ? min : 0);
        if (kneeGiven && room < bins / 2) {
            throw error("knee = " + knee + " ticks leaves " + room + " ticks for " + bins / 2
                    + " linear bins, but each needs one; raise knee, lower min or take fewer bins");
        }
    }

    private static void between(String option, long value, long min, long max) {
        if (value < min || value > max) {
            throw error(option + " = " + value + ", but it must be " + min + " to " + max + "; "
                    + (value < min ? "raise it" : "lower it"));
        }
    }

    private static void between(String option, Duration value, Duration min, Duration max) {
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw error(option + " = " + seconds(value) + ", but it must be " + seconds(min) + " to " + seconds(max)
                    + "; " + (value.compareTo(min) < 0 ? "raise it" : "lower it"));
        }
    }

    private static String seconds(Duration duration) {
        BigDecimal seconds = BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9));
        return (seconds.signum() == 0 ? BigDecimal.ZERO : seconds.stripTrailingZeros()).toPlainString() + " s";
    }

    /** Returns an error that begins with the program's name. */
    static ExtensionConfigurationException error(String message) {
        return new ExtensionConfigurationException("jitter: " + message);
    }
}
