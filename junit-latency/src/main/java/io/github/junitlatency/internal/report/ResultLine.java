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
 * <p>What does not fit into the columns is said shorter: {@code p50 40 p99 41.6 ns} and {@code p99.9 at 88%}. Then these are
 * left out, whole, in this order: the sparkline, the doubts, the service times of a paced test, threads that are left, a long display name.
 * Always said, in a second line if need be: the verdict, class and method, the figures, the tightest budget, what the run differs
 * in, that the thread was free, what a PASS hangs on, and that a rate was not kept.
 */
public final class ResultLine {

    /** How short figures and the tightest budget are said. */
    private enum Brevity {
        NONE,
        WITHOUT_A_LABEL,
        UNITS_ONCE
    }

    private static final int MAX_DISPLAY_COLUMNS = 40;
    private static final int SPARKLINE = 1; // the first to be left out
    private static final int REASON = 10; // its group, behind those of three budgets

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
        for (Brevity brevity : Brevity.values()) {
            String line = joined(fitting(parts(brevity)));
            if (Columns.of(line) <= surface.columns()) {
                return wrapped(line);
            }
        }
        return wrapped(joined(fitting(parts(Brevity.NONE))));
    }

    private String wrapped(String line) {
        return String.join("\n", Columns.wrap("", "  ", line, surface.columns()));
    }

    /** Leaves out what does not fit, then takes back what does after all, the most important first. */
    private List<Part> fitting(List<Part> all) {
        List<Part> shown = new ArrayList<>(Lists.filter(all, part -> part.leftOut == 0));
        for (Part part : Lists.sortedDown(Lists.filter(all, one -> one.leftOut > 0), Part::leftOut)) {
            List<Part> more = Lists.filter(all, one -> shown.contains(one) || one == part);
            if (Columns.of(joined(more)) <= surface.columns()) {
                shown.clear();
                shown.addAll(more);
            }
        }
        return shown;
    }

    /**
     * A part of the line.
     *
     * @param group what it is said together with: parts of a group are parted by commas, groups by semicolons
     * @param leftOut its place in the order of what is left out, from 1; 0 for never
     */
    private record Part(int group, int leftOut, String text) {}

    private List<Part> parts(Brevity brevity) {
        List<Part> parts = new ArrayList<>();
        String plain = TestTitle.plain(result.test());
        parts.add(new Part(0, 0, result.verdict() + " " + plain));
        String display = Printable.of(TestTitle.display(result.test()));
        // It tells the invocations of a template apart; no user's text may fill the console.
        parts.add(new Part(1, Columns.of(display) <= MAX_DISPLAY_COLUMNS ? 0 : 9, display));
        if (result.verdict() == Verdict.PASS) {
            figures(parts, brevity);
            parts.add(new Part(
                    9,
                    SPARKLINE,
                    Sparkline.of(result.distribution(), surface.encoding()).strip()));
        } else {
            List<BudgetOutcome> open = MeasuredText.inFull(result);
            for (int i = 0; i < open.size(); i++) {
                parts.add(new Part(2 + i, i == 0 ? 0 : 7, open(open.get(i))));
            }
            parts.add(new Part(2 + open.size(), 6, MeasuredText.others(result) + MeasuredText.kept(result)));
            parts.add(new Part(REASON, 0, reason()));
        }
        parts.add(new Part(5, 0, surface.note()));
        parts.add(new Part(11, 0, CpuText.free(result.cpu())));
        parts.add(new Part(12, 4, CpuText.left(result.cpu())));
        parts.add(new Part(6, 0, PassText.text(result)));
        parts.add(new Part(6, 0, notJudged()));
        parts.add(new Part(
                7,
                0,
                result.pace().isPresent() ? SetupText.shortfall(result.pace().get()) : ""));
        parts.add(new Part(8, 2, result.doubts().isEmpty() ? "" : "doubts: " + DoubtText.keys(result)));
        return Lists.filter(parts, part -> !part.text.isEmpty());
    }

    private void figures(List<Part> parts, Brevity brevity) {
        boolean isShort = brevity == Brevity.UNITS_ONCE;
        List<String> response = ShapeText.response(result);
        parts.add(new Part(2, 0, isShort ? unitsOnce(response) : String.join(", ", response)));
        if (result.pace().isPresent()) {
            List<String> service = ShapeText.service(result, result.pace().get(), ShapeText.TAIL);
            parts.add(new Part(3, 3, "service " + String.join(", ", service)));
        }
        if (result.budgets().isEmpty()) {
            parts.add(new Part(4, 0, "no budgets"));
        }
        boolean isLabelled = brevity == Brevity.NONE && result.budgets().size() > 1;
        Optional<Headroom> tightest = Headroom.tightest(result);
        if (tightest.isPresent() && tightest.get().isKnown()) {
            String words = isShort ? tightest.get().brief() : tightest.get().words();
            parts.add(new Part(4, 0, (isLabelled ? "tightest " : "") + words));
        }
    }

    /** Returns figures without commas, and those that begin with the same unit with that once: {@code p50 40 p99 41.6 ns}. */
    private static String unitsOnce(List<String> figures) {
        List<String> shown = new ArrayList<>(figures);
        String unit = unit(figures.get(0));
        for (int i = 0; i + 1 < figures.size() && unit(figures.get(i + 1)).equals(unit); i++) {
            shown.set(i, figures.get(i).substring(0, figures.get(i).length() - unit.length() - 1));
        }
        return String.join(" ", shown);
    }

    private static String unit(String figure) {
        return figure.substring(figure.lastIndexOf(' ') + 1);
    }

    private String open(BudgetOutcome budget) {
        if (budget.kind().isByBase()) {
            return byBase(budget);
        }
        return Printable.of(budget.text()) + ": "
                + BudgetFigures.of(result, budget).measured() + ", "
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
        return open.isPresent() ? open.get().why().kind().label() : "";
    }

    /** Returns which budgets of a test that passes were not compared with anything. */
    private String notJudged() {
        List<BudgetOutcome> notJudged =
                Lists.filter(result.budgets(), budget -> budget.verdict() == Verdict.NOT_JUDGED);
        return result.verdict() != Verdict.PASS || notJudged.isEmpty()
                ? ""
                : Lists.joined(notJudged, BudgetOutcome::subject, ", ") + " not judged";
    }

    private static String joined(List<Part> parts) {
        StringBuilder line = new StringBuilder();
        Part before = null;
        for (Part part : parts) {
            String gap = before == null
                    ? ""
                    : before.group == part.group ? ", " : before.group <= 1 || part.group == 9 ? "  " : "; ";
            line.append(before != null && before.group == 0 && part.group == 1 ? " " : gap)
                    .append(part.text);
            before = part;
        }
        return line.toString();
    }
}
