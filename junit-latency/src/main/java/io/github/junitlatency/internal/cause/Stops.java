package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.CauseKind;

/** Groups causes by what they stop. */
final class Stops {

    private Stops() {}

    /** Returns whether it stops all threads of the JVM. */
    static boolean ofTheJvm(CauseKind kind) {
        return kind == CauseKind.GC || kind == CauseKind.SAFEPOINT;
    }

    /** Returns whether the code's own doing keeps the thread off its CPU: a stop of the JVM, or a wait, known or not. */
    static boolean orWaits(CauseKind kind) {
        return switch (kind) {
            case GC, SAFEPOINT, LOCK, WAIT, PARK, SLEEP, IO, BLOCKED -> true;
            default -> false;
        };
    }
}
