package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.HeapFacts;
import java.util.ArrayList;
import java.util.List;

/** How the heap was kept warm, as text and as JSON. */
final class HeapText {

    private HeapText() {}

    /** Returns what was done, with the time that it took; nothing where nothing was to be done. */
    static String of(HeapFacts heap) {
        List<String> parts = new ArrayList<>();
        if (heap.touchedBytes() > 0) {
            parts.add(megabytes(heap.touchedBytes()) + " touched in " + Quantities.time(heap.nanos()));
        }
        if (heap.grownBytes() > 0) {
            parts.add("grew by " + megabytes(heap.grownBytes()) + " while measured");
        }
        if (heap.repeatedRounds() > 0) {
            parts.add(Quantities.counted(heap.repeatedRounds(), "round") + " measured again");
        }
        return parts.isEmpty() ? "" : "heap: " + String.join(", ", parts);
    }

    private static String megabytes(long bytes) {
        return Quantities.whole(Math.max(1, bytes >> 20)) + " MB";
    }
}
