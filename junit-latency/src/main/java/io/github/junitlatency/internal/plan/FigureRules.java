package io.github.junitlatency.internal.plan;

import io.github.junitlatency.result.Figure;
import java.util.List;
import java.util.Optional;

/** Rules of each figure for the budgets on it: how they are written, and which tests may have them. */
final class FigureRules {

    private static final List<LimitUnit> TIMES =
            List.of(LimitUnit.TICKS, LimitUnit.NS, LimitUnit.US, LimitUnit.MS, LimitUnit.S);
    private static final List<LimitUnit> BYTES = List.of(LimitUnit.B, LimitUnit.KB, LimitUnit.MB);

    private FigureRules() {}

    /** Returns the units of a limit. */
    static List<LimitUnit> units(Figure figure) {
        return switch (figure) {
            case TIME, SERVICE -> TIMES;
            case BYTES -> BYTES;
            case THROUGHPUT -> List.of(LimitUnit.PER_SECOND);
            case MEAN -> TIMES.subList(1, TIMES.size()); // no clock is read around calls
            case ERRORS -> List.of(LimitUnit.PERCENT);
        };
    }

    /** Returns whether the maximum is limited where no subject is written. */
    static boolean isMaximumByDefault(Figure figure) {
        return figure == Figure.BYTES;
    }

    /** Returns whether nothing can be the limit. */
    static boolean isNothingALimit(Figure figure) {
        return figure != Figure.THROUGHPUT && figure != Figure.MEAN;
    }

    /** Returns of how many calls a limit lets ten pass it; 0 where it is not a share of calls. */
    static long neededCalls(Budget budget) {
        double share = budget.figure() == Figure.ERRORS && !budget.isByBase() ? budget.limitValue(0) : 0;
        return share == 0 ? 0 : (long) Math.ceil(10 / share);
    }

    /** Returns on which side the limit is, in words: {@code a time has an upper limit}. */
    static String side(Figure figure) {
        return switch (figure) {
            case TIME, SERVICE, MEAN -> "a time has an upper limit";
            case BYTES -> "bytes have an upper limit";
            case THROUGHPUT -> "throughput has a lower limit";
            case ERRORS -> "errors have an upper limit";
        };
    }

    /** Returns examples of fixed bounds and of those by base; none of a time, of which the whole budget is shown. */
    static List<String> bounds(Figure figure) {
        return switch (figure) {
            case TIME, SERVICE -> List.of();
            case BYTES -> List.of("64 B", "base + 0 B");
            case THROUGHPUT -> List.of("200_000/s", "0.95 x base");
            case MEAN -> List.of("5 us", "base + 3%");
            case ERRORS -> List.of("0.1%", "0%");
        };
    }

    /** Returns an example of an amount on top of base. */
    static String onTop(Figure figure) {
        return figure == Figure.BYTES ? "16 B" : "10 ns";
    }

    /** Returns whether a limit must be a whole number of what a gauge counts; a time's is rounded down. */
    static boolean isWhole(Figure figure) {
        return figure == Figure.BYTES;
    }

    /** Returns why a budget cannot be relative to base, behind the budget; empty where it can. */
    static Optional<String> notByBase(Figure figure) {
        return switch (figure) {
            case TIME, SERVICE, BYTES, THROUGHPUT, MEAN -> Optional.empty();
            case ERRORS ->
                Optional.of("is relative to base, but calls that throw are not compared; write a share such as"
                        + " \"errors <= 0.1%\"");
        };
    }

    /** Returns why a budget cannot be on a test of several threads, behind the budget; empty where it can. */
    static Optional<String> notOfSeveral(Figure figure, int threads) {
        return switch (figure) {
            case TIME, SERVICE, THROUGHPUT, MEAN, ERRORS -> Optional.empty();
            case BYTES ->
                Optional.of("is on what one thread allocates, but threads = " + threads
                        + " run at once; put it on a test of one thread");
        };
    }

    /** Returns why a budget cannot be on a test with a probe, behind the budget; empty where it can. */
    static Optional<String> notOfSection(Figure figure) {
        return switch (figure) {
            case TIME, SERVICE, BYTES -> Optional.empty();
            case THROUGHPUT, MEAN, ERRORS ->
                Optional.of("counts whole calls, but with a LatencyProbe a part of each is timed; limit a"
                        + " percentile, or remove the probe");
        };
    }
}
