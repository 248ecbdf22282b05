package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.internal.report.page.Markup.number;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts.PairFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Draws the percentile curve: how long an iteration takes that is slower than so many of a hundred.
 *
 * <p>The curve is the exact function of the histogram, a step for each of its values; steps that are narrower than a
 * hundredth of the figure are drawn as one, of the largest.
 */
final class CurveFigure {

    private static final double HEIGHT = 300;
    private static final double BOTTOM = 254;
    private static final double LEAST_STEP = (Plot.RIGHT - Plot.LEFT) / 80; // 300 tests fit into 5 MB
    private static final Percentile MEDIAN = Percentile.of(50);
    private static final double BELOW_THE_MEDIAN = 10; // the control run is drawn down to a tenth of the test's median

    private final LatencyResult result;
    private final List<Curve> curves;
    private final List<LimitLine> limits;
    private final Axis across;
    private final Axis up;

    /** A line of the figure. */
    private record Curve(String style, String name, Distribution distribution) {}

    private CurveFigure(Entry entry) {
        result = entry.result();
        curves = curves(result);
        limits = LimitLine.of(result);
        long most = Lists.max(curves, curve -> curve.distribution().count(), 1);
        across = Axis.ofPercentiles(most, Plot.LEFT, Plot.RIGHT);
        up = Axis.ofTimes(lowest(), highest(), BOTTOM, Plot.TOP);
    }

    /** Writes the figure; nothing where nothing was measured. */
    static void write(Markup page, Entry entry) {
        if (entry.result().distribution().count() > 0) {
            new CurveFigure(entry).write(page, entry.anchor() + "-c");
        }
    }

    private static List<Curve> curves(LatencyResult result) {
        List<Curve> curves = new ArrayList<>();
        curves.add(new Curve(
                "control",
                "control run: " + result.conditions().control().body(),
                result.conditions().control().distribution()));
        Optional<PairFacts> pairs = result.further().pairs();
        if (pairs.isPresent() && pairs.get().times().isPresent()) {
            PairFacts.Times times = pairs.get().times().get();
            curves.add(new Curve("base", "base, all pairs", times.base()));
            curves.add(new Curve("head", "head, all pairs", times.head()));
        }
        if (result.times().pace().isPresent()) {
            curves.add(new Curve(
                    "service", "service time", result.times().pace().get().service()));
        }
        curves.add(
                new Curve("test", result.times().pace().isPresent() ? "response time" : "test", result.distribution()));
        return Lists.filter(curves, curve -> curve.distribution().count() > 0);
    }

    private double lowest() {
        double median = Math.max(1, nanos(result.distribution().ticksAt(MEDIAN)));
        double lowest = Double.POSITIVE_INFINITY;
        for (Curve curve : curves) {
            lowest = Math.min(lowest, nanos(curve.distribution().minTicks()));
        }
        return Math.max(lowest, median / BELOW_THE_MEDIAN);
    }

    private double highest() {
        double highest = Double.NEGATIVE_INFINITY;
        for (Curve curve : curves) {
            highest = Math.max(highest, nanos(curve.distribution().maxTicks()));
        }
        for (LimitLine limit : limits) {
            highest = Math.max(highest, limit.nanos());
        }
        return highest;
    }

    private double nanos(long ticks) {
        return result.nanos(ticks);
    }

    private void write(Markup page, String id) {
        page.open("figure").element("h4", "Percentiles");
        Plot plot = Plot.begin(page, id, HEIGHT, "Percentile curve", description());
        plot.text("time of an iteration", Plot.LEFT, Plot.TOP - 9);
        plot.up(up);
        plot.right(across, Plot.TOP, BOTTOM, "percentile: so many iterations are no slower");
        plot.frame(Plot.TOP, BOTTOM);
        for (Curve curve : curves) {
            plot.path("curve " + curve.style(), new Steps(curve.distribution()).path());
        }
        for (LimitLine limit : limits) {
            plot.limit(limit, across.at(limit.share()), up.at(limit.nanos()));
        }
        for (LimitLine limit : limits) { // texts lie over all lines
            plot.label(limit, up.at(limit.nanos()));
        }
        plot.end();
        legend(page);
        page.close().line();
    }

    private void legend(Markup page) {
        page.open("figcaption").open("ul", "class", "legend");
        for (int i = curves.size() - 1; i >= 0; i--) {
            page.element(
                    "li", name(curves.get(i)), "class", "line " + curves.get(i).style());
        }
        if (!limits.isEmpty()) {
            page.element("li", "budget: the curve must pass below the line's end", "class", "line limit");
        }
        page.close().close();
    }

    /** Returns a curve's name; where all of it is below the figure, it says so. */
    private String name(Curve curve) {
        double longest = nanos(curve.distribution().maxTicks());
        return up.covers(longest) ? curve.name() : curve.name() + ", below: at most " + Quantities.time(longest);
    }

    private String description() {
        return "Of the test: " + AnswerPart.shape(result) + ". Of the control run, the longest is "
                + Quantities.time(
                        nanos(result.conditions().control().distribution().maxTicks())) + ".";
    }

    /**
     * The path of a distribution's quantile function: a step to the right for each value, as far as the value reaches.
     *
     * <p>Of 98 iterations of 10 ticks, one of 20 and one of 30 it goes at the height of 10 to 98%, of 20 to 99%, of 30 to the end.
     * It is written in few letters: by how far it goes, in tenths of a unit, which never add up to an error.
     */
    private final class Steps {
        private static final double TENTHS = 10;

        private final Distribution distribution;
        private final StringBuilder data = new StringBuilder();
        private long seen;
        private double drawnTo = Plot.LEFT;
        private long atX;
        private long atY;

        Steps(Distribution distribution) {
            this.distribution = distribution;
        }

        String path() {
            distribution.forEachBucket(this::add);
            return data.toString();
        }

        private void add(long ticks, long count) {
            seen += count;
            double x = across.at((double) seen / distribution.count());
            if (seen < distribution.count() && x - drawnTo < LEAST_STEP) {
                return;
            }
            double nanos = nanos(Math.min(ticks, distribution.maxTicks()));
            if (up.covers(nanos)) {
                step(Math.round(x * TENTHS), Math.round(up.at(nanos) * TENTHS));
            }
            drawnTo = x;
        }

        private void step(long x, long y) {
            if (data.isEmpty()) {
                atX = Math.round(drawnTo * TENTHS);
                data.append('M').append(number(atX / TENTHS)).append(' ').append(number(y / TENTHS));
            } else if (y != atY) {
                data.append('v').append(number((y - atY) / TENTHS));
            }
            data.append('h').append(number((x - atX) / TENTHS));
            atX = x;
            atY = y;
        }
    }
}
