package io.github.junitlatency.internal.measure;

import org.HdrHistogram.Histogram;

/**
 * What iterations on a schedule came to beside their response times. Plain data.
 *
 * @param service the same iterations by their service times
 * @param onsets of the iterations that made a backlog, added to it or were in none, what their response would have been,
 *     net, without the stalls before it. All others were late only because of these
 * @param startErrors real less intended start of those that started on time
 * @param lateStarts iterations that were due while the one before still ran
 * @param largestBacklog the most that were due at once and had not started
 * @param lateResponses iterations over each limit that are late by others before them, and not among the noted ones
 * @param heldUp how many of them are left out, because others than the code made them late
 * @param turnarounds from one iteration's end to the next one's, of those that did not wait for their start
 * @param busyTicks how long an iteration kept the thread busy: on average, over all or the later half, whichever is more
 * @param catchUpTicks by how much less late an iteration is than the one before, on average; below 0 where the rate cannot
 *     be kept
 * @param scheduleTicks how long the schedule ran, to the end of the last interval or iteration
 */
public record PacedTimes(
        Samples service,
        Histogram onsets,
        Histogram startErrors,
        long lateStarts,
        long largestBacklog,
        long[] lateResponses,
        long heldUp,
        Histogram turnarounds,
        double busyTicks,
        double catchUpTicks,
        long scheduleTicks) {}
