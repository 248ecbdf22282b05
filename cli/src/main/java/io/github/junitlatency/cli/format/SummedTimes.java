package io.github.junitlatency.cli.format;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;

/**
 * The times of one test from several forks or machines, added: for display, never for a verdict.
 *
 * <p>Counts are exact. A time is that of its histogram's bucket, up to 0.1% above the truth but never above the exact
 * maximum. It is kept in nanoseconds, because clocks of equal machines differ by a few ticks in a million.
 *
 * <p>Example: 100,000 times of one shard, 40 of them over 5 us, and 100,000 of another, 10 of them over 5 us, are 200,000
 * times with 50 over 5 us. The p99.9 is the 199,800th, which is below 5 us, though that of the first shard alone is too.
 */
public final class SummedTimes {
    private static final double NORMAL_AT_999 = 3.290527; // the normal distribution's quantile at 0.9995

    private final List<Map<Double, Long>> shards = new ArrayList<>();
    private final TreeMap<Double, Long> all = new TreeMap<>();
    private long iterations;
    private long count;

    private SummedTimes() {}

    /** Returns the times of all results: response times where they were paced. */
    public static SummedTimes of(List<LatencyResult> results) {
        SummedTimes sum = new SummedTimes();
        results.forEach(result -> sum.add(result, result.distribution()));
        return sum;
    }

    /** Returns the service times of all results that were paced. */
    public static SummedTimes ofService(List<LatencyResult> results) {
        SummedTimes sum = new SummedTimes();
        results.forEach(result -> result.times().pace().ifPresent(pace -> sum.add(result, pace.service())));
        return sum;
    }

    private void add(LatencyResult result, Distribution distribution) {
        Map<Double, Long> shard = new TreeMap<>();
        distribution.forEachBucket((ticks, times) ->
                shard.merge(rounded(result.nanos(Math.min(ticks, distribution.maxTicks()))), times, Long::sum));
        shard.forEach((nanos, times) -> all.merge(nanos, times, Long::sum));
        shards.add(shard);
        iterations += result.iterations();
        count += distribution.count();
    }

    /** A picosecond is far below any clock's step, and more digits would only make files longer. */
    private static double rounded(double nanos) {
        return Math.rint(nanos * 1000) / 1000;
    }

    /** Returns how many iterations there are. */
    public long count() {
        return count;
    }

    /** Returns the nanoseconds at a percentile by nearest rank; NaN where there is no iteration. */
    public double nanosAt(Percentile percentile) {
        long rank = percentile.rank(count);
        long seen = 0;
        for (Map.Entry<Double, Long> times : all.entrySet()) {
            seen += times.getValue();
            if (seen >= rank) {
                return times.getKey();
            }
        }
        return Double.NaN;
    }

    /**
     * Returns whether the iterations are enough for a percentile to mean something, as {@link LatencyResult#supports}
     * does.
     */
    public boolean supports(Percentile percentile) {
        long needed = percentile.neededIterations();
        return iterations >= needed && count >= (needed + 1) / 2;
    }

    /** Returns the shortest, in nanoseconds; NaN where there is none. */
    public double minNanos() {
        return all.isEmpty() ? Double.NaN : all.firstKey();
    }

    /** Returns the longest, in nanoseconds; NaN where there is none. */
    public double maxNanos() {
        return all.isEmpty() ? Double.NaN : all.lastKey();
    }

    /** Returns the mean in nanoseconds; NaN where there is none. */
    public double meanNanos() {
        return sum(nanos -> nanos) / count;
    }

    /**
     * Returns JMH's error of the mean, in nanoseconds: half the width of its interval at 99.9%; NaN for fewer than two
     * times.
     *
     * <p>It is {@code 3.29 * deviation / sqrt(count)}, as if times were independent and normal, which they are not: nothing
     * here is decided by it, and readers of JMH's files expect it. Below 1,000 times JMH's own is more than 0.3% larger.
     */
    double meanErrorNanos() {
        double mean = meanNanos();
        double squares = sum(nanos -> (nanos - mean) * (nanos - mean));
        return count < 2 ? Double.NaN : NORMAL_AT_999 * Math.sqrt(squares / (count - 1) / count);
    }

    private double sum(DoubleUnaryOperator of) {
        return all.entrySet().stream()
                .mapToDouble(times -> of.applyAsDouble(times.getKey()) * times.getValue())
                .sum();
    }

    /** Returns each result's times with how often, ascending. */
    List<Map<Double, Long>> shards() {
        return shards;
    }
}
