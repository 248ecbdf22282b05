package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.answer.Headroom;
import io.github.junitlatency.internal.report.answer.MeasuredText;
import io.github.junitlatency.internal.report.answer.MeasuredText.BudgetFigures;
import io.github.junitlatency.internal.report.answer.RatioText;
import io.github.junitlatency.internal.report.answer.SetupText;
import io.github.junitlatency.internal.report.answer.ShapeText;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.internal.report.answer.VerdictText;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;

/**
 * A result in one line, such as those that {@code console = auto} prints of tests that pass.
 *
 * <pre>{@code
 * PASS OrderBookTest.add  p50 40 ns, p99 41.6 ns, p99.9 1.1 us, max 1.2 ms; tightest p99.9 at 88% of 1.3 us
 * }</pre>
 *
 * <p>What does not fit into the columns is said shorter if that makes it fit: {@code p99.9 at 88%}. Always said, in a
 * second line if need be: the verdict, class and method, the figures, the tightest budget, what the run differs in,
 * that the thread was free, what a PASS depends on, and that a rate was not kept. Then follows what there is room for,
 * the most important first: a long display name, other budgets, the number of forks, threads that are left, the service
 * times of a paced test, the doubts.
 */
public final class ResultLine {

    private static final int MAX_DISPLAY_COLUMNS = 40; // no user's text may fill the console
    private static final String SEPARATOR = "; ";
    private static final String GAP = "  ";

    private final LatencyResult result;
    private final Surface surface;

    private ResultLine(LatencyResult result, Surface surface) {
        this.result = result;
        this.surface = surface;
    }

    /** Returns the line; of a narrow surface maybe two, parted by a line feed. */
    public static String of(LatencyResult result, Surface surface) {
        ResultLine all = new ResultLine(result, surface);
        String line = all.text(false);
        String brief = line.length() > surface.columns() ? all.text(true) : line;
        return String.join(
                "\n", Columns.wrap("", GAP, brief.length() <= surface.columns() ? brief : line, surface.columns()));
    }

    /** Returns the line, as one text; a brief one is without the tightest budget's limit. */
    private String text(boolean isBrief) {
        String line = head() + GAP + String.join(SEPARATOR, said(required(isBrief)));
        for (String clause : said(optional())) {
            boolean fits = line.length() + SEPARATOR.length() + clause.length() <= surface.columns();
            line += fits ? SEPARATOR + clause : "";
        }
        return line;
    }

    private static List<String> said(List<String> clauses) {
        return Lists.filter(clauses, clause -> !clause.isEmpty());
    }

    private String head() {
        String display = display();
        boolean isShort = !display.isEmpty() && display.length() <= MAX_DISPLAY_COLUMNS;
        return ShownVerdict.of(result).text() + " " + TestTitle.plain(result.test()) + (isShort ? " " + display : "");
    }

    /** Returns what tells the invocations of a template apart. */
    private String display() {
        return Printable.of(TestTitle.display(result.test()));
    }

    private List<String> required(boolean isBrief) {
        List<BudgetOutcome> undecided = with(Verdict.INCONCLUSIVE);
        List<BudgetOutcome> notJudged = isPass() ? with(Verdict.NOT_JUDGED) : List.of();
        List<String> figures = isPass()
                ? List.of(
                        String.join(", ", ShapeText.response(result)),
                        result.budgets().isEmpty() ? "no budgets" : "",
                        tightest(isBrief))
                : Lists.map(Lists.limit(MeasuredText.inFull(result), 1), this::open);
        return Lists.concat(
                figures,
                List.of(
                        undecided.isEmpty()
                                ? ""
                                : undecided.get(0).why().group().label(),
                        surface.note(),
                        SetupText.free(result.conditions().cpu()),
                        VerdictText.onlyWithout(result),
                        notJudged.isEmpty()
                                ? ""
                                : Lists.joined(notJudged, BudgetOutcome::subject, ", ") + " not judged",
                        SetupText.shortfall(result)));
    }

    private List<String> optional() {
        List<BudgetOutcome> inFull = isPass() ? List.of() : MeasuredText.inFull(result);
        return Lists.concat(
                List.of(display().length() <= MAX_DISPLAY_COLUMNS ? "" : display()),
                Lists.map(inFull.subList(Math.min(1, inFull.size()), inFull.size()), this::open),
                List.of(
                        isPass() ? "" : MeasuredText.others(result) + MeasuredText.kept(result),
                        Lists.text(
                                result.further().forks(),
                                forks -> Quantities.counted(forks.all().size(), "fork")),
                        SetupText.left(result.conditions().cpu()),
                        isPass() && result.times().pace().isPresent()
                                ? "service " + String.join(", ", ShapeText.service(result, ShapeText.TAIL))
                                : "",
                        result.doubts().isEmpty() ? "" : "doubts: " + VerdictText.doubtKeys(result)));
    }

    private boolean isPass() {
        return result.verdict() == Verdict.PASS;
    }

    private List<BudgetOutcome> with(Verdict verdict) {
        return Lists.filter(result.budgets(), budget -> budget.verdict() == verdict);
    }

    private String tightest(boolean isBrief) {
        Optional<Headroom> tightest = Headroom.tightest(result);
        if (isBrief) {
            return Lists.text(tightest, Headroom::brief);
        }
        String label = result.budgets().size() > 1 ? "tightest " : "";
        return Lists.text(tightest, budget -> budget.isKnown() ? label + budget.words() : "");
    }

    /** Returns {@code p50 <= 1 us: 2 us, 7 over, 0 may be}, or {@code p50 x1.02 PASS}. */
    private String open(BudgetOutcome budget) {
        if (budget.isByBase()) {
            boolean hasRatio = budget.base().isPresent()
                    && Double.isFinite(budget.base().get().ratio().value());
            String ratio = hasRatio ? " " + RatioText.value(budget.base().get().ratio()) : "";
            return budget.subject() + ratio + " " + budget.verdict();
        }
        return Printable.of(budget.text()) + ": " + BudgetFigures.of(budget).measured()
                + (budget.isCounted()
                        ? ", " + Quantities.whole(budget.exceedances()) + " over, " + Quantities.whole(budget.allowed())
                                + " may be"
                        : "");
    }
}
