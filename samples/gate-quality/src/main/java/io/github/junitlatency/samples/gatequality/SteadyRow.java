package io.github.junitlatency.samples.gatequality;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * One percentile of a body: of a first round, of JMH, and of ourselves in the steady state, and how near they should be.
 *
 * @param nearJmh how near to JMH's
 * @param nearSteady how near to our own
 */
record SteadyRow(Body body, String percentile, Times times, Bound nearJmh, Bound nearSteady) {

    private static final String LAYOUT = "|%-14s|%5s|%9s|%9s|%6s|%-6s|%9s|%6s|%-6s|";

    /** Nanoseconds of each. */
    record Times(double first, double jmh, double steady) {}

    /**
     * How near a figure should be to another.
     *
     * @param part of the other; below 0 where nothing is wanted
     * @param nanos that are near in any case
     * @param down how many times less is near enough: 1 / (1 + part) where a factor is meant, else 1 - part
     */
    record Bound(double part, double nanos, double down) {

        /** Wants nothing. */
        static final Bound NONE = new Bound(-1, 0, 0);

        static Bound percent(double percent, double nanos) {
            return new Bound(percent / 100, nanos, 1 - percent / 100);
        }

        static Bound factor(double factor) {
            return new Bound(factor - 1, 0, 1 / factor);
        }

        boolean isAsked() {
            return part >= 0;
        }

        boolean holds(double value, double other) {
            return Math.abs(value - other) <= nanos || value <= other * (1 + part) && value >= other * down;
        }

        String word(double value, double other) {
            return isAsked() ? holds(value, other) ? "near" : "far" : "-";
        }
    }

    /** What is wanted of a percentile. */
    private record Wanted(String percentile, ToDoubleFunction<Figures> figure, Bound nearJmh, Bound nearSteady) {}

    private static final List<Wanted> WANTED = List.of(
            new Wanted("p50", Figures::p50, Bound.percent(5, 15), Bound.percent(5, 0)),
            new Wanted("p90", Figures::p90, Bound.percent(10, 25), Bound.NONE),
            new Wanted("p99", Figures::p99, Bound.NONE, Bound.percent(30, 0)),
            new Wanted("p99.9", Figures::p999, Bound.NONE, Bound.factor(2)));

    /** @param overheadNanos of JMH, which is in each of its figures */
    static List<SteadyRow> of(Body body, Figures first, Figures jmh, double overheadNanos, Figures steady) {
        List<SteadyRow> rows = new ArrayList<>();
        for (Wanted wanted : WANTED) {
            Times times = new Times(
                    wanted.figure.applyAsDouble(first),
                    wanted.figure.applyAsDouble(jmh) - overheadNanos,
                    wanted.figure.applyAsDouble(steady));
            rows.add(new SteadyRow(body, wanted.percentile, times, wanted.nearJmh, wanted.nearSteady));
        }
        return rows;
    }

    /** Returns the names of the columns and the line below them. */
    static String header() {
        String names = String.format(LAYOUT, "body, ns", "", "first", "JMH", "ratio", "", "touched", "ratio", "");
        return names + System.lineSeparator() + names.replaceAll("[^|]", "-");
    }

    String text() {
        return String.format(
                Locale.ROOT,
                "|%-14s|%5s|%,9.0f|%,9.0f|%6.2f|%-6s|%,9.0f|%6.2f|%-6s|",
                body,
                percentile,
                times.first(),
                times.jmh(),
                times.first() / times.jmh(),
                nearJmh.word(times.first(), times.jmh()),
                times.steady(),
                times.first() / times.steady(),
                nearSteady.word(times.first(), times.steady()));
    }

    /** Returns how many bounds there are. */
    int asked() {
        return (nearJmh.isAsked() ? 1 : 0) + (nearSteady.isAsked() ? 1 : 0);
    }

    /** Returns how many of them hold. */
    int held() {
        return (nearJmh.isAsked() && nearJmh.holds(times.first(), times.jmh()) ? 1 : 0)
                + (nearSteady.isAsked() && nearSteady.holds(times.first(), times.steady()) ? 1 : 0);
    }
}
