package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuShare;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.ConsoleMode;
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
        speakIfDue(isNew ? work.expectedSeconds() : 0, elapsed -> ProgressText.line(test, work, elapsed));
    }

    @Override
    public void awaits(CpuWait wait) {
        speakIfDue(0, elapsed -> ProgressText.line(test, wait, elapsed));
    }

    @Override
    public void starves(CpuShare.Got got) {
        speakIfDue(0, elapsed -> ProgressText.line(test, got));
    }

    private void speakIfDue(double expectedSeconds, DoubleFunction<String> line) {
        long now = nanoTime.getAsLong();
        if (begin < 0) {
            begin = now;
        }
        double elapsed = (now - begin) / 1e9;
        if (elapsed + expectedSeconds >= dueSeconds) {
            hasSpoken = true;
            out.accept(RunText.wrapped(line.apply(elapsed), columns));
            dueSeconds = elapsed + gapSeconds;
            gapSeconds = Math.min(MAX_GAP_SECONDS, 2 * gapSeconds);
        }
    }
}
