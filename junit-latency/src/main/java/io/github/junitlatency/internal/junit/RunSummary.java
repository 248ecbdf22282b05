package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.ConsoleMode;
import io.github.junitlatency.report.SuiteText;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;

/** Says at the end of a launcher's run what its budgets came to, and how likely a red is by chance. */
final class RunSummary {

    private static final RunSummary OF_THIS_JVM = new RunSummary();

    private final List<SuiteText.Entry> budgets = new ArrayList<>();

    RunSummary() {}

    /** Returns the summary of this JVM's run. */
    static RunSummary ofThisJvm() {
        return OF_THIS_JVM;
    }

    /** Adds a test's budgets, where anything is to be printed. */
    synchronized void add(LatencyResult result, ConsoleMode console) {
        if (console != ConsoleMode.OFF) {
            SuiteText.Entry.of(result).forEach(budgets::add);
        }
    }

    /** Prints the line, if there is one, and begins anew. */
    synchronized void print() {
        SuiteText.of(budgets).ifPresent(System.out::println);
        budgets.clear();
    }
}
