package io.github.junitlatency.internal.cause;

import java.util.ArrayList;
import java.util.List;

/** The parts of an iteration that no cause has been found for yet. */
final class RemainingTime {

    private record Part(long start, long end) {}

    private List<Part> parts = new ArrayList<>();

    RemainingTime(long startTicks, long endTicks) {
        parts.add(new Part(startTicks, endTicks));
    }

    /** Takes away what lies between two ticks, and returns how much of it was left to take. */
    long take(long startTicks, long endTicks) {
        long taken = 0;
        List<Part> left = new ArrayList<>();
        for (Part part : parts) {
            long start = Math.max(part.start, startTicks);
            long end = Math.min(part.end, endTicks);
            if (start >= end) {
                left.add(part);
                continue;
            }
            taken += end - start;
            if (part.start < start) {
                left.add(new Part(part.start, start));
            }
            if (end < part.end) {
                left.add(new Part(end, part.end));
            }
        }
        parts = left;
        return taken;
    }
}
