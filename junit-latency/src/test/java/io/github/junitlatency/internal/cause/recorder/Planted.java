package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.Anchors.Anchor;
import io.github.junitlatency.internal.cause.recorder.CallGraph.CompiledMethod;
import java.util.List;

/** Planted data. */
final class Planted {

    /** Makes a time of the recorder the same number of ticks. */
    static final Anchors SAME = new Anchors(List.of(new Anchor(1, 0, 0, 0), new Anchor(2, 1000, 1000, 1000)));

    private Planted() {}

    static CompiledMethod method(String type, String name) {
        return CompiledMethod.of(type, name, "()V");
    }
}
