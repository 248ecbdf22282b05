package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.internal.report.page.Markup.number;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration.Timeline.SlowMoment;
import java.util.ArrayList;
import java.util.List;

/** Draws the slow iterations over time, by whose they were, and those of the control run below them on the same axis. */
final class TimelineFigure {

    private static final double HEIGHT = 300;
    private static final double ROUNDS = 16; // for the rounds' numbers, above all points
    private static final double TEST_BOTTOM = 174;
    private static final double CONTROL_TOP = 200;
    private static final double BOTTOM = 254;
    private static final int MAX_RED = 200;
    private static final int MAX_OTHER = 40; // 300 tests fit into 5 MB

    private final LatencyResult result;
    private final List<SlowMoment> test;
    private final List<SlowMoment> control;
    private final List<LimitLine> limits = new ArrayList<>();
    private final Axis across;
    private final Axis up;
    private final Axis controlUp;

    private TimelineFigure(Entry entry) {
        result = entry.result();
        int max = entry.isRed() ? MAX_RED : MAX_OTHER;
        test = longest(result.detail().timeline().test(), max);
        control = longest(result.detail().timeline().control(), max / 2);
        double shortest = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        double end = Double.NEGATIVE_INFINITY;
        for (SlowMoment moment : Lists.concat(test, control)) {
            shortest = Math.min(shortest, nanos(moment));
            high = Math.max(high, nanos(moment));
            end = Math.max(end, moment.second());
        }
        double low = shortest;
        for (LimitLine limit : LimitLine.of(result)) {
            if (limit.nanos() >= shortest / 10) {
                limits.add(limit);
                low = Math.min(low, limit.nanos());
                high = Math.max(high, limit.nanos());
            }
        }
        across = Axis.ofSeconds(end, Plot.LEFT + 8, Plot.RIGHT - 8);
        up = Axis.ofTimes(low, high, TEST_BOTTOM, Plot.TOP + ROUNDS);
        controlUp = Axis.ofTimes(low, high, BOTTOM, CONTROL_TOP);
    }

    /** Writes the figure; nothing where no times were kept. */
    static void write(Markup page, Entry entry) {
        if (!entry.result().detail().timeline().test().isEmpty()) {
            new TimelineFigure(entry).write(page, entry.anchor() + "-l");
        }
    }

    /** Returns the longest in the order of time; the code's go before the machine's. */
    private static List<SlowMoment> longest(List<SlowMoment> moments, int max) {
        List<SlowMoment> longestFirst = Lists.sortedDown(moments, SlowMoment::ticks);
        List<SlowMoment> codeFirst = Lists.sorted(longestFirst, moment -> moment.origin() == Origin.CODE ? 0 : 1);
        return Lists.sortedBy(
                Lists.limit(codeFirst, max), (left, right) -> Double.compare(left.second(), right.second()));
    }

    private double nanos(SlowMoment moment) {
        return result.nanos(moment.ticks());
    }

    private void write(Markup page, String id) {
        page.open("figure").element("h4", "Slow iterations over time");
        Plot plot = Plot.begin(page, id, HEIGHT, "Slow iterations over time", description());
        plot.text("test: time of an iteration", Plot.LEFT, Plot.TOP - 9);
        plot.up(up);
        plot.frame(Plot.TOP, TEST_BOTTOM);
        rounds(plot);
        for (LimitLine limit : limits) {
            plot.limit(limit, Plot.RIGHT, up.at(limit.nanos()));
        }
        plot.text(
                "control run: " + result.conditions().control().body() + ", on the same scale",
                Plot.LEFT,
                CONTROL_TOP - 9);
        plot.up(controlUp);
        plot.right(across, CONTROL_TOP, BOTTOM, "seconds since the first measured iteration");
        plot.frame(CONTROL_TOP, BOTTOM);
        points(plot, test, up);
        points(plot, control, controlUp);
        plot.end();
        legend(page);
        page.close().line();
    }

    /** Draws a line between the rounds, as far as their slow iterations tell where it is, and their numbers. */
    private void rounds(Plot plot) {
        StringBuilder borders = new StringBuilder();
        double from = Plot.LEFT;
        for (int i = 0; i < test.size(); i++) {
            boolean isLast = i + 1 == test.size();
            if (!isLast && test.get(i).round() == test.get(i + 1).round()) {
                continue;
            }
            double to = isLast
                    ? Plot.RIGHT
                    : (across.at(test.get(i).second())
                                    + across.at(test.get(i + 1).second()))
                            / 2;
            if (!isLast) {
                borders.append('M').append(number(to)).append(' ').append(number(Plot.TOP));
                borders.append('V').append(number(TEST_BOTTOM));
            }
            String number = Integer.toString(test.get(i).round());
            plot.between(from, to, Plot.TOP + 14, "round " + number, number);
            from = to;
        }
        plot.path("border", borders.toString());
    }

    private void points(Plot plot, List<SlowMoment> moments, Axis axis) {
        for (Origin origin : Origin.values()) {
            for (boolean isExcluded : new boolean[] {false, true}) {
                StringBuilder marks = new StringBuilder();
                for (SlowMoment moment : moments) {
                    if (moment.origin() == origin && moment.disturbance().isLeftOut() == isExcluded) {
                        marks.append(OriginMark.path(origin, across.at(moment.second()), axis.at(nanos(moment))));
                    }
                }
                plot.path("mark " + OriginMark.key(origin) + (isExcluded ? " out" : ""), marks.toString());
            }
        }
    }

    private void legend(Markup page) {
        page.open("figcaption").open("ul", "class", "legend");
        for (Origin origin : Origin.values()) {
            if (count(origin) > 0) {
                page.element("li", words(origin), "class", "dot " + OriginMark.key(origin));
            }
        }
        if (Lists.any(test, moment -> moment.disturbance().isLeftOut())) {
            page.element("li", "hollow: excluded from the verdict", "class", "dot out");
        }
        if (!limits.isEmpty()) {
            page.element("li", "limits of the budgets", "class", "line limit");
        }
        page.close().close();
    }

    private int count(Origin origin) {
        return Lists.count(test, moment -> moment.origin() == origin);
    }

    private String words(Origin origin) {
        return OriginMark.words(origin) + ": " + Quantities.whole(count(origin));
    }

    private String description() {
        return "The " + Quantities.counted(test.size(), "longest iteration") + " of the test, in all rounds: "
                + Lists.joined(List.of(Origin.values()), this::words, ", ")
                + ". Below them " + Quantities.whole(control.size()) + " of the control run.";
    }
}
