package io.github.junitlatency.versions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.internal.report.ReportSchema;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says what is wrong with what a run left behind, and what is worth telling of it. */
final class CellCheck {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final List<String> FILES = List.of(".json", ".txt", ".hgrm", ".hlog");
    private static final Pattern TESTS_RUN =
            Pattern.compile("Tests run: (\\d+), Failures: (\\d+), Errors: (\\d+), Skipped: (\\d+)\\s*(\\R|$)");
    private static final Pattern TESTS_OF_RUN =
            Pattern.compile("all forks so far: (\\d+)|junit-latency: (\\d+) tests?: ");
    private static final Pattern THREAD = Pattern.compile("plain test on thread (\\S+)");
    private static final int PLAIN_TESTS = 5;
    private static final int ERRORS = 2; // asksTooMuchOfTenIterations and isPrivate
    private static final String BREACH = "com.example.BreachTest.isTooSlow";

    private final Cell cell;
    private final CellRun.Done run;
    private final Map<String, String> expected;
    private final Path reports;
    private final List<String> problems = new ArrayList<>();
    private final Set<String> doubts = new TreeSet<>();
    private final Set<String> clocks = new TreeSet<>();

    private CellCheck(Cell cell, CellRun.Done run, Map<String, String> expected) {
        this.cell = cell;
        this.run = run;
        this.expected = new TreeMap<>(expected);
        if (cell.pairs()) {
            this.expected.put("com.example.ComparedTest.steps", "PASS");
        }
        reports = run.folder().resolve((cell.isGradle() ? "build" : "target") + "/junit-latency");
    }

    /**
     * Looks at all of it.
     *
     * @param expected the verdict of each report, by its name
     * @return the row's last column
     */
    static Row of(Cell cell, CellRun.Done run, Map<String, String> expected) throws IOException {
        if (run.exit() == CellRun.STOPPED) {
            return new Row(
                    cell, Row.State.RED, "stopped, because it took over " + CellRun.MAX_TIME.toMinutes() + " min");
        }
        CellCheck check = new CellCheck(cell, run, expected);
        check.checkBuild();
        check.checkReports();
        check.checkRun();
        check.checkConsole();
        check.checkThreads();
        check.checkLeftovers();
        return new Row(cell, check.problems.isEmpty() ? Row.State.GREEN : Row.State.RED, check.text());
    }

    private String text() {
        return problems.isEmpty() ? seen() : String.join("; ", problems) + " (" + seen() + ")";
    }

    private String seen() {
        List<String> seen = new ArrayList<>();
        seen.add(expected.size() + " tests with their verdicts");
        seen.add("clock " + String.join(", ", clocks));
        seen.add(doubts.isEmpty() ? "no doubt" : "doubts " + String.join(", ", doubts));
        if (run.output().contains("WARNING: A restricted method")) {
            seen.add("JVM's warning about native access");
        }
        if (run.output().contains("sun.misc.Unsafe")) {
            seen.add("JVM's warning about Unsafe");
        }
        seen.add(Math.round(run.seconds()) + " s");
        return String.join("; ", seen);
    }

    private void require(boolean holds, String otherwise) {
        if (!holds) {
            problems.add(otherwise);
        }
    }

    private void checkBuild() {
        require(run.exit() == 1, "the build ended with " + run.exit() + ", not with 1 for its red tests");
        int broken = (int) expected.values().stream().filter("FAIL"::equals).count();
        int tests = expected.size() + PLAIN_TESTS + ERRORS;
        if (cell.isGradle()) {
            String wanted = tests + " tests completed, " + (broken + ERRORS) + " failed";
            require(run.output().contains(wanted), "Gradle does not say \"" + wanted + "\"");
            return;
        }
        String last = "none";
        Matcher matcher = TESTS_RUN.matcher(run.output());
        while (matcher.find()) {
            last = matcher.group().strip();
        }
        String wanted = "Tests run: " + tests + ", Failures: " + broken + ", Errors: " + ERRORS + ", Skipped: 0";
        require(last.equals(wanted), "Surefire says \"" + last + "\", not \"" + wanted + "\"");
    }

