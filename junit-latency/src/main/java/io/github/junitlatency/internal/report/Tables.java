package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.Table.Column;
import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import io.github.junitlatency.internal.report.answer.CauseWords;
import io.github.junitlatency.internal.report.answer.Headroom;
import io.github.junitlatency.internal.report.answer.MeasuredText;
import io.github.junitlatency.internal.report.answer.MeasuredText.BudgetFigures;
import io.github.junitlatency.internal.report.answer.RatioText;
import io.github.junitlatency.internal.report.answer.RedFromText;
import io.github.junitlatency.internal.report.answer.Severity;
import io.github.junitlatency.internal.report.answer.VerdictText;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.ForkFacts.Fork;
import io.github.junitlatency.result.ForkFacts.OfBudget;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import io.github.junitlatency.result.ResultParts.ThreadFacts;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the tables of a result. */
final class Tables {

    private static final int MAX_SIZES = 12;
    private static final int MAX_BUDGETS_OF_ROUNDS = 3;
    private static final int MAX_THREADS = 8; // no one reads a thousand

    private Tables() {}

    /** Returns all tables that have rows. */
    static List<Table> of(LatencyResult result) {
        List<Table> ofAllocation =
                Lists.map(Lists.present(List.of(result.further().allocation())), Tables::sizes);
        List<Table> all = Lists.concat(
                List.of(
                        budgets(result),
                        rounds(result),
                        forks(result),
                        threads(result),
                        longest(result),
                        percentiles(result)),
                ofAllocation);
        return Lists.map(Lists.filter(all, table -> !table.rows().isEmpty()), Table::filled);
    }

    /** Returns the budgets with what was measured of each, those that decided first. */
    static Table budgets(LatencyResult result) {
        return new Table(
                "budgets",
                Table.columns(
                        "budget",
                        ">limit",
                        ">measured",
                        ">headroom/2",
                        ">over",
                        ">allowed",
                        "by base",
                        "red from/1",
                        "verdict",
                        "why/1"),
                Lists.map(MeasuredText.decidingFirst(result), budget -> row(result, budget)));
    }

    private static Row row(LatencyResult result, BudgetOutcome budget) {
        boolean isSaidAbove = result.why().leaves().containsAll(budget.why().leaves()); // by the answers
        BudgetFigures figures = BudgetFigures.of(budget);
        boolean isCounted = budget.isCounted() && !budget.isByBase();
        return Row.of(
                budget.verdict() == Verdict.FAIL,
                budget.text(),
                figures.limit(),
                figures.measured(),
                Headroom.of(budget).figure(),
                isCounted ? Quantities.whole(budget.exceedances()) : "",
                isCounted ? Quantities.whole(budget.allowed()) : "",
                Lists.text(budget.base(), base -> RatioText.figures(base.ratio())),
                RedFromText.figure(budget),
                budget.verdict().toString(),
                isSaidAbove ? "" : VerdictText.reason(budget));
    }

    /** Returns the times at the percentiles that were asked for; of a paced test both. */
    static Table percentiles(LatencyResult result) {
        boolean isPaced = result.times().pace().isPresent();
        return new Table(
                "times at percentiles",
                isPaced
                        ? Table.columns("percentile", ">response", ">service")
                        : Table.columns("percentile", ">ticks/1", ">time"),
                Lists.map(result.percentiles(), one -> row(result, one, isPaced)));
    }

    private static Row row(LatencyResult result, Percentile percentile, boolean isPaced) {
        boolean isKnown = result.supports(percentile);
        boolean isServiceKnown = isPaced && result.supportsService(percentile);
        String lacking =
                isKnown || isServiceKnown ? "too few" : "needs " + Quantities.roundedUp(percentile.neededIterations());
        String time = isKnown ? time(result, result.ticksAt(percentile)) : lacking;
        if (!isPaced) {
            String ticks = isKnown ? Quantities.whole(result.ticksAt(percentile)) : "";
            return Row.of(percentile.toString(), ticks, time);
        }
        String service = isServiceKnown ? time(result, result.serviceTicksAt(percentile)) : lacking;
        return Row.of(percentile.toString(), isKnown || isServiceKnown ? time : "", service);
    }

    /** Returns the rounds, with how many iterations of each were over the limits of the budgets that decided. */
    static Table rounds(LatencyResult result) {
        List<RoundFacts> rounds = result.detail().rounds();
        List<BudgetOutcome> counted = countedInRounds(result);
        List<Column> columns = Lists.concat(
                Table.columns(">round", ">p50", ">p99", ">p99.9", ">max"),
                Lists.map(counted, budget -> new Column("over " + budget.subject(), true, 0)),
                Table.columns(">excluded", ">took"));
        List<Row> rows = new ArrayList<>();
        for (RoundFacts round : rounds) {
            int index = rows.size();
            List<String> over = Lists.map(
                    counted,
                    budget -> Quantities.whole(budget.exceedancesByRound().get(index)));
            boolean isBroken =
                    Lists.any(counted, budget -> budget.exceedancesByRound().get(index) > allowed(budget, round));
            rows.add(new Row(
                    isBroken ? RowMark.BROKEN : RowMark.PLAIN,
                    Lists.concat(
                            List.of(
                                    Integer.toString(index + 1),
                                    time(result, round.p50Ticks()),
                                    time(result, round.p99Ticks()),
                                    time(result, round.p999Ticks()),
                                    time(result, round.maxTicks())),
                            over,
                            List.of(
                                    Quantities.whole(round.leftOut()),
                                    Quantities.decimal(round.seconds(), 2) + " s"))));
        }
        return new Table("rounds", columns, rows);
    }

