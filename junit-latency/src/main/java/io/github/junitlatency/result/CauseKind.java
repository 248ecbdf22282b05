package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.Cause.Origin;

/**
 * Lists what can make an iteration slow, with all that is special about each. The order is the precedence: where two
 * overlap, the time belongs to the earlier one, which says more.
 */
public enum CauseKind {
    /** The garbage collector stopped the JVM, whichever of its threads allocated or asked for it. */
    GC(
            "GC pause",
            Origin.CODE,
            Effect.STOPS_THE_JVM,
            "GC",
            true,
            "allocate less on this path; a budget on alloc shows how much it is"),
    /** The JVM stopped all threads, and not for a collection; unknown whose where the instrument asked for it. */
    SAFEPOINT("safepoint", Origin.CODE, Effect.STOPS_THE_JVM, "safepoint", true, ""),
    /** A stop signal held the thread. */
    STOPPED("stopped by a signal", Origin.MACHINE, Effect.TAKES_THE_CPU),
    /** The cgroup's CPU quota held the thread. */
    THROTTLED("throttled by CPU quota", Origin.MACHINE, Effect.TAKES_THE_CPU),
    /** Another task had the CPU. */
    PREEMPTED("preempted", Origin.MACHINE, Effect.TAKES_THE_CPU, "preemption"),
    /** The helper thread that ended a hand-off waited for a CPU, which another task had. */
    HELPER_PREEMPTED("helper preempted", Origin.MACHINE, Effect.TAKES_THE_CPU, "preemption"),
    /** The thread was moved to another CPU. */
    MIGRATED("moved to another CPU", Origin.MACHINE, Effect.MOVES, "preemption"),
    /** The body waited for a lock that another thread held: a monitor, of {@code synchronized}. */
    LOCK(
            "contended lock",
            Origin.CODE,
            Effect.WAITS_FOR_A_THREAD,
            "lock",
            true,
            "find who else holds that lock, or hold it for less long"),
    /** The body called {@code Object.wait}. */
    WAIT("Object.wait", Origin.CODE, Effect.WAITS_FOR_A_THREAD, "lock", true, "find what this thread waits for"),
    /** The body parked. */
    PARK("parked", Origin.CODE, Effect.WAITS_FOR_A_THREAD, "lock", true, "find what this thread waits for"),
    /** The body slept. What it asked for proves, and no more. */
    SLEEP("slept", Origin.CODE, Effect.WAITS, "sleep", false, "take the sleep off this path"),
    /** The body read or wrote a file or a socket. */
    IO("I/O", Origin.CODE, Effect.WAITS, "I/O", false, "take the I/O off this path, or buffer it"),
    /** The interrupt of a device. */
    DEVICE_INTERRUPT("device interrupt", Origin.MACHINE, Effect.INTERRUPTS, "interrupt"),
    /** The kernel's timer. */
    TIMER_INTERRUPT("timer interrupt", Origin.MACHINE, Effect.INTERRUPTS, "interrupt"),
    /** Another CPU asked this one to do something, such as to flush its TLB. */
    FUNCTION_CALL_INTERRUPT("function-call interrupt", Origin.MACHINE, Effect.INTERRUPTS, "interrupt"),
    /** Any other interrupt. */
    OTHER_INTERRUPT("interrupt", Origin.MACHINE, Effect.INTERRUPTS, "interrupt"),
    /** The kernel's deferred work, after an interrupt. */
    SOFTIRQ("softirq", Origin.MACHINE, Effect.INTERRUPTS, "interrupt"),
    /** The body loaded classes. */
    CLASS_LOADING(
            "class loading",
            Origin.CODE,
            Effect.RUNS_ONCE,
            "class loading",
            true,
            "use those classes once before the round, in @BeforeRound"),
    /** The body blocked in the kernel, and the kernel's trace says that it was no stop signal. */
    BLOCKED("blocked", Origin.CODE, Effect.WAITS_FOR_A_THREAD, "", false, "find the system call that blocks"),
    /** The thread gave the CPU up, and no source tells whether the body wanted that. */
    BLOCKED_OR_STOPPED("blocked or stopped", Origin.UNKNOWN, Effect.INFERRED),
    /** Compiled code was thrown away, and the interpreter took over. The event has no length. */
    DEOPTIMISATION(
            "deoptimisation",
            Origin.CODE,
            Effect.RUNS_ONCE,
            "deoptimisation",
            false,
            "let the warm-up see the same kinds of data as the measured calls"),
    /** The body touched pages that were not there yet. The event has no length. */
    PAGE_FAULT(
            "page faults",
            Origin.CODE,
            Effect.RUNS_ONCE,
            "page fault",
            false,
            "touch that memory before the round, in @BeforeRound"),
    /** The kernel or a signal interrupted the thread without a switch to another task. The event has no length. */
    INTERRUPTED("interrupted, by what is unknown", Origin.UNKNOWN, Effect.INTERRUPTS),
    /** Earlier iterations still ran when this one was due, and it is unknown what held those up. */
    BACKLOG("late start", Origin.UNKNOWN, Effect.INFERRED),
    /** Nothing in this guest did it, so it was the hypervisor or firmware. */
    OUTSIDE_GUEST("hypervisor or firmware", Origin.MACHINE, Effect.INFERRED),
    /** Nothing in this kernel did it, so it was firmware or hardware. */
    FIRMWARE("firmware (SMI) or hardware", Origin.MACHINE, Effect.INFERRED),
    /** No source saw anything. */
    NOTHING_SEEN("no cause seen", Origin.UNKNOWN, Effect.INFERRED);

