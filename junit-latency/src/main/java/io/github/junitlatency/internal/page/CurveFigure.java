package io.github.junitlatency.internal.page;

import static io.github.junitlatency.internal.page.Markup.number;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramIterationValue;

/**
 * The percentile curve: how long an iteration takes that is slower than so many of a hundred.
 *
 * <p>The curve is the exact function of the histogram, a step for each of its values; steps that are narrower than a
 * hundredth of the figure are drawn as one, of the largest.
 */
final class CurveFigure {

    private static final double HEIGHT = 300;
    private static final double BOTTOM = 254;
    private static final double LEAST_STEP = (Plot.RIGHT - Plot.LEFT) / 120;
    private static final Percentile MEDIAN = Percentile.of(50);
    private static final double BELOW_THE_MEDIAN = 10; // the control run is drawn down to a tenth of the test's median

    private final LatencyResult result;
    private final List<Curve> curves;
    private final List<LimitLine> limits;
    private final PercentileAxis across;
    private final TimeAxis up;

    /** A line of the figure. */
    private record Curve(String style, String name, Distribution distribution) {}

    private CurveFigure(LatencyResult result) {
        this.result = result;
        curves = curves(result);
        limits = LimitLine.of(result);
        long most = curves.stream()
                .mapToLong(curve -> curve.distribution().count())
                .max()
                .orElse(1);
        across = new PercentileAxis(most, Plot.LEFT, Plot.RIGHT);
        up = new TimeAxis(lowest(), highest(), BOTTOM, Plot.TOP);
    }

    /** Writes the figure; nothing where nothing was measured. */
    static void write(Markup page, Entry entry) {
        if (entry.result().distribution().count() > 0) {
            new CurveFigure(entry.result()).write(page, entry.anchor() + "-c");
        }
    }

    private static List<Curve> curves(LatencyResult result) {
        List<Curve> curves = new ArrayList<>();
        curves.add(new Curve(
                "control", "control run: the empty body", result.control().distribution()));
        result.pairs().flatMap(PairFacts::times).ifPresent(times -> {
            curves.add(new Curve("base", "base, all pairs", times.base()));
            curves.add(new Curve("head", "head, all pairs", times.head()));
        });
        result.pace().ifPresent(pace -> curves.add(new Curve("service", "service time", pace.service())));
        curves.add(new Curve("test", result.pace().isPresent() ? "response time" : "test", result.distribution()));
        curves.removeIf(curve -> curve.distribution().count() == 0);
        return curves;
    }

    private double lowest() {
        double median = Math.max(1, nanos(result.distribution().ticksAt(MEDIAN)));
        double lowest = curves.stream()
                .mapToDouble(curve -> nanos(curve.distribution().histogram().getMinValue()))
                .min()
                .orElse(median);
        return Math.max(lowest, median / BELOW_THE_MEDIAN);
    }

    private double highest() {
        return DoubleStream.concat(
                        curves.stream()
                                .mapToDouble(curve -> nanos(curve.distribution().maxTicks())),
                        limits.stream().mapToDouble(LimitLine::nanos))
                .max()
                .orElse(1);
    }

    private double nanos(long ticks) {
        return result.nanos(ticks);
    }

    private void write(Markup page, String id) {
        page.open("figure").element("h4", "Percentiles");
        Plot plot = Plot.begin(page, id, HEIGHT, "Percentile curve", description());
        plot.text("time of an iteration", Plot.LEFT, Plot.TOP - 9, "start");
        plot.up(up);
        plot.right(across, Plot.TOP, BOTTOM, "percentile: so many iterations are no slower");
        plot.frame(Plot.TOP, BOTTOM);
        for (Curve curve : curves) {
            plot.path("curve " + curve.style(), steps(curve.distribution()));
        }
        Labels labels = new Labels();
        limits.forEach(limit -> draw(plot, limit));
        limits.forEach(limit -> limit.label(plot, labels, up.at(limit.nanos()), Plot.RIGHT));
        plot.end();
        legend(page);
        page.close().line();
    }

    private void draw(Plot plot, LimitLine limit) {
        double y = up.at(limit.nanos());
        double x = across.at(limit.share());
        plot.path(
                limit.style(),
                "M" + number(Plot.LEFT) + " " + number(y) + "H" + number(x) + (limit.share() < 1 ? "v7" : ""));
    }

    /** Returns the curve: up to a value, then as far to the right as it reaches. */
    private String steps(Distribution distribution) {
        StringBuilder path = new StringBuilder();
        Histogram histogram = distribution.histogram();
        double total = distribution.count();
        double drawnTo = Plot.LEFT;
        for (HistogramIterationValue bucket : histogram.recordedValues()) {
            double above = total - bucket.getTotalCountToThisValue();
            double x = across.at(1 - above / total);
            if (above > 0 && x - drawnTo < LEAST_STEP) {
                continue;
            }
            long ticks =
                    Math.min(histogram.highestEquivalentValue(bucket.getValueIteratedTo()), distribution.maxTicks());
            if (up.covers(nanos(ticks))) {
                String y = number(up.at(nanos(ticks)));
                path.append(path.isEmpty() ? "M" + number(drawnTo) + " " + y : "V" + y);
                path.append('H').append(number(x));
            }
            drawnTo = x;
        }
        return path.toString();
    }

    private void legend(Markup page) {
        page.open("figcaption").open("ul", "class", "legend");
        for (int i = curves.size() - 1; i >= 0; i--) {
            page.open("li");
            swatch(page, "curve " + curves.get(i).style());
            page.text(name(curves.get(i))).close();
        }
        if (!limits.isEmpty()) {
            page.open("li");
            swatch(page, "limit");
            page.text("budget: the curve must pass below the line's end").close();
        }
        page.close().close();
    }

    /** Returns a curve's name; where all of it is below the figure, it says so. */
    private String name(Curve curve) {
        double longest = nanos(curve.distribution().maxTicks());
        return up.covers(longest) ? curve.name() : curve.name() + ", below: at most " + Quantities.time(longest);
    }

    /** Draws a line of a legend. */
    static void swatch(Markup page, String style) {
        page.open("svg", "viewBox", "0 0 26 8", "class", "swatch", "aria-hidden", "true")
                .empty("path", "class", style, "fill", "none", "d", "M1 4H25")
                .close();
    }

    private String description() {
        StringBuilder text = new StringBuilder("Of the test, ");
        for (Percentile percentile : result.percentiles()) {
            if (result.supports(percentile)) {
                text.append("p").append(percentile).append(" is ");
                text.append(Quantities.time(nanos(result.ticksAt(percentile)))).append(", ");
            }
        }
        return text.append("the longest ")
                .append(Quantities.time(nanos(result.maxTicks())))
                .append(". Of the control run, the longest is ")
                .append(Quantities.time(nanos(result.control().distribution().maxTicks())))
                .append(".")
                .toString();
    }
}
