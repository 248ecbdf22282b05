package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.CauseKind;

/** What stops all threads of the JVM. */
final class JvmStops {

    private JvmStops() {}

    static boolean include(CauseKind kind) {
        return kind == CauseKind.GC || kind == CauseKind.SAFEPOINT;
    }
}
