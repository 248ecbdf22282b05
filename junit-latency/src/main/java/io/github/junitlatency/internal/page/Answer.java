package io.github.junitlatency.internal.page;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** What a tired reader wants to know first, in plain words and in this order: whose fault, how much, where, why, what next. */
final class Answer {

    private static final int MAX_BUDGETS = 3;

    private final Markup page;
    private final LatencyResult result;
    private final List<BudgetOutcome> grave;

    private Answer(Markup page, LatencyResult result) {
        this.page = page;
        this.result = result;
        grave = grave(result);
    }

    /** Writes it. */
    static void write(Markup page, Entry entry) {
        new Answer(page, entry.result()).write(entry);
    }

    /** Returns the budgets that are as grave as the test is, or none where it passed. */
    private static List<BudgetOutcome> grave(LatencyResult result) {
        return result.budgets().stream()
                .filter(budget -> budget.verdict() != Verdict.PASS)
                .sorted(Comparator.comparingInt(budget -> Nearness.gravity(budget.verdict())))
                .toList();
    }

    /** Returns the verdict in a sentence. */
    static String headline(LatencyResult result) {
        long all = result.budgets().size();
        long broken = result.budgets().stream()
                .filter(budget -> budget.verdict() == Verdict.FAIL)
                .count();
        return switch (result.verdict()) {
            case PASS ->
                all == 0
                        ? "Measured. No budget asks for anything."
                        : all == 1 ? "Within its budget." : "Within all " + all + " budgets.";
            case FAIL ->
                broken == 0
                        ? NextStep.sentence(result.reason())
                        : "Over " + (all == 1 ? "its budget" : broken + " of " + all + " budgets")
                                + ": it is your code, not the machine.";
            case INCONCLUSIVE -> "This could not be decided here.";
            case NOT_JUDGED -> "Not compared: there was no base.";
        };
    }

    private void write(Entry entry) {
        page.open("div", "class", "answer " + Badge.key(result.verdict()))
                .element("p", headline(result), "class", "lead");
        page.open("dl");
        measured();
        rounds();
        where();
        why();
        NextStep.of(result).ifPresent(this::next);
        row("Shape", shape(result));
        reason();
        if (result.verdict() == Verdict.PASS) {
            entry.nearness()
                    .filter(near -> !near.words().isEmpty())
                    .ifPresent(near -> row("Nearest", near.budget().text() + ": " + near.words() + " its limit"));
        }
        page.close().close().line();
    }

    private void row(String head, String text) {
        if (!text.isEmpty()) {
            page.open("div").element("dt", head).element("dd", text).close();
        }
    }

    private void next(String step) {
        page.open("div")
                .element("dt", "Next")
                .element("dd", step, "class", "next")
                .close();
    }

    private void measured() {
        if (grave.isEmpty()) {
            return;
        }
        page.open("div").element("dt", "Measured").open("dd");
        for (BudgetOutcome budget : grave.subList(0, Math.min(MAX_BUDGETS, grave.size()))) {
            page.open("p");
            BudgetWords.write(page, budget.text());
            page.text(" ").element("strong", BudgetWords.counts(result, budget));
            page.text(" " + BudgetWords.amounts(result, budget)).close();
        }
        if (grave.size() > MAX_BUDGETS) {
            page.element("p", "And " + Quantities.counted(grave.size() - MAX_BUDGETS, "more budget") + ", below.");
        }
        page.close().close();
    }

    private void rounds() {
        if (grave.isEmpty() || grave.get(0).exceedancesByRound().size() < 2) {
            return;
        }
        BudgetOutcome first = grave.get(0);
        row(
                "Rounds",
                "over " + first.subject() + "'s limit in each round: "
                        + first.exceedancesByRound().stream()
                                .map(Quantities::whole)
                                .collect(Collectors.joining(" · ")));
    }

    private void where() {
        row(
                "Where",
                result.detail().patterns().stream()
                        .findFirst()
                        .map(Answer::words)
                        .orElse(""));
    }

    /** Returns a pattern with its figures. */
    static String words(IndexPattern pattern) {
        return pattern.text() + ": " + Quantities.whole(pattern.explained()) + " of " + Quantities.whole(pattern.of())
                + " slow iterations; by chance " + chance(pattern.chance());
    }

    private static String chance(double chance) {
        return chance < 1e-6
                ? "less than once in a million"
                : chance >= 0.1
                        ? String.format(Locale.ROOT, "%.0f%%", 100 * chance)
                        : "once in " + Quantities.whole(Math.round(1 / chance));
    }

    private void why() {
        if (grave.isEmpty() || grave.get(0).causes().isEmpty()) {
            return;
        }
        String looked = names(true);
        String missing = names(false);
        row(
                "Why",
                CauseWords.of(grave.get(0))
                        + (looked.isEmpty() ? "" : " Looked at: " + looked + ".")
                        + (missing.isEmpty() ? "" : " Missing: " + missing + "."));
    }

    private String names(boolean used) {
        return result.sources().stream()
                .filter(source -> source.used() == used)
                .map(Source::name)
                .collect(Collectors.joining(", "));
    }

    private void reason() {
        boolean isSaid = result.verdict() == Verdict.FAIL && grave.isEmpty();
        if (!isSaid) {
            row("Proof", result.verdict() == Verdict.FAIL ? result.reason() : "");
            row("Reason", result.verdict() == Verdict.FAIL ? "" : result.reason());
        }
    }

    /** Returns the percentiles that everybody knows, and the longest. */
    static String shape(LatencyResult result) {
        if (result.distribution().count() == 0) {
            return "no iteration counts";
        }
        String percentiles = List.of(50.0, 99.0, 99.9).stream()
                .map(Percentile::of)
                .filter(result::supports)
                .map(percentile -> "p" + percentile + " " + Quantities.time(result.nanos(result.ticksAt(percentile))))
                .collect(Collectors.joining(", "));
        String longest = "longest " + Quantities.time(result.nanos(result.maxTicks()));
        return percentiles.isEmpty() ? longest : percentiles + ", " + longest;
    }
}
