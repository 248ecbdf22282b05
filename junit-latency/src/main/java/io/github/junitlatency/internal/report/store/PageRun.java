package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.report.ConsoleReport;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.result.LatencyResult;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A run as its page shows it.
 *
 * @param id the run's; empty of results of several runs
 * @param began when its first measurement began; empty where there is none
 * @param tests its tests so far
 * @param skipped files of its tests that cannot be shown
 * @param merged sentences on tests with several results, of which the page has the worst
 */
public record PageRun(
        String id, Optional<Instant> began, List<PageTest> tests, List<Skipped> skipped, List<String> merged) {

    /** Makes a run that has one result of each test. */
    public PageRun(String id, Optional<Instant> began, List<PageTest> tests, List<Skipped> skipped) {
        this(id, began, tests, skipped, List.of());
    }

    /** A page has at most as many: a browser opens it at once, and a mail or a build server takes it. */
    public static final long MAX_BYTES = 9_500_000;

    /**
     * A test.
     *
     * @param entry what the run says of it
     * @param message its report as text; empty where there is none
     * @param json its result as JSON, as its file has it; empty where there is none, or no room
     */
    public record PageTest(RunEntry entry, String message, String json) {

        /** Returns a test of a result in memory. */
        public static PageTest of(LatencyResult result) {
            return new PageTest(RunEntry.of(result), ConsoleReport.full(result), JsonReport.of(result));
        }

        /** Returns a test without files: it was not measured, or they are gone. */
        public static PageTest without(RunEntry entry) {
            return new PageTest(entry, "", "");
        }
    }

    /**
     * A file that was skipped.
     *
     * @param file its name
     * @param why the reason
     */
    public record Skipped(String file, String why) {}
}