    /**
     * Returns how many iterations of a round may be over a limit: a further round may be shorter than the one that is
     * shown.
     */
    private static long allowed(BudgetOutcome budget, RoundFacts round) {
        return budget.percentile().isPresent()
                ? budget.percentile().get().allowedExceedances(round.iterations() + round.leftOut())
                : budget.allowed();
    }

    private static List<BudgetOutcome> countedInRounds(LatencyResult result) {
        List<BudgetOutcome> counted = Lists.filter(
                result.budgets(),
                budget -> budget.isOfTimedRounds()
                        && budget.exceedancesByRound().size()
                                == result.detail().rounds().size()
                        && (budget.verdict() != Verdict.PASS || result.verdict() == Verdict.PASS));
        return Lists.limit(Severity.worstFirst(counted), MAX_BUDGETS_OF_ROUNDS);
    }

    /** Returns what each fork measured; no rows of a test without forks. */
    static Table forks(LatencyResult result) {
        List<Row> rows = new ArrayList<>();
        for (ForkFacts facts : Lists.present(List.of(result.further().forks()))) {
            for (Fork fork : facts.all()) {
                boolean isShown = facts.all().size() > 1 && rows.size() + 1 == facts.shown();
                List<String> budgets = Lists.map(Lists.filter(fork.budgets(), Tables::isTold), Tables::budget);
                rows.add(Row.of(
                        fork.verdict() == Verdict.FAIL,
                        Integer.toString(rows.size() + 1),
                        fork.verdict().toString(),
                        Quantities.time(fork.p50Nanos()),
                        Double.isNaN(fork.p99Nanos()) ? "" : Quantities.time(fork.p99Nanos()),
                        Quantities.time(fork.maxNanos()),
                        String.join("; ", isShown ? Lists.concat(budgets, List.of("shown here")) : budgets)));
            }
        }
        return new Table("forks", Table.columns(">fork", "verdict", ">p50", ">p99", ">max", "budgets"), rows);
    }

    /** Returns whether a fork's budget needs its figure: it is not kept, or the times say nothing of it. */
    private static boolean isTold(OfBudget budget) {
        return budget.verdict() != Verdict.PASS || !budget.subject().figure().isCounted();
    }

    private static String budget(OfBudget budget) {
        Figure figure = budget.subject().figure();
        return budget.subject() + " " + figure.text(budget.measured())
                + switch (budget.verdict()) {
                    case FAIL -> " " + figure.broken();
                    case INCONCLUSIVE -> " undecided";
                    case NOT_JUDGED -> " not judged";
                    case PASS -> "";
                };
    }

    /** Returns the slowest of the threads that ran the body at once; no rows of a test with one. */
    static Table threads(LatencyResult result) {
        return new Table(
                "threads",
                Table.columns(">thread", ">p50", ">p99", ">max"),
                Lists.map(
                        Lists.limit(Lists.sortedDown(result.detail().threads(), ThreadFacts::p99Ticks), MAX_THREADS),
                        thread -> Row.of(
                                Integer.toString(thread.thread()),
                                time(result, thread.p50Ticks()),
                                time(result, thread.p99Ticks()),
                                time(result, thread.maxTicks()))));
    }

    /** Returns the longest iterations with all that is known of each. */
    static Table longest(LatencyResult result) {
        List<Column> columns = Table.columns(
                ">index", ">thread", ">time", ">own time", ">of p50/2", "rounds", "cause", "other causes/1");
        return new Table("longest iterations", columns, Lists.map(result.slowest(), slow -> row(result, slow)));
    }

    private static Row row(LatencyResult result, SlowIteration slow) {
        boolean isLeftOut = slow.disturbance().isLeftOut();
        List<String> causes = Lists.map(slow.causes(), cause -> CauseWords.of(result, cause));
        return new Row(
                isLeftOut ? RowMark.EXCLUDED : RowMark.PLAIN,
                List.of(
                        Quantities.whole(slow.iteration()),
                        result.setup().threads() > 1 ? Integer.toString(result.threadOf(slow.iteration())) : "",
                        time(result, slow.ticks()),
                        CauseWords.reducedTo(result, slow),
                        Quantities.multiple(slow.ticks(), result.distribution().ticksAt(Percentile.of(50))),
                        Lists.joined(slow.rounds(), String::valueOf, " "),
                        CauseWords.largest(result, slow),
                        causes.isEmpty() ? "" : String.join("; ", causes.subList(1, causes.size()))));
    }

    private static Table sizes(AllocationFacts facts) {
        List<Map.Entry<Long, Long>> mostFirst =
                Lists.sortedDown(facts.bytes().countsByBytes().entrySet(), Map.Entry::getValue);
        List<Row> rows = Lists.map(
                Lists.limit(mostFirst, MAX_SIZES),
                size -> Row.of(Quantities.whole(size.getKey()), Quantities.whole(size.getValue())));
        int more = mostFirst.size() - rows.size();
        List<Row> others = more > 0 ? List.of(Row.of("and " + Quantities.counted(more, "other size"), "")) : List.of();
        return new Table("sizes", Table.columns(">bytes", ">iterations"), Lists.concat(rows, others));
    }

    private static String time(LatencyResult result, long ticks) {
        return Quantities.time(result.nanos(ticks));
    }
}
