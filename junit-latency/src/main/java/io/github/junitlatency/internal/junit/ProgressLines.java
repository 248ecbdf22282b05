package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.machine.CpuShare;
import io.github.junitlatency.internal.machine.CpuWait;
import io.github.junitlatency.internal.measure.Work;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.report.RunText;
import io.github.junitlatency.internal.report.TestTitle;
import io.github.junitlatency.result.TestIdentity;
import java.io.Console;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/**
 * Prints, now and then, what a test that takes more than a few seconds is doing; nothing of any other.
 *
 * <p>Lines can only come where {@link WorkListener} says, and the work between two such moments may take minutes. So a line is
 * due {@value #FIRST_SECONDS} s after the test began, and comes before work that will not be over by then. Later ones come
 * after gaps of 5, 10, 20, 40 and then 60 s. Example: a warm-up of 2 s and a round of 190 s make one line, before the round.
 *
 * <p>Where the process owns a terminal there is one line instead, a bar that is drawn anew. Under Surefire it never does.
 */
public final class ProgressLines implements WorkListener, AutoCloseable {

    static final double FIRST_SECONDS = 5;

    private static final double MAX_GAP_SECONDS = 60;
    private static final double BAR_GAP_SECONDS = 0.2;

    private final String test;
    private final boolean isTerminal;
    private final int columns;
    private final Consumer<String> out;
    private final LongSupplier nanoTime;
    private long begin = -1; // before the first work, or the wait for a CPU that another JVM measures on
    private double dueSeconds = FIRST_SECONDS;
    private double gapSeconds = FIRST_SECONDS;
    private boolean hasSpoken;
    private boolean isDrawn;

    /**
     * Prepares.
     *
     * @param out prints text as it stands
     */
    ProgressLines(String test, boolean isTerminal, int columns, Consumer<String> out, LongSupplier nanoTime) {
        this.test = test;
        this.isTerminal = isTerminal;
        this.columns = columns;
        this.out = out;
        this.nanoTime = nanoTime;
    }

    /** Returns what prints a test's progress as the configuration has it. */
    public static ProgressLines of(Configuration configuration, TestIdentity test) {
        Consumer<String> out = configuration.console() == ConsoleMode.OFF ? text -> {} : System.out::print;
        String mode = configuration.mode() == Mode.SUGGEST ? "suggest " : "";
        return new ProgressLines(
                mode + TestTitle.of(test),
                ownsTerminal(System.console()),
                configuration.output().columns(),
                out,
                System::nanoTime);
    }

    /** Returns whether a console is a terminal: from JDK 22 on there is one where there is no terminal, too. */
    private static boolean ownsTerminal(Console console) {
        if (console == null) {
            return false;
        }
        try {
            return (boolean) Console.class.getMethod("isTerminal").invoke(console);
        } catch (NoSuchMethodException e) {
            return true; // JDK 17 to 21: System.console is null where there is none
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("Console.isTerminal cannot be called", e);
        }
    }

    @Override
    public void hear(Work work) {
        double elapsed = elapsedSeconds();
        boolean isNew = work.done() == 0 || !hasSpoken; // of work that goes on there is another moment soon
        if (elapsed + (isNew ? work.expectedSeconds() : 0) >= dueSeconds) {
            speak(elapsed, ProgressText.line(test, work, elapsed), ProgressText.bar(test, work, elapsed, columns));
        }
    }

    /** Says what is waited for when a line is due, as there is no work yet. */
    @Override
    public void awaits(CpuWait wait) {
        double elapsed = elapsedSeconds();
        if (elapsed >= dueSeconds) {
            String line = ProgressText.line(test, wait, elapsed);
            speak(elapsed, line, ProgressText.cut(line, columns));
        }
    }

    @Override
    public void starves(CpuShare.Got got) {
        double elapsed = elapsedSeconds();
        if (elapsed >= dueSeconds) {
            String line = ProgressText.line(test, got);
            speak(elapsed, line, ProgressText.cut(line, columns));
        }
    }

    private double elapsedSeconds() {
        long now = nanoTime.getAsLong();
        if (begin < 0) {
            begin = now;
        }
        return (now - begin) / 1e9;
    }

    private void speak(double elapsed, String line, String bar) {
        hasSpoken = true;
        if (isTerminal) {
            out.accept("\r" + padded(bar));
            isDrawn = true;
            dueSeconds = elapsed + BAR_GAP_SECONDS;
        } else {
            out.accept(RunText.wrapped(line, columns) + System.lineSeparator());
            dueSeconds = elapsed + gapSeconds;
            gapSeconds = Math.min(MAX_GAP_SECONDS, 2 * gapSeconds);
        }
    }

    /** Takes the bar away, if there is one. */
    @Override
    public void close() {
        if (isDrawn) {
            out.accept("\r" + padded("") + "\r");
            isDrawn = false;
        }
    }

    private String padded(String text) {
        return text + " ".repeat(Math.max(0, columns - 1 - text.length()));
    }
}
