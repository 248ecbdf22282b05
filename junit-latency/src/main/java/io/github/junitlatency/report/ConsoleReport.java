package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongFunction;
import java.util.stream.Collectors;

/** A result as text of at most 28 lines of 80 columns: the console report, and the text of a failure. */
public final class ConsoleReport {

    static final int MAX_LINES = 28;
    private static final int MAX_CAUSE_LINES = 3;
    private static final int MAX_CONTROL_LINES = 3;
    private static final int MAX_HELPER_LINES = 2;
    private static final int REASON_LINES = 2;
    private static final int NOT_TAKEN_LINES = 2;

    private final LatencyResult result;
    private final List<String> lines = new ArrayList<>();
    private int min; // lines that the sections to come need
    private boolean lineForRounds;
    private int moreForHelpers;

    private ConsoleReport(LatencyResult result) {
        this.result = result;
    }

    /** Returns the whole report, lines parted by line feeds. */
    public static String full(LatencyResult result) {
        return new ConsoleReport(result).full();
    }

    /** Returns the verdict, the test and what was measured of each budget (or the percentiles) in one line. */
    public static String line(LatencyResult result) {
        String figures = result.budgets().isEmpty()
                ? result.percentiles().stream()
                        .filter(result::supports)
                        .map(p -> "p" + p + " " + Quantities.time(result.nanos(result.ticksAt(p))))
                        .collect(Collectors.joining(", "))
                : result.budgets().stream()
                        .map(b -> Lines.printable(b.text()) + ": " + Quantities.time(result.nanos(b.measuredTicks())))
                        .collect(Collectors.joining(", "));
        String doubts = result.doubts().isEmpty()
                ? ""
                : " (doubts: " + result.doubts().stream().map(Doubt::key).collect(Collectors.joining(", ")) + ")";
        String reason = result.reason().isEmpty() ? "" : "; " + Lines.printable(result.reason());
        String pace = result.pace().map(PaceText::shortfall).orElse("");
        return (result.verdict() + " " + name(result) + " " + figures).stripTrailing() + pace + reason + doubts;
    }

    private String full() {
        min = 2
                + BudgetTable.minLines(result)
                + paceLines()
                + helperLines()
                + PercentileTable.lines(result)
                + SlowestTable.lines(result)
                + 3
                + minCauseLines()
                + minSourceLines()
                + minDoubtLines();
        title();
        budgets();
        keepLineForRounds();
        keepMoreForHelpers();
        pace();
        percentiles();
        slowest();
        instrument();
        disturbances();
        helpers();
        control();
        byRound();
        causes();
        sources();
        doubts();
        return String.join("\n", lines);
    }

    /** Returns how many lines there are beyond those that the sections to come need. */
    private int room() {
        return MAX_LINES - lines.size() - min;
    }

    private int paceLines() {
        return result.pace().isPresent() ? 1 : 0;
    }

    private void pace() {
        min -= paceLines();
        result.pace().ifPresent(pace -> lines.add(PaceText.of(pace)));
    }

    private int helperLines() {
        return result.helpers().isEmpty() ? 0 : 1;
    }

    private int minCauseLines() {
        return result.budgets().stream().allMatch(budget -> budget.causes().isEmpty()) ? 0 : 1;
    }

    private int minSourceLines() {
        return Math.min(1, result.sources().size());
    }

    private int minDoubtLines() {
        return Math.min(1, result.doubts().size());
    }

    private void title() {
        min -= 2;
        String name = name(result);
        boolean onlyMeasured = result.budgets().isEmpty() && result.verdict() == Verdict.PASS;
        String verdict =
                onlyMeasured ? "measured, no budgets" : result.verdict().toString();
        String withReason = name + "  " + verdict + ": " + result.reason();
        if (!result.reason().isEmpty() && withReason.length() <= Lines.COLUMNS) {
            lines.add(withReason);
        } else {
            lines.add(Lines.cut(name, Lines.COLUMNS - 2 - verdict.length()) + "  " + verdict);
            if (!result.reason().isEmpty()) {
                lines.addAll(Lines.wrap(result.reason(), Math.min(REASON_LINES, room() - 1)));
            }
        }
        String exact = measured(Quantities::whole);
        boolean isProbed = result.probe().used();
        String timed = isProbed ? ", " + timed() : "";
        String byProbe = isProbed ? " by probe" : "";
        String probed = isProbed ? ", probed" : "";
        lines.add(Lines.firstThatFits(
                exact + timed + byProbe + ", net of overhead",
                exact + timed + byProbe,
                result.pace().isPresent() ? exact + timed : exact + probed,
                exact + probed,
                measured(Quantities::count) + probed));
    }

