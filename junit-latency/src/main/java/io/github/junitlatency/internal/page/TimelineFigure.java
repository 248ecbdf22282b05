package io.github.junitlatency.internal.page;

import static io.github.junitlatency.internal.page.Markup.number;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowMoment;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

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
    private final List<LimitLine> limits;
    private final SecondsAxis across;
    private final TimeAxis up;
    private final TimeAxis controlUp;

    private TimelineFigure(Entry entry) {
        result = entry.result();
        int max = entry.isOneOfMany() ? MAX_OF_MANY : entry.isRed() ? MAX_RED : MAX_OTHER;
        test = longest(result.detail().timeline().test(), max);
        control = longest(result.detail().timeline().control(), max / 2);
        double lowest = all().mapToDouble(this::nanos).min().orElse(1);
        limits = LimitLine.of(result).stream()
                .filter(limit -> limit.nanos() >= lowest / 10)
                .toList();
        across = new SecondsAxis(all().mapToDouble(SlowMoment::second).max().orElse(1), Plot.LEFT + 8, Plot.RIGHT - 8);
        double low = DoubleStream.concat(
                        DoubleStream.of(lowest), limits.stream().mapToDouble(LimitLine::nanos))
                .min()
                .orElse(1);
        double high = DoubleStream.concat(
                        all().mapToDouble(this::nanos), limits.stream().mapToDouble(LimitLine::nanos))
                .max()
                .orElse(1);
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
        return moments.stream()
                .sorted(Comparator.comparingLong(SlowMoment::ticks).reversed())
                .limit(max)
                .sorted(Comparator.comparingDouble(SlowMoment::second))
                .toList();
    }

    private Stream<SlowMoment> all() {
        return Stream.concat(test.stream(), control.stream());
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
        plot.text("control run: the empty body, on the same scale", Plot.LEFT, CONTROL_TOP - 9);
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
                plot.markers(
                        family.marker(isLeftOut),
                        moments.stream()
                                .filter(moment -> CauseFamily.of(moment.origin()) == family
                                        && moment.disturbance().isLeftOut() == isLeftOut)
                                .map(moment ->
                                        number(across.at(moment.second())) + "," + number(axis.at(nanos(moment))))
                                .collect(Collectors.joining(" ")));
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
        if (test.stream().anyMatch(moment -> moment.disturbance().isLeftOut())) {
            page.element("li", "hollow: left out of the verdict", "class", "dot out");
        }
        if (!limits.isEmpty()) {
            page.element("li", "limits of the budgets", "class", "line limit");
        }
        page.close().close();
    }

    private long count(CauseFamily family) {
        return test.stream()
                .filter(moment -> CauseFamily.of(moment.origin()) == family)
                .count();
    }

    private String description() {
        return "The " + Quantities.counted(test.size(), "longest iteration") + " of the test, in all rounds: "
                + Stream.of(CauseFamily.values())
                        .map(family -> family.words() + " " + Quantities.whole(count(family)))
                        .collect(Collectors.joining(", "))
                + ". Below them " + Quantities.whole(control.size()) + " of the control run.";
    }
}
