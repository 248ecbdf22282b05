package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * How to measure a machine's jitter: complete and checked before the machine is touched.
 *
 * @param name what the report is headed by
 * @param machine where to measure and with what clock; no iterations of it are run
 * @param request what the user asked for, checked
 */
public record JitterPlan(String name, LatencyPlan machine, Request request) {

    private static final Duration MIN_RUN_TIME = Duration.ofMillis(10);
    private static final Duration LONGEST = Duration.ofDays(1);
    private static final int MAX_BINS = 1_000;
    private static final long MAX_TICKS = 1_000_000_000;
    private static final int MIN_WIDTH = 80;
    private static final int MAX_WIDTH = 1_000;
    private static final int MAX_OUTLIERS = 10_000_000;

    /**
     * The options as the user wrote them.
     *
     * @param runTime how long to run, pauses and analysis included; 10 ms to a day
     * @param pause how long to rest between blocks; up to a day
     * @param scale the histogram's scale
     * @param keptOutliers what becomes of outliers
     * @param width columns of the report; 80 to 1000
     * @param cpu the CPU to pin to, or -1 for any
     */
    public record Request(
            Duration runTime, Duration pause, Scale scale, KeptOutliers keptOutliers, int width, int cpu) {

        /** Returns {@link Scale#bins}. */
        public int bins() {
            return scale.bins;
        }

        /** Returns {@link Scale#knee}. */
        public long knee() {
            return scale.knee;
        }

        /** Returns {@link Scale#min}. */
        public long min() {
            return scale.min;
        }

        /** Returns {@link Scale#sums}. */
        public boolean sums() {
            return scale.sums;
        }

        /** Returns {@link KeptOutliers#max}. */
        public int outliers() {
            return keptOutliers.max;
        }

        /** Returns {@link KeptOutliers#file}. */
        public Optional<Path> outlierFile() {
            return keptOutliers.file;
        }
    }

    /**
     * The scale of a histogram of gaps.
     *
     * @param bins how many; even, 2 to 1000
     * @param knee ticks at which the linear half of the bins ends; -1 for twice what is usual in the first reads
     * @param min ticks at which it begins; -1 for four fifths of the shortest of the first reads
     * @param sums whether the histogram is to show sums of ticks instead of counts
     */
    public record Scale(int bins, long knee, long min, boolean sums) {}

    /**
     * What becomes of outliers.
     *
     * @param max how many are kept; 1 to 10,000,000
     * @param file where they go; empty for nowhere
     */
    public record KeptOutliers(int max, Optional<Path> file) {}

    /**
     * Checks what the user asked for and makes it a plan.
     *
     * @param source begins error messages
     * @param name heads the report
     * @throws ExtensionConfigurationException if anything asked for is out of range
     */
    public static JitterPlan of(String source, String name, Request request, Configuration configuration) {
        LatencyPlan machine = LatencyPlan.of(
                source, new LatencyPlan.Request(1, 0, 1, request.cpu, List.of(), List.of(), 0), configuration);
        JitterPlan plan = new JitterPlan(name, machine, request);
        plan.check();
        return plan;
    }

    private void check() {
        between("runTime", request.runTime, MIN_RUN_TIME, LONGEST);
        between("pause", request.pause, Duration.ZERO, LONGEST);
        between("bins", request.bins(), 2, MAX_BINS);
        if (request.bins() % 2 != 0) {
            throw machine.error("bins = " + request.bins()
                    + ", but half of them are linear and half exponential; make it an even number");
        }
        between("width", request.width(), MIN_WIDTH, MAX_WIDTH);
        between("outliers", request.outliers(), 1, MAX_OUTLIERS);
        boolean kneeGiven = request.knee() != Defaults.FROM_FIRST_READS;
        boolean minGiven = request.min() != Defaults.FROM_FIRST_READS;
        if (kneeGiven) {
            between("knee", request.knee(), 1, MAX_TICKS);
        }
        if (minGiven) {
            between("min", request.min(), 0, MAX_TICKS - request.bins());
        }
        if (kneeGiven && minGiven && request.knee() <= request.min()) {
            throw machine.error("knee = " + request.knee() + " ticks is at or below min = " + request.min()
                    + " ticks, but the linear bins lie between the two; raise knee or lower min");
        }
        long room = request.knee() - (minGiven ? request.min() : 0);
        if (kneeGiven && room < request.bins() / 2) {
            throw machine.error(
                    "knee = " + request.knee() + " ticks leaves " + room + " ticks for " + request.bins() / 2
                            + " linear bins, but each needs one; raise knee, lower min or take fewer bins");
        }
    }

    private void between(String option, long value, long min, long max) {
        if (value < min || value > max) {
            throw machine.error(option + " = " + value + ", but it must be " + min + " to " + max + "; "
                    + (value < min ? "raise it" : "lower it"));
        }
    }

    private void between(String option, Duration value, Duration min, Duration max) {
        if (value.compareTo(min) < 0 || value.compareTo(max) > 0) {
            throw machine.error(option + " = " + seconds(value) + ", but it must be " + seconds(min) + " to "
                    + seconds(max) + "; " + (value.compareTo(min) < 0 ? "raise it" : "lower it"));
        }
    }

    private static String seconds(Duration duration) {
        BigDecimal seconds = BigDecimal.valueOf(duration.getSeconds()).add(BigDecimal.valueOf(duration.getNano(), 9));
        return (seconds.signum() == 0 ? BigDecimal.ZERO : seconds.stripTrailingZeros()).toPlainString() + " s";
    }
}
