package io.github.junitlatency.internal.measure;

import org.HdrHistogram.Histogram;

/**
 * The facts about how a round kept its schedule.
 *
 * @param startErrors real less intended start of those that started on time
 * @param turnarounds from one iteration's end to the next one's, of those that did not wait for their start
 * @param lateStarts iterations that were due while the one before still ran
 * @param maxBacklog the maximum number that were due at once and had not started
 * @param busyTicks of the thread with an iteration: on average, over all or the later half, whichever is more
 * @param ranTicks of the schedule, to the end of the last interval or iteration
 */
public record ScheduleFacts(
        Histogram startErrors,
        Histogram turnarounds,
        long lateStarts,
        long maxBacklog,
        double busyTicks,
        long ranTicks) {}
