package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.HeapFacts;
import java.util.LinkedHashMap;
import java.util.Map;

/** How the heap was kept warm, as JSON. */
final class HeapText {

    private HeapText() {}

    /** Returns all of it as fields of a JSON object. */
    static Map<String, Object> json(HeapFacts heap) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("touchedBytes", heap.touchedBytes());
        json.put("nanos", heap.nanos());
        json.put("grownBytes", heap.grownBytes());
        json.put("repeatedRounds", heap.repeatedRounds());
        json.put("reason", heap.reason());
        return json;
    }
}