    private String timed() {
        String timed = result.probe().handOffs() == 0 ? "section" : "hand-offs";
        return result.pace().isPresent() ? "paced " + timed : timed;
    }

    private String measured(LongFunction<String> number) {
        String batch = result.batch() == 1 ? "" : " of " + Quantities.whole(result.batch()) + " calls";
        String iterations =
                number.apply(result.iterations()) + (result.iterations() == 1 ? " iteration" : " iterations");
        String rounds = result.rounds() == 1 ? "" : Quantities.counted(result.rounds(), "round") + " of ";
        return rounds + iterations + batch + " after " + number.apply(result.warmup()) + " warm-up, "
                + place(result.cpu());
    }

    private static String name(LatencyResult result) {
        String type = result.test().className();
        String method = result.test().methodName();
        String display = result.test().displayName();
        String plain = type.substring(type.lastIndexOf('.') + 1) + "." + method;
        return Lines.printable(display.startsWith(method + "(") ? plain : plain + " " + display);
    }

    private static String place(CpuFacts cpu) {
        return cpu.pinned() ? "pinned to CPU " + cpu.id() : "NOT PINNED";
    }

    private void budgets() {
        min -= BudgetTable.minLines(result);
        lines.addAll(BudgetTable.of(result, room()));
    }

    private void percentiles() {
        min -= PercentileTable.lines(result);
        lines.addAll(PercentileTable.of(result));
    }

    private void slowest() {
        min -= SlowestTable.lines(result);
        lines.addAll(SlowestTable.of(result));
    }

    private void instrument() {
        min--;
        ClockFacts clock = result.clock();
        ClockFacts.Overhead overhead = clock.overhead();
        String min = String.format(
                Locale.ROOT,
                "clock %s %s MHz, step %s (%s), overhead %s",
                clock.provider(),
                Quantities.megahertz(clock.frequencyHz()),
                Quantities.counted(clock.stepTicks(), "tick"),
                Quantities.time(clock.nanos(clock.stepTicks())),
                Quantities.whole(overhead.ticks()));
        String tail = "p99.9 " + Quantities.whole(overhead.p999Ticks()) + ")";
        lines.add(Lines.firstThatFits(
                min + " (p50 " + Quantities.whole(overhead.p50Ticks()) + ", " + tail, min + " (" + tail, min));
        if (!clock.notTaken().isEmpty()) {
            Map<String, List<String>> providersByReason = clock.notTaken().stream()
                    .collect(Collectors.groupingBy(
                            ClockFacts.NotTaken::reason,
                            LinkedHashMap::new,
                            Collectors.mapping(ClockFacts.NotTaken::provider, Collectors.toList())));
            String notTaken = providersByReason.entrySet().stream()
                    .map(entry -> String.join(" and ", entry.getValue()) + ", " + Lines.printable(entry.getKey()))
                    .collect(Collectors.joining("; "));
            if (room() > 0) {
                lines.addAll(Lines.wrap("not taken: " + notTaken, Math.min(NOT_TAKEN_LINES, room())));
            }
        }
    }

    private void disturbances() {
        min--;
        if (result.clock().provider().equals("nanotime")) {
            lines.add("nothing left out: this clock cannot see preemptions and migrations");
            return;
        }
        CpuFacts cpu = result.cpu();
        lines.add(Lines.cut(String.format(
                Locale.ROOT,
                "left out (*): %s preempted, %s migrated, %s held up; kept (?): %s interrupted",
                Quantities.count(cpu.preempted()),
                Quantities.count(cpu.migrations()),
                Quantities.count(cpu.heldUp()),
                Quantities.count(cpu.tainted() - cpu.preempted() - cpu.migrations()))));
        String inAll = result.budgets().stream()
                .filter(budget -> budget.exceedancesInAll() != budget.exceedances())
                .map(budget -> budget.subject() + " " + Quantities.count(budget.exceedancesInAll()))
                .collect(Collectors.joining(", "));
        if (!inAll.isEmpty() && room() > 0) {
            lines.add(Lines.cut("over budget with those left out: " + inAll));
        }
    }

