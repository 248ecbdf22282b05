package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.Recorded.Heap;
import io.github.junitlatency.internal.cause.recorder.RunningTime.Interval;
import io.github.junitlatency.internal.lists.Lists;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tells which share of the bytes that led to a collection somebody allocated.
 *
 * <p>The share is their bytes over all bytes, both since the collection before, or since the iterations of the phase began
 * where that was later: what {@code @BeforeRound} allocated is nobody's. All bytes are what the heap grew by. The measured
 * code's are counted while it runs, so that the instrument's on the same thread are not among them. For example, the heap grew
 * by 40 MB, and the code allocated 30 MB of it: the share is 0.75.
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

    /**
     * From when on bytes are counted.
     *
     * @param ticks when
     * @param usedBytes of the heap then
     */
    record Mark(long ticks, long usedBytes) {}

    private final Map<Integer, Share> byGcId = new HashMap<>();

    /**
     * Takes what is known.
     *
     * @param allocated the count of those in question; its first point is from when recording began
     * @param marks when recording began, and when the iterations of each phase did, ascending
     */
    AllocationShares(Recorded recorded, Anchors anchors, AllocationSeries allocated, List<Mark> marks) {
        if (allocated.isEmpty()) {
            return;
        }
        RunningTime running = new RunningTime(Lists.map(
                recorded.pauses, pause -> new Interval(anchors.toTicks(pause.start()), anchors.toTicks(pause.end()))));
        double ownBefore = 0;
        long minBefore = 0;
        long maxBefore = 0;
        long usedBefore = 0;
        Deque<Mark> next = new ArrayDeque<>(marks);
        for (Heap heap : Lists.sorted(recorded.heaps, Heap::time)) {
            long ticks = anchors.toTicks(heap.time());
            while (!next.isEmpty() && next.peek().ticks() <= ticks) {
                Mark mark = next.remove();
                ownBefore = allocated.at(mark.ticks(), running);
                minBefore = allocated.minAt(mark.ticks());
                maxBefore = allocated.maxAt(mark.ticks());
                usedBefore = mark.usedBytes();
            }
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
        Share found = byGcId.get(gcId);
        if (found == null) {
            for (Share share : byGcId.values()) {
                if (share.ticks() <= ticks && (found == null || share.ticks() > found.ticks())) {
                    found = share;
                }
            }
        }
        return Optional.ofNullable(found);
    }
}
