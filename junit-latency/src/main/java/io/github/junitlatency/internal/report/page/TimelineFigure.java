package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.internal.report.page.Markup.number;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Timeline.SlowMoment;
import java.util.ArrayList;
import java.util.List;

/** The slow iterations over time, by whose they were, and those of the control run below them on the same axis. */
final class TimelineFigure {

    private static final double HEIGHT = 300;
    private static final double ROUNDS = 16; // for the rounds' numbers, above all points
    private static final double TEST_BOTTOM = 174;
    private static final double CONTROL_TOP = 200;
    private static final double BOTTOM = 254;
    private static final int MAX_RED = 200;
    private static final int MAX_OTHER = 80;
    private static final int MAX_OF_MANY = 60; // 300 tests fit into 5 MB

    private final LatencyResult result;
    private final List<SlowMoment> test;
    private final List<SlowMoment> control;
    private final List<LimitLine> limits = new ArrayList<>();
    private final SecondsAxis across;
    private final TimeAxis up;
    private final TimeAxis controlUp;

    private TimelineFigure(Entry entry) {
        result = entry.result();
        int max = entry.isOneOfMany() ? MAX_OF_MANY : entry.isRed() ? MAX_RED : MAX_OTHER;
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
        across = new SecondsAxis(end, Plot.LEFT + 8, Plot.RIGHT - 8);
        up = new TimeAxis(low, high, TEST_BOTTOM, Plot.TOP + ROUNDS);
        controlUp = new TimeAxis(low, high, BOTTOM, CONTROL_TOP);
    }

    /** Writes the figure; nothing where nobody kept the times. */
    static void write(Markup page, Entry entry) {
        if (!entry.result().detail().timeline().test().isEmpty()) {
            new TimelineFigure(entry).write(page, entry.anchor() + "-l");
        }
    }

    private static List<SlowMoment> longest(List<SlowMoment> moments, int max) {
        List<SlowMoment> longest = Lists.limit(Lists.sortedDown(moments, SlowMoment::ticks), max);
        return Lists.sortedBy(longest, (left, right) -> Double.compare(left.second(), right.second()));
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
            String y = number(up.at(limit.nanos()));
            plot.path(limit.style(), "M" + number(Plot.LEFT) + " " + y + "H" + number(Plot.RIGHT));
        }
        plot.text("control run: " + result.control().body() + ", on the same scale", Plot.LEFT, CONTROL_TOP - 9);
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
        Labels labels = new Labels();
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
            String text = Labels.width("round " + number) < to - from - 6 ? "round " + number : number;
            if (labels.take(text, (from + to - Labels.width(text)) / 2, Plot.TOP + 14)) {
                plot.middle(text, (from + to) / 2, Plot.TOP + 14);
            }
            from = to;
        }
        plot.path("border", borders.toString());
    }

    private void points(Plot plot, List<SlowMoment> moments, TimeAxis axis) {
        for (CauseFamily family : CauseFamily.values()) {
            for (boolean isLeftOut : new boolean[] {false, true}) {
                List<SlowMoment> alike = Lists.filter(
                        moments,
                        moment -> CauseFamily.of(moment.origin()) == family
                                && moment.disturbance().isLeftOut() == isLeftOut);
                plot.markers(
                        family.marker(isLeftOut),
                        Lists.joined(
                                alike,
                                moment -> number(across.at(moment.second())) + "," + number(axis.at(nanos(moment))),
                                " "));
            }
        }
    }

    private void legend(Markup page) {
        page.open("figcaption").open("ul", "class", "legend");
        for (CauseFamily family : CauseFamily.values()) {
            long count = count(family);
            if (count > 0) {
                page.element("li", family.words() + ": " + Quantities.whole(count), "class", "dot " + family.key());
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

    private long count(CauseFamily family) {
        return Lists.count(test, moment -> CauseFamily.of(moment.origin()) == family);
    }

    private String description() {
        return "The " + Quantities.counted(test.size(), "longest iteration") + " of the test, in all rounds: "
                + Lists.joined(
                        List.of(CauseFamily.values()),
                        family -> family.words() + " " + Quantities.whole(count(family)),
                        ", ")
                + ". Below them " + Quantities.whole(control.size()) + " of the control run.";
    }
}
