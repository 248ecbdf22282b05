package io.github.junitlatency.internal.page;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.util.Locale;
import java.util.Optional;

/** What was measured of a budget and what is allowed, in counts of calls. */
final class BudgetWords {

    private static final int LONG = 28; // letters; more would make tables wide

    private BudgetWords() {}

    /** Writes a budget as the user wrote it; one that is long may be broken into lines. */
    static void write(Markup page, String budget) {
        boolean isLong = budget.length() > LONG;
        page.open("code", "class", isLong ? "budget long" : "budget")
                .name(budget)
                .close();
    }

    /** Returns counts and amounts. */
    static String sentence(LatencyResult result, BudgetOutcome budget) {
        return (counts(result, budget) + " " + amounts(result, budget)).strip();
    }

    /** Returns the counts: {@code 1,207 of 1,000,000 calls took longer than 1 us; 1,000 may.} */
    static String counts(LatencyResult result, BudgetOutcome budget) {
        if (budget.kind().isByBase()) {
            return budget.base()
                    .map(base -> budget.subject() + " is " + amount(budget, base.head()) + ", of base "
                            + amount(budget, base.base()) + "; allowed is " + limit(budget) + ".")
                    .orElse("There was nothing to compare with.");
        }
        return String.format(
                Locale.ROOT,
                "%s of %s %s %s; %s may.",
                Quantities.whole(budget.exceedances()),
                Quantities.whole(counted(result, budget)),
                result.batch() == 1 ? "calls" : "iterations of " + Quantities.whole(result.batch()) + " calls",
                (budget.kind().isAllocation() ? "allocated more than " : "took longer than ") + limit(budget),
                budget.allowed() == 0 ? "none" : Quantities.whole(budget.allowed()));
    }

    /** Returns the amounts: {@code p99.9 is 1.21 us.} */
    static String amounts(LatencyResult result, BudgetOutcome budget) {
        if (budget.kind().isByBase()) {
            return budget.base()
                    .map(base -> NextStep.sentence(ratio(base.ratio())) + " Compared were "
                            + Quantities.counted(base.pairs(), "pair") + " of JVMs.")
                    .orElse("");
        }
        boolean isMax = budget.subject().endsWith("max");
        String subject = !isMax
                ? budget.subject() + " is "
                : budget.kind().isAllocation() ? "The most is " : "The longest took ";
        return subject + measured(result, budget) + ".";
    }

    /** Returns how many iterations a budget's counts are of. */
    static long counted(LatencyResult result, BudgetOutcome budget) {
        if (budget.kind().isAllocation()) {
            return result.allocation()
                    .map(allocation -> allocation.bytes().count())
                    .orElse(result.iterations());
        }
        return budget.subject().startsWith("service ")
                ? result.pace().map(pace -> pace.service().count()).orElse(result.iterations())
                : result.distribution().count();
    }

    /** Returns the limit as an amount; a dash where there is none. */
    static String limit(BudgetOutcome budget) {
        if (budget.bytes().isPresent()) {
            return Quantities.bytes(budget.bytes().get().limit());
        }
        return budget.limitNanos() > 0 ? Quantities.shortTime(budget.limitNanos()) : "–";
    }

    /**
     * Returns what was measured as an amount; a dash where nothing was.
     *
     * <p>Where a broken limit and the amount would read alike, it is in ticks.
     */
    static String measured(LatencyResult result, BudgetOutcome budget) {
        if (budget.kind().isByBase()) {
            return budget.base().map(base -> amount(budget, base.head())).orElse("–");
        }
        if (budget.bytes().isPresent()) {
            return Quantities.bytes(budget.bytes().get().measured());
        }
        String time = Quantities.time(result.nanos(budget.measuredTicks()));
        boolean looksKept =
                budget.measuredTicks() > budget.limitTicks() && time.equals(Quantities.time(budget.limitNanos()));
        return looksKept
                ? time + " (" + Quantities.whole(budget.measuredTicks()) + " ticks, the limit is "
                        + Quantities.whole(budget.limitTicks()) + ")"
                : time;
    }

    /** Returns the ratio and its interval, such as {@code 1.12 times base (95% sure: 1.09 to 1.15)}; empty without one. */
    static String ratio(BaseComparison.Ratio ratio) {
        if (!Double.isFinite(ratio.value())) {
            return "";
        }
        String times = String.format(Locale.ROOT, "%.3g times base", ratio.value());
        Optional<String> interval = interval(ratio);
        return interval.map(sure -> times + " (" + sure + ")").orElse(times);
    }

    private static Optional<String> interval(BaseComparison.Ratio ratio) {
        boolean isOpenBelow = ratio.low() <= 0;
        boolean isOpenAbove = !Double.isFinite(ratio.high());
        if (ratio.low() == ratio.high()) {
            return Optional.empty();
        }
        if (isOpenBelow && isOpenAbove) {
            return Optional.of("too few pairs to say how sure");
        }
        String sure = String.format(Locale.ROOT, "%.0f%% sure: ", 100 * ratio.confidence());
        String low = String.format(Locale.ROOT, "%.3g", ratio.low());
        String high = String.format(Locale.ROOT, "%.3g", ratio.high());
        return Optional.of(
                sure + (isOpenBelow ? "at most " + high : isOpenAbove ? "at least " + low : low + " to " + high));
    }

    private static String amount(BudgetOutcome budget, double amount) {
        return budget.kind().isAllocation() ? Quantities.bytes(amount) : Quantities.time(amount);
    }
}
