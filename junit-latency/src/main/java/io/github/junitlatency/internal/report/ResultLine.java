package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A result in one line, such as those that {@code console = auto} prints of tests that pass.
 *
 * <pre>{@code
 * PASS OrderBookTest.add  p50 40 ns, p99 41.6 ns, p99.9 1.1 us, max 1.2 ms; tightest p99.9 at 88% of 1.3 us
 * }</pre>
 *
 * <p>What does not fit into the columns is said shorter: {@code p99.9 at 88%}. Then these are
 * dropped, whole, in this order: the sparkline, the doubts, the service times of a paced test, threads that are left, the number of forks, a
 * long display name.
 * Always said, in a second line if need be: the verdict, class and method, the figures, the tightest budget, what the run differs
 * in, that the thread was free, what a PASS depends on, and that a rate was not kept.
 */
public final class ResultLine {

    private static final int MAX_DISPLAY_COLUMNS = 40;
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
        return new ResultLine(result, surface).text();
    }

    private String text() {
        String line = joined(fitting(parts(false)));
        String brief = joined(fitting(parts(true)));
        return line.length() > surface.columns() && brief.length() <= surface.columns()
                ? brief
                : String.join("\n", Columns.wrap("", GAP, line, surface.columns()));
    }

    /** Returns what must be said, and of the rest what fits, the most important first. */
    private List<Part> fitting(List<Part> all) {
        List<Part> shown = new ArrayList<>(Lists.filter(all, part -> part.dropped == 0));
        for (Part part : Lists.sortedDown(Lists.filter(all, one -> one.dropped > 0), Part::dropped)) {
            List<Part> more = Lists.filter(all, one -> shown.contains(one) || one == part);
            if (joined(more).length() <= surface.columns()) {
                shown.clear();
                shown.addAll(more);
            }
        }
        return shown;
    }

    /**
     * A part of the line.
     *
     * @param gap the text between it and the part before
     * @param dropped its place in the order of what is dropped, from 1; 0 for never
     */
    private record Part(String gap, int dropped, String text) {

        Part(int dropped, String text) {
            this(SEPARATOR, dropped, text);
        }
    }

    private List<Part> parts(boolean isBrief) {
        List<Part> parts = new ArrayList<>();
        parts.add(new Part("", 0, result.verdict() + " " + TestTitle.plain(result.test())));
        String display = Printable.of(TestTitle.display(result.test()));
        // It tells the invocations of a template apart; no user's text may fill the console.
        parts.add(new Part(" ", display.length() <= MAX_DISPLAY_COLUMNS ? 0 : 9, display));
        if (result.verdict() == Verdict.PASS) {
            figures(parts, isBrief);
        } else {
            List<BudgetOutcome> open = MeasuredText.inFull(result);
            for (BudgetOutcome budget : open) {
                parts.add(new Part(budget == open.get(0) ? 0 : 7, open(budget)));
            }
            parts.add(new Part(6, MeasuredText.others(result) + MeasuredText.kept(result)));
        }
        parts.add(new Part(0, reason()));
        parts.add(new Part(0, surface.note()));
        parts.add(new Part(0, SetupText.free(result.conditions().cpu())));
        parts.add(new Part(5, forks()));
        parts.add(new Part(4, SetupText.left(result.conditions().cpu())));
        parts.add(new Part(0, VerdictText.onlyWithout(result)));
        parts.add(new Part(0, notJudged()));
        parts.add(new Part(
                0,
                result.times().pace().isPresent()
                        ? SetupText.shortfall(result.times().pace().get())
                        : ""));
        parts.add(new Part(2, result.doubts().isEmpty() ? "" : "doubts: " + DoubtText.keys(result)));
        String sparkline =
                Sparkline.of(result.distribution(), surface.encoding()).strip();
        parts.add(new Part(GAP, 1, result.verdict() == Verdict.PASS ? sparkline : ""));
        return Lists.filter(parts, part -> !part.text.isEmpty());
    }

    private String forks() {
        return result.further().forks().isPresent()
                ? Quantities.counted(result.further().forks().get().all().size(), "fork")
                : "";
    }

    private void figures(List<Part> parts, boolean isBrief) {
        parts.add(new Part(0, String.join(", ", ShapeText.response(result))));
        if (result.times().pace().isPresent()) {
            List<String> service =
                    ShapeText.service(result, result.times().pace().get(), ShapeText.TAIL);
            parts.add(new Part(3, "service " + String.join(", ", service)));
        }
        if (result.budgets().isEmpty()) {
            parts.add(new Part(0, "no budgets"));
        }
        Optional<Headroom> tightest = Headroom.tightest(result);
        if (tightest.isPresent() && tightest.get().isKnown()) {
            boolean isLabelled = result.budgets().size() > 1 && !isBrief;
            String words = isBrief ? tightest.get().brief() : tightest.get().words();
            parts.add(new Part(0, (isLabelled ? "tightest " : "") + words));
        }
    }

    private String open(BudgetOutcome budget) {
        if (budget.isByBase()) {
            return byBase(budget);
        }
        String measured =
                Printable.of(budget.text()) + ": " + BudgetFigures.of(budget).measured();
        if (!budget.isCounted()) {
            return measured;
        }
        return measured + ", "
                + Quantities.whole(budget.exceedances()) + " over, "
                + Quantities.whole(budget.allowed()) + " may be";
    }

    /** Returns {@code p50 x1.02 PASS}. */
    private static String byBase(BudgetOutcome budget) {
        boolean hasRatio = budget.base().isPresent()
                && Double.isFinite(budget.base().get().ratio().value());
        String ratio = hasRatio ? " " + RatioText.value(budget.base().get().ratio()) : "";
        return budget.subject() + ratio + " " + budget.verdict();
    }

    /** Returns the reason of what was not decided in a word or two: {@code host noise}. */
    private String reason() {
        Optional<BudgetOutcome> open =
                Lists.first(result.budgets(), budget -> budget.verdict() == Verdict.INCONCLUSIVE);
        return open.isPresent() ? open.get().why().group().label() : "";
    }

    /** Returns which budgets of a test that passes were not compared with anything. */
    private String notJudged() {
        List<BudgetOutcome> notJudged =
                Lists.filter(result.budgets(), budget -> budget.verdict() == Verdict.NOT_JUDGED);
        return result.verdict() != Verdict.PASS || notJudged.isEmpty()
                ? ""
                : Lists.joined(notJudged, BudgetOutcome::subject, ", ") + " not judged";
    }

    /** Joins parts; behind the test's name stand two blanks. */
    private static String joined(List<Part> parts) {
        StringBuilder line = new StringBuilder();
        String separator = GAP;
        for (Part part : parts) {
            boolean isSeparated = part.gap.equals(SEPARATOR);
            line.append(isSeparated ? separator : part.gap).append(part.text);
            separator = isSeparated ? SEPARATOR : separator;
        }
        return line.toString();
    }
}