    /** Says what the machine alone did, and how often it adds what each budget leaves over the body's median. */
    private void control() {
        min--;
        ControlRun control = result.control();
        int max = Math.max(1, Math.min(MAX_CONTROL_LINES, room()));
        if (!control.failure().isEmpty()) {
            lines.addAll(Lines.wrap("no control run: " + Lines.printable(control.failure()), max));
            return;
        }
        lines.addAll(Lines.wrap(ControlText.of(result, max), max));
    }

    /** Keeps as many more as the offsets of several helper threads want, once everything else has its first line. */
    private void keepMoreForHelpers() {
        if (helperLines() > 0) {
            int wanted = Lines.wrap(HelperText.of(result), MAX_HELPER_LINES).size() - helperLines();
            moreForHelpers = Math.max(0, Math.min(wanted, room()));
            min += moreForHelpers;
        }
    }

    private void helpers() {
        int max = helperLines() + moreForHelpers;
        min -= max;
        if (max > 0) {
            lines.addAll(Lines.wrap(HelperText.of(result), max));
        }
    }

    /** Keeps a line for the rounds, if budgets leave one: what follows may grow into all that is left. */
    private void keepLineForRounds() {
        lineForRounds = !ControlText.rounds(result).isEmpty() && room() > 0;
        min += lineForRounds ? 1 : 0;
    }

    private void byRound() {
        if (lineForRounds) {
            min--;
            lines.add(Lines.cut(ControlText.rounds(result)));
        }
    }

    /** Says what the iterations over each budget come from, broken budgets first. */
    private void causes() {
        min -= minCauseLines();
        result.budgets().stream()
                .filter(budget -> !budget.causes().isEmpty())
                .sorted(Comparator.comparing(budget -> budget.verdict() == Verdict.PASS))
                .limit(Math.min(MAX_CAUSE_LINES, room()))
                .map(budget -> Lines.cut("over " + budget.subject() + ": " + CauseText.of(mostFirst(budget))))
                .forEach(lines::add);
    }

    /** A percentile is broken by how many there are over it, the maximum by how long they are. */
    private static List<CauseTotal> mostFirst(BudgetOutcome budget) {
        return budget.subject().endsWith("max")
                ? budget.causes()
                : budget.causes().stream()
                        .sorted(Comparator.comparingLong(CauseTotal::iterations).reversed())
                        .toList();
    }

    /** Names the sources of causes, and says of those that are missing how to get them. */
    private void sources() {
        if (result.sources().isEmpty()) {
            return;
        }
        min -= minSourceLines();
        String used = result.sources().stream()
                .filter(Source::used)
                .map(source -> source.name() + (source.reason().isEmpty() ? "" : " (" + source.reason() + ")"))
                .collect(Collectors.joining(", "));
        List<String> all = new ArrayList<>();
        all.add("causes from " + (used.isEmpty() ? "nowhere" : used));
        result.sources().stream()
                .filter(source -> !source.used())
                .forEach(source -> all.add("no " + source.name() + ": " + source.reason()));
        int spared = result.doubts().size() > 1 ? room() - 1 : room(); // the keys of several doubts take two lines
        if (all.size() <= spared) {
            int more = spared - all.size(); // lines beyond one each
            for (String line : all) {
                List<String> wrapped = Lines.wrap(Lines.printable(line), 1 + more);
                more -= wrapped.size() - 1;
                lines.addAll(wrapped);
            }
        } else {
            lines.addAll(Lines.wrap(Lines.printable(String.join("; ", all)), Math.max(1, spared)));
        }
    }

    /** Shows doubts as fully as the lines that are left allow, each with at least a line, or else by key alone. */
    private void doubts() {
        int room = MAX_LINES - lines.size();
        int left = result.doubts().size();
        if (left > room) {
            String keys = result.doubts().stream().map(Doubt::key).collect(Collectors.joining(", "));
            lines.addAll(Lines.wrap("doubts: " + keys, room));
            return;
        }
        for (Doubt doubt : result.doubts()) {
            left--;
            int max = MAX_LINES - lines.size() - left;
            if (max == 1) {
                lines.add(Lines.cut(labelled(doubt, doubt.seen())));
            } else {
                lines.addAll(Lines.wrap(labelled(doubt, doubt.text()), max));
            }
        }
    }

    private static String labelled(Doubt doubt, String text) {
        return "doubt " + doubt.key() + ": " + Lines.printable(text);
    }
}
