package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.Anchors.Anchor;
import io.github.junitlatency.internal.cause.recorder.CallGraph.CompiledMethod;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Holds the events of a recording in the recorder's time: filled by the recorder, converted and explained by others. */
final class Recorded {

    /** A pause of a collection. */
    record GcPause(int gcId, String name, long start, long end) {}

    /** A collection, which has one pause or many. */
    record GcSummary(String name, String cause) {}

    /**
     * An operation of the VM that needed a safepoint.
     *
     * @param isOfTheInstrument whether a thread asked for it that runs no code of the user's, such as the recorder's
     */
    record Operation(String name, boolean isOfTheInstrument) {}

    /**
     * Something that held a measured thread up.
     *
     * @param thread its number
     * @param javaId its id in Java
     */
    record Stop(CauseKind kind, Detail which, long start, long end, int thread, long javaId) {}

    /**
     * A compilation, or a deoptimisation of the measured thread.
     *
     * @param what the words for it
     */
    record Jit(CompiledMethod method, String what, long time) {}

    final List<Anchor> anchors = new ArrayList<>();
    final List<GcPause> pauses = new ArrayList<>();
    final Map<Integer, GcSummary> collections = new HashMap<>();
    final Map<Long, Long> safepointStarts = new HashMap<>();
    final Map<Long, Long> safepointEnds = new HashMap<>();
    final Map<Long, Operation> operations = new HashMap<>(); // by safepoint
    final List<Stop> stops = new ArrayList<>();
    final Sleeps sleeps = new Sleeps(); // of all threads but the instrument's
    final List<Jit> jit = new ArrayList<>();
    final CallGraph calls = new CallGraph();
}
