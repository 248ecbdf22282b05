package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.result.Cause.Detail.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Says what a collection was, in the words of the JVM's log rather than those of its events. */
final class GarbageCollectors {

    /** GCName in HotSpot's gcName.hpp, of JDK 17 to 25. */
    private static final Map<String, String> NAMES = Map.of(
            "G1New", "G1 young",
            "G1Old", "G1 concurrent",
            "G1Full", "G1 full",
            "ParallelScavenge", "Parallel young",
            "ParallelOld", "Parallel old",
            "DefNew", "Serial young",
            "SerialOld", "Serial old",
            "Z", "ZGC");

    /** GCCause in HotSpot's gcCause.cpp: these say no more than that memory was allocated. */
    private static final Set<String> PLAIN =
            Set.of("Allocation Failure", "G1 Evacuation Pause", "Allocation Rate", "Concurrent GC");

    private static final String PREFIX = "Pause ";

    private GarbageCollectors() {}

    /** Returns what a pause was: {@code G1 young}, {@code ZGC mark start}. */
    static Collection which(GcSummary collection, String pause) {
        String name = NAMES.getOrDefault(collection.name(), collection.name());
        boolean isPlain = PLAIN.contains(collection.cause());
        return new Collection(withPhase(name, pause), isPlain ? Optional.empty() : Optional.of(collection.cause()));
    }

    /** The collectors that work concurrently have many short pauses, each with a name. */
    private static String withPhase(String name, String pause) {
        boolean concurrent = name.startsWith("ZGC") || name.startsWith("Shenandoah");
        String phase = pause.startsWith(PREFIX) ? pause.substring(PREFIX.length()) : pause;
        return concurrent ? name + " " + phase.toLowerCase(Locale.ROOT) : name;
    }
}
