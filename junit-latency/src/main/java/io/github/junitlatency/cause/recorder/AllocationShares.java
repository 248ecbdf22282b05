package io.github.junitlatency.cause.recorder;

import io.github.junitlatency.cause.recorder.Recorded.Heap;
import io.github.junitlatency.cause.recorder.RunningTime.Interval;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Which share of the bytes that led to a collection the measured thread allocated: of those since the collection before,
 * or since recording began. All bytes are what the heap grew by; the thread's are its own count.
 */
final class AllocationShares {

    private record Share(long ticks, double share) {}

    private final Map<Integer, Share> byGcId = new HashMap<>();

    /**
     * Takes what is known.
     *
     * @param heapAtBegin the bytes of the heap in use when recording began
     * @param allocated the measured thread's count; its first point is from when recording began
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
        long usedBefore = heapAtBegin;
        for (Heap heap : sorted) {
            long ticks = anchors.toTicks(heap.time());
            double own = allocated.at(ticks, running);
            if (heap.before()) {
                long all = heap.usedBytes() - usedBefore;
                if (all > 0) {
                    double share = Math.max(0, Math.min(1, (own - ownBefore) / all));
                    byGcId.put(heap.gcId(), new Share(ticks, share));
                }
            } else {
                ownBefore = own;
                usedBefore = heap.usedBytes();
            }
        }
    }

    /**
     * Returns the share, 0 to 1. Of a concurrent collection, which has no summary of the heap, that of the collection
     * before: the same allocation set both off.
     */
    OptionalDouble of(int gcId, long ticks) {
        Share own = byGcId.get(gcId);
        if (own != null) {
            return OptionalDouble.of(own.share());
        }
        return byGcId.values().stream()
                .filter(share -> share.ticks() <= ticks)
                .max(Comparator.comparingLong(Share::ticks))
                .map(share -> OptionalDouble.of(share.share()))
                .orElse(OptionalDouble.empty());
    }
}