    private final String text;
    private final Origin origin;
    private final Effect effect;
    private final String lookedFor;
    private final boolean proves;
    private final String advice;

    CauseKind(String text, Origin origin, Effect effect) {
        this(text, origin, effect, "");
    }

    CauseKind(String text, Origin origin, Effect effect, String lookedFor) {
        this(text, origin, effect, lookedFor, false, "");
    }

    CauseKind(String text, Origin origin, Effect effect, String lookedFor, boolean proves, String advice) {
        this.text = text;
        this.origin = origin;
        this.effect = effect;
        this.lookedFor = lookedFor;
        this.proves = proves;
        this.advice = advice;
    }

    /** Says what a cause does to the thread that it makes slow. */
    public enum Effect {
        /** It stops all threads of this JVM. */
        STOPS_THE_JVM,
        /** It takes the CPU from a thread that wants to run. */
        TAKES_THE_CPU,
        /** It runs on the thread's CPU for a moment, without a switch to another task. */
        INTERRUPTS,
        /** It makes the thread run on another CPU. */
        MOVES,
        /** The thread waits until another one has done something. */
        WAITS_FOR_A_THREAD,
        /** The thread waits for time to pass, or for a device. */
        WAITS,
        /** The thread runs what a JVM does once. */
        RUNS_ONCE,
        /** It is concluded from what was not seen, or from counts. */
        INFERRED
    }

    /** Returns the kind in words. */
    public String text() {
        return text;
    }

    /** Returns whose a cause of this kind is when nothing more is known. */
    public Origin origin() {
        return origin;
    }

    /** Returns what it does to the thread. */
    public Effect effect() {
        return effect;
    }

    /** Returns what reports say was looked for, such as {@code lock}; empty where they do not say so. */
    public String lookedFor() {
        return lookedFor;
    }

    /**
     * Returns whether its time proves that the code is slow, as far as no other thread or collector may have made it
     * longer.
     */
    public boolean proves() {
        return proves;
    }

    /** Returns what to do where it is the code's; empty where there is nothing to say. */
    public String advice() {
        return advice;
    }

    /** Returns whether the code's own doing keeps the thread off its CPU: a stop of the JVM, or a wait, known or not. */
    public boolean isOwnWait() {
        return effect == Effect.STOPS_THE_JVM || effect == Effect.WAITS_FOR_A_THREAD || effect == Effect.WAITS;
    }

    /** Returns the kind as it stands in files: {@code page-fault}. */
    public String key() {
        return Printable.key(this);
    }
}
