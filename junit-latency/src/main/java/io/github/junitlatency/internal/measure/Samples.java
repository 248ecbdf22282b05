package io.github.junitlatency.internal.measure;

import java.util.List;
import java.util.Optional;
import org.HdrHistogram.Histogram;

/**
 * What the measured iterations of one round came to. Plain data; "judged" is without the iterations left out.
 *
 * @param histogram judged iterations in net ticks
 * @param maxTicks the exact longest judged iteration
 * @param maxIteration its number; -1 when none was judged
 * @param slowest the ten longest of all, longest first
 * @param exceeding iterations over any limit whose circumstances are known: neither those that are too short for anything
 *     to be seen of them, nor those beyond the first 16,384
 * @param notedOverTicks every iteration of more net ticks is among the slowest or the exceeding, with its circumstances
 * @param exceedances judged iterations over each limit
 * @param exceedancesInAll iterations over each limit, those left out too
 * @param tainted iterations whose interruption the counters do not explain; judged
 * @param preempted iterations proven preempted; left out
 * @param migrated iterations that ended on another CPU; left out
 * @param grossTicks the sum of all gross ticks; of response times, which overlap, how long the schedule ran
 * @param wallNanos how long the measured phase took
 * @param faultsPerIteration page faults of an iteration that is not slow, on average
 * @param progress which iteration ran when
 * @param paced what else is known of iterations on a schedule, whose ticks are response times; empty without one
 */
public record Samples(
        Histogram histogram,
        long maxTicks,
        long maxIteration,
        List<NotedIteration> slowest,
        List<NotedIteration> exceeding,
        long notedOverTicks,
        long[] exceedances,
        long[] exceedancesInAll,
        long tainted,
        long preempted,
        long migrated,
        long grossTicks,
        long wallNanos,
        double faultsPerIteration,
        Progress progress,
        Optional<PacedTimes> paced) {}