    private void checkReports() throws IOException {
        for (Map.Entry<String, String> test : expected.entrySet()) {
            for (String ending : FILES) {
                Path file = reports.resolve(test.getKey() + ending);
                require(Files.exists(file) && Files.size(file) > 0, "no " + file.getFileName());
            }
            Path json = reports.resolve(test.getKey() + ".json");
            if (Files.exists(json)) {
                checkReport(test.getKey(), test.getValue(), Files.readString(json));
            }
        }
    }

    private void checkReport(String name, String verdict, String json) throws IOException {
        List<String> errors = ReportSchema.errors(json);
        require(errors.isEmpty(), name + ".json is against the schema: " + errors);
        JsonNode report = JSON.readTree(json);
        String found = report.path("verdict").asText();
        require(
                found.equals(verdict),
                name + " is " + found + ", not " + verdict + ": "
                        + report.path("reason").asText());
        clocks.add(report.path("clock").path("provider").asText());
        report.path("doubts").forEach(doubt -> doubts.add(doubt.path("key").asText()));
        if (name.equals(BREACH) && found.equals("FAIL")) {
            boolean isSure = report.path("doubts").isEmpty();
            require(isSure != run.output().contains("less sure "), "the failure's doubts are not in its message");
        }
    }

    private void checkRun() throws IOException {
        Path file = reports.resolve("run.json");
        if (!Files.exists(file)) {
            problems.add("no run.json");
            return;
        }
        JsonNode merged = JSON.readTree(Files.readString(file));
        Set<String> results = new TreeSet<>();
        merged.path("results").forEach(result -> results.add(result.asText()));
        require(results.equals(expected.keySet()), "run.json has " + results);
        require(merged.path("skipped").isEmpty(), "run.json skipped " + merged.path("skipped"));
        String page = Files.readString(reports.resolve("index.html"));
        require(page.contains("isTooSlow") && page.contains("OnASchedule"), "the page lacks tests");
        require(!Files.exists(reports.resolve("unfinished.txt")), "unfinished.txt was left");
    }

    private void checkConsole() {
        require(
                run.output().contains("BreachTest.isTooSlow  FAIL: p50 over budget"),
                "no failure message of the breach");
        require(
                run.output().matches("(?s).*BreachTest(\\.isTooSlow|\\.java):2\\d.*"),
                "no line of the breach is named");
        require(
                run.output()
                        .contains(
                                "asksTooMuchOfTenIterations(): budget \"p99.9 <= 1 ms\" needs iterations of at least"),
                "no sentence about the budget that is wrong");
        require(
                run.output().contains("BreachTest.isPrivate(): the method is private, so JUnit does not run it"),
                "no sentence about the private test");
        int most = 0;
        Matcher matcher = TESTS_OF_RUN.matcher(run.output());
        while (matcher.find()) {
            most = Math.max(most, Integer.parseInt(matcher.group(1) == null ? matcher.group(2) : matcher.group(1)));
        }
        require(most == expected.size(), "the summary counts " + most + " tests, not " + expected.size());
    }

    private void checkThreads() {
        Set<String> others = new TreeSet<>();
        Matcher matcher = THREAD.matcher(run.output());
        boolean any = false;
        while (matcher.find()) {
            any = true;
            if (!matcher.group(1)
                    .startsWith(cell.isGradle() ? "Test" : cell.executor().threads())) {
                others.add(matcher.group(1));
            }
        }
        require(any, "no plain test printed its thread");
        require(others.isEmpty(), "plain tests ran on threads " + others);
    }

    private void checkLeftovers() throws IOException {
        List<String> left = Leftovers.of(run.folder());
        require(left.isEmpty(), "left behind: " + left);
    }
}
