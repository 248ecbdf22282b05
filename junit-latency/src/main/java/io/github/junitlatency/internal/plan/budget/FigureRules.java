package io.github.junitlatency.internal.plan.budget;

import io.github.junitlatency.result.Figure;
import java.util.List;
import java.util.Optional;

/** Rules of each figure for the budgets on it: how they are written, and which tests may have them. */
public final class FigureRules {

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

    /**
     * Returns what to write in place of a text that cannot be read.
     *
     * @param isByBase whether a limit relative to base seems to be meant
     */
    static String advice(Figure figure, boolean isByBase) {
        return "write "
                + switch (figure) {
                    case TIME, SERVICE ->
                        isByBase
                                ? "for example \"p99 <= base + 10%\", \"p99 <= base + 10 ns\" or \"p99 <= 0.5 x base\""
                                : "SUBJECT <= LIMIT, for example \"p99.9 <= 2_500 ticks\" or \"max <= 1 ms\"";
                    case BYTES -> "for example \"alloc <= 64 B\" or \"alloc <= base + 0 B\"";
                    case THROUGHPUT -> "for example \"throughput >= 200_000/s\" or \"throughput >= 0.95 x base\"";
                    case MEAN -> "for example \"mean <= 5 us\" or \"mean <= base + 3%\"";
                    case ERRORS -> "for example \"errors <= 0.1%\" or \"errors <= 0%\"";
                };
    }

    /** Returns whether a limit must be a whole number of what a gauge counts; a time's is rounded down. */
    static boolean isWhole(Figure figure) {
        return figure == Figure.BYTES;
    }

    /** Returns why a budget cannot be relative to base, behind the budget; empty where it can. */
    public static Optional<String> notByBase(Figure figure) {
        return switch (figure) {
            case TIME, SERVICE, BYTES, THROUGHPUT, MEAN -> Optional.empty();
            case ERRORS ->
                Optional.of("is relative to base, but calls that throw are not compared; write a share such as"
                        + " \"errors <= 0.1%\"");
        };
    }

    /** Returns why a budget cannot be on a test of several threads, behind the budget; empty where it can. */
    public static Optional<String> notOfSeveral(Figure figure, int threads) {
        return switch (figure) {
            case TIME, SERVICE, THROUGHPUT, MEAN, ERRORS -> Optional.empty();
            case BYTES ->
                Optional.of("is on what one thread allocates, but threads = " + threads
                        + " run at once; put it on a test of one thread");
        };
    }

    /** Returns why a budget cannot be on a test with a probe, behind the budget; empty where it can. */
    public static Optional<String> notOfSection(Figure figure) {
        return switch (figure) {
            case TIME, SERVICE, BYTES -> Optional.empty();
            case THROUGHPUT, MEAN, ERRORS ->
                Optional.of("counts whole calls, but with a LatencyProbe a part of each is timed; limit a"
                        + " percentile, or remove the probe");
        };
    }
}
