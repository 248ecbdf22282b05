package io.github.junitlatency.planted;

import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;

/** A thing that is planted, and the cause that the report is to name. */
enum Planting {
    SYSTEM_GC("System.gc() elsewhere", CauseKind.GC, Origin.CODE),
    ALLOCATION_STORM("allocation storm", CauseKind.GC, Origin.CODE),
    STORM_ELSEWHERE("allocation elsewhere", CauseKind.GC, Origin.CODE),
    THREAD_DUMP("thread dump", CauseKind.SAFEPOINT, Origin.CODE),
    CLASS_LOADING("class loading", CauseKind.CLASS_LOADING, Origin.CODE),
    DEOPTIMISATION("deoptimisation", CauseKind.DEOPTIMISATION, Origin.CODE),
    LOCK("contended lock", CauseKind.LOCK, Origin.CODE),
    PARK("park", CauseKind.SLEEP, Origin.CODE), // its time runs out
    SLEEP("sleep", CauseKind.SLEEP, Origin.CODE),
    FRESH_PAGES("fresh pages", CauseKind.PAGE_FAULT, Origin.CODE),
    BUSY_PROCESS("busy process", CauseKind.PREEMPTED, Origin.MACHINE),
    STOP_SIGNAL("stop signal", CauseKind.STOPPED, CauseKind.BLOCKED_OR_STOPPED, Origin.MACHINE),
    MIGRATION("migration", CauseKind.MIGRATED, Origin.MACHINE),
    LONGER_LOOP("longer loop", CauseKind.NOTHING_SEEN, Origin.CODE);

    private final String text;
    private final CauseKind traced;
    private final CauseKind untraced;
    private final Origin origin;

    Planting(String text, CauseKind kind, Origin origin) {
        this(text, kind, kind, origin);
    }

    Planting(String text, CauseKind traced, CauseKind untraced, Origin origin) {
        this.text = text;
        this.traced = traced;
        this.untraced = untraced;
        this.origin = origin;
    }

    String text() {
        return text;
    }

    /** Returns what it is to be named, which is weaker for some where there is no kernel trace. */
    CauseKind expected(boolean withTrace) {
        return withTrace ? traced : untraced;
    }

    /** Returns whether a blame is the wrong one; an unknown one is never wrong. */
    boolean isWrong(Origin named) {
        return named != Origin.UNKNOWN && named != origin;
    }

    /** Returns whether waiting for the CPU is what this plants, and no noise. */
    boolean isWaitForCpu() {
        return this == BUSY_PROCESS || this == MIGRATION;
    }
}
