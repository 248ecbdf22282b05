package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuShare;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.ConsoleMode;
import io.github.junitlatency.internal.report.RunText;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.result.TestIdentity;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.LongSupplier;

/**
 * Prints, now and then, what a test that takes more than a few seconds is doing; nothing of any other.
 *
 * <p>Lines can only come where {@link ProgressListener} says, and the work between two such moments may take minutes.
 * So a line is due {@value #FIRST_SECONDS} s after the test began, and comes before work that will not be over by then.
 * Later ones come after gaps of 5, 10, 20, 40 and then 60 s. Example: a warm-up of 2 s and a round of 190 s make one
 * line, before the round. Looking for causes for more than 2 s always has a line.
 */
public final class ProgressLines implements ProgressListener {

    private static final double MINUTE = 60;
    private static final double HOUR = 3600;

    static final double FIRST_SECONDS = 5;

    private static final double MAX_GAP_SECONDS = 60;

    private final String test;
    private final int columns;
    private final Consumer<String> out;
    private final LongSupplier nanoTime;
    private long begin = -1; // before the first work, or the wait for a CPU that another JVM measures on
    private double dueSeconds = FIRST_SECONDS;
    private double gapSeconds = FIRST_SECONDS;
    private boolean hasSpoken;

    /**
     * Prepares.
     *
     * @param out prints a text and a line end
     */
    ProgressLines(String test, int columns, Consumer<String> out, LongSupplier nanoTime) {
        this.test = test;
        this.columns = columns;
        this.out = out;
        this.nanoTime = nanoTime;
    }

    /** Returns the listener that prints a test's progress as the configuration has it. */
    public static ProgressLines of(Configuration configuration, TestIdentity test) {
        return of(configuration, test, ProgressLines::print);
    }

    /** Prints a line, such as one that a fork tells. */
    public static void print(String line) {
        System.out.println(line);
    }

    /** Returns the listener that tells a test's progress, as the configuration has it, to somebody else. */
    public static ProgressLines of(Configuration configuration, TestIdentity test, Consumer<String> listener) {
        Consumer<String> out = configuration.console() == ConsoleMode.OFF ? text -> {} : listener;
        String mode = switch (configuration.mode()) {
            case SUGGEST -> "suggest ";
            case GATE, REPORT, SMOKE, OFF -> "";
        };
        return new ProgressLines(
                mode + TestTitle.of(test), configuration.output().columns(), out, System::nanoTime);
    }

    @Override
    public void hear(ProgressEvent work) {
        boolean isNew = work.done() == 0 || !hasSpoken; // of work that goes on there is another moment soon
        speakIfDue(isNew ? work.expectedSeconds() : 0, elapsed -> line(work, elapsed));
    }

    @Override
    public void awaits(CpuWait wait) {
        speakIfDue(0, elapsed -> line(wait, elapsed));
    }

    @Override
    public void starves(CpuShare.Got got) {
        speakIfDue(0, elapsed -> line(got));
    }

    private void speakIfDue(double expectedSeconds, DoubleFunction<String> line) {
        long now = nanoTime.getAsLong();
        if (begin < 0) {
            begin = now;
        }
        double elapsed = (now - begin) / 1e9;
        if (elapsed + expectedSeconds >= dueSeconds) {
            hasSpoken = true;
            out.accept(RunText.wrapped("junit-latency: " + test + ": " + line.apply(elapsed), columns));
            dueSeconds = elapsed + gapSeconds;
            gapSeconds = Math.min(MAX_GAP_SECONDS, 2 * gapSeconds);
        }
    }

    private static String line(ProgressEvent work, double elapsedSeconds) {
        return text(work) + soFar(elapsedSeconds);
    }

    /** Returns a line about a CPU that is waited for. */
    private static String line(CpuWait wait, double elapsedSeconds) {
        String process = wait.process() == 0 ? "another process measures" : "process " + wait.process() + " measures";
        return "waits for CPU " + wait.cpu() + ", on which " + process + ", at most "
                + seconds(wait.atMost().toMillis() / 1e3) + " more" + soFar(elapsedSeconds);
    }

    private static String soFar(double elapsedSeconds) {
        return " (" + seconds(Math.rint(elapsedSeconds)) + " so far)";
    }

    /** Returns a line about a CPU of which there is too little. */
    private static String line(CpuShare.Got got) {
        return "gets " + Quantities.decimal(100 * got.share(), 1) + "% of "
                + (got.cpu() < 0 ? "a CPU" : "CPU " + got.cpu())
                + ", because of others or a CPU quota; given up after "
                + seconds(got.atMost().toSeconds()) + " of waiting, of which "
                + seconds(Math.rint(got.waited().toMillis() / 1e3)) + " are over";
    }

    static String text(ProgressEvent work) {
        return switch (work.phase()) {
            case WARM_UP ->
                work.done() == 0
                        ? "warm-up of " + Quantities.counted(work.iterations(), "iteration") + about(work, "")
                        : "warm-up, " + Quantities.whole(work.done()) + " of " + Quantities.whole(work.iterations())
                                + " iterations"
                                + about(work, " more");
            case WARM_UP_UNTIL_STEADY ->
                "warm-up until steady"
                        + (work.done() == 0 ? "" : ", " + Quantities.counted(work.done(), "iteration"))
                        + (Double.isNaN(work.seconds()) ? "" : ", at most " + seconds(work.seconds()) + " more");
            case ROUND ->
                "round " + ofMax(work) + ", " + Quantities.counted(work.iterations(), "iteration") + about(work, "");
            case ALLOCATION ->
                "counting what is allocated, round " + work.number() + ", "
                        + Quantities.counted(work.iterations(), "iteration") + about(work, "");
            case ERRORS -> "counting calls that throw, round " + work.number();
            case THROUGHPUT -> "measuring throughput, round " + work.number() + about(work, "");
            case PAIR -> "pair " + ofMax(work) + " pairs of JVMs" + about(work, " more at most");
            case FORK -> "fork " + work.number() + " of " + work.max() + about(work, " more");
        };
    }

    private static String ofMax(ProgressEvent work) {
        return work.max() <= 1 ? Integer.toString(work.number()) : work.number() + " of up to " + work.max();
    }

    private static String about(ProgressEvent work, String what) {
        return Double.isNaN(work.seconds()) ? "" : ", about " + seconds(work.seconds()) + what;
    }

    /** Returns a length, rounded up: {@code 8 s}, {@code 4 min}, {@code 2 h 5 min}. */
    static String seconds(double seconds) {
        double whole = Math.max(0, Math.ceil(seconds - 1e-9));
        if (whole <= MINUTE) {
            return Quantities.decimal(whole, 0) + " s";
        }
        long minutes = (long) Math.ceil(whole / MINUTE);
        return seconds < HOUR ? minutes + " min" : Quantities.whole(minutes / 60) + " h " + minutes % 60 + " min";
    }
}
