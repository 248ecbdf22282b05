package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.Recorded.Heap;
import io.github.junitlatency.internal.cause.recorder.RunningTime.Interval;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells which share of the bytes that led to a collection the user's code allocated.
 *
 * <p>The share is the code's bytes over all bytes, both since the collection before or since recording began. All bytes are
 * what the heap grew by. The code's are counted on the measured thread while the code runs, so that the instrument's on the
 * same thread are not among them. For example, the heap grew by 40 MB, and the code allocated 30 MB of it: the share is 0.75.
 */
final class AllocationShares {

    /**
     * What is known of a share.
     *
     * @param ticks when the collection began
     * @param share interpolated
     * @param min that it can be
     * @param max that it can be
     */
    record Share(long ticks, double share, double min, double max) {}

    private final Map<Integer, Share> byGcId = new HashMap<>();

    /**
     * Takes what is known.
     *
     * @param heapAtBegin the bytes of the heap in use when recording began
     * @param allocated the code's count; its first point is from when recording began
     */
    AllocationShares(Recorded recorded, Anchors anchors, AllocationSeries allocated, long heapAtBegin) {
        if (allocated.isEmpty()) {
            return;
        }
        RunningTime running = new RunningTime(recorded.pauses.stream()
                .map(pause -> new Interval(anchors.toTicks(pause.start()), anchors.toTicks(pause.end())))
                .toList());
        List<Heap> sorted = recorded.heaps.stream()
                .sorted(Comparator.comparingLong(Heap::time))
                .toList();
        double ownBefore = allocated.at(Long.MIN_VALUE, running);
        long minBefore = allocated.minAt(Long.MIN_VALUE);
        long maxBefore = minBefore;
        long usedBefore = heapAtBegin;
        for (Heap heap : sorted) {
            long ticks = anchors.toTicks(heap.time());
            double own = allocated.at(ticks, running);
            if (heap.before()) {
                long all = heap.usedBytes() - usedBefore;
                if (all > 0) {
                    byGcId.put(
                            heap.gcId(),
                            new Share(
                                    ticks,
                                    share(own - ownBefore, all),
                                    share(allocated.minAt(ticks) - maxBefore, all),
                                    share(allocated.maxAt(ticks) - minBefore, all)));
                }
            } else {
                ownBefore = own;
                minBefore = allocated.minAt(ticks);
                maxBefore = allocated.maxAt(ticks);
                usedBefore = heap.usedBytes();
            }
        }
    }

    private static double share(double own, long all) {
        return Math.max(0, Math.min(1, own / all));
    }

    /**
     * Returns the share, 0 to 1. Of a concurrent collection, which has no summary of the heap, that of the collection
     * before: the same allocation set both off.
     */
    Optional<Share> of(int gcId, long ticks) {
        Share own = byGcId.get(gcId);
        return own != null
                ? Optional.of(own)
                : byGcId.values().stream()
                        .filter(share -> share.ticks() <= ticks)
                        .max(Comparator.comparingLong(Share::ticks));
    }
}
