package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.measure.Concurrency;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.result.Distribution;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.zip.DataFormatException;
import org.HdrHistogram.Histogram;

/**
 * One round of one side.
 *
 * @param response net ticks by response time
 * @param service net ticks by service time; the same of a test without a schedule
 * @param firstBlocks net ticks of the first block of each turn, which are in neither
 * @param excluded iterations that are in none, because they were proven preempted, migrated or held up
 * @param concurrency how many of several threads ran at once
 * @param waitingCpuNanos the CPU time of the process while it waited for turns of this round
 */
record SideRound(
        Distribution response,
        Distribution service,
        Distribution firstBlocks,
        long excluded,
        Concurrency concurrency,
        long waitingCpuNanos) {

    static SideRound of(RoundSamples samples, long waitingCpuNanos) {
        Samples.Disturbed disturbed = samples.response().disturbed();
        return new SideRound(
                distribution(samples.response().times()),
                distribution(samples.service().times()),
                samples.firstBlocks().isPresent()
                        ? distribution(samples.firstBlocks().get())
                        : new Distribution(Histograms.ofTicks(), 0),
                disturbed.preempted() + disturbed.migrated() + disturbed.heldUp(),
                samples.concurrency(),
                waitingCpuNanos);
    }

    private static Distribution distribution(Samples.Times times) {
        return new Distribution(times.histogram(), times.maxTicks());
    }

    /** Returns the net ticks by one timing. */
    Distribution by(Timing timing) {
        return timing == Timing.SERVICE ? service : response;
    }

    /** Returns the number of its iterations, whether they count or not. */
    long iterations() {
        return response.count() + firstBlocks.count() + excluded;
    }

    /** Returns this as bytes. */
    byte[] encoded() {
        List<Distribution> all = List.of(response, service, firstBlocks);
        long needed = 5 * Long.BYTES
                + Lists.sum(
                        all,
                        times -> Long.BYTES + Integer.BYTES + times.histogram().getNeededByteBufferCapacity());
        ByteBuffer bytes = ByteBuffer.allocate((int) needed);
        for (Distribution times : all) {
            bytes.putLong(times.maxTicks());
            int lengthAt = bytes.position();
            bytes.putInt(0);
            bytes.putInt(lengthAt, times.histogram().encodeIntoCompressedByteBuffer(bytes));
        }
        bytes.putLong(excluded)
                .putLong(concurrency.ranNanos())
                .putLong(concurrency.wantedNanos())
                .putLong(concurrency.wallNanos())
                .putLong(waitingCpuNanos);
        return Arrays.copyOf(bytes.array(), bytes.position());
    }

    /** Reads bytes back. */
    static SideRound decoded(byte[] encoded) {
        ByteBuffer bytes = ByteBuffer.wrap(encoded);
        return new SideRound(
                read(bytes),
                read(bytes),
                read(bytes),
                bytes.getLong(),
                new Concurrency(bytes.getLong(), bytes.getLong(), bytes.getLong()),
                bytes.getLong());
    }

    private static Distribution read(ByteBuffer bytes) {
        long maxTicks = bytes.getLong();
        byte[] histogram = new byte[bytes.getInt()];
        bytes.get(histogram);
        try {
            return new Distribution(Histogram.decodeFromCompressedByteBuffer(ByteBuffer.wrap(histogram), 0), maxTicks);
        } catch (DataFormatException e) {
            throw new IllegalStateException("a worker sent samples that are no histogram", e);
        }
    }
}
