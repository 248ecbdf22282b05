package io.github.junitlatency.result;

import io.github.junitlatency.result.Cause.Origin;

/**
 * Lists what can make an iteration slow. The order is the precedence: where two overlap, the time belongs to the earlier one,
 * which says more.
 */
public enum CauseKind {
    /** The garbage collector stopped the JVM, whichever of its threads allocated or asked for it. */
    GC("GC pause", Origin.CODE),
    /** The JVM stopped all threads, and not for a collection; unknown whose where the instrument asked for it. */
    SAFEPOINT("safepoint", Origin.CODE),
    /** A stop signal held the thread. */
    STOPPED("stopped by a signal", Origin.MACHINE),
    /** The cgroup's CPU quota held the thread. */
    THROTTLED("throttled by CPU quota", Origin.MACHINE),
    /** Another task had the CPU. */
    PREEMPTED("preempted", Origin.MACHINE),
    /** The helper thread that ended a hand-off waited for its own CPU, which another task had. */
    HELPER_PREEMPTED("helper preempted", Origin.MACHINE),
    /** The thread was moved to another CPU. */
    MIGRATED("moved to another CPU", Origin.MACHINE),
    /** The body waited for a lock that another thread held: a monitor, of {@code synchronized}. */
    LOCK("contended lock", Origin.CODE),
    /** The body called {@code Object.wait}. */
    WAIT("Object.wait", Origin.CODE),
    /** The body parked. */
    PARK("parked", Origin.CODE),
    /** The body slept. */
    SLEEP("slept", Origin.CODE),
    /** The body read or wrote a file or a socket. */
    IO("I/O", Origin.CODE),
    /** The interrupt of a device. */
    DEVICE_INTERRUPT("device interrupt", Origin.MACHINE),
    /** The kernel's timer. */
    TIMER_INTERRUPT("timer interrupt", Origin.MACHINE),
    /** Another CPU asked this one to do something, such as to flush its TLB. */
    FUNCTION_CALL_INTERRUPT("function-call interrupt", Origin.MACHINE),
    /** Any other interrupt. */
    OTHER_INTERRUPT("interrupt", Origin.MACHINE),
    /** The kernel's deferred work, after an interrupt. */
    SOFTIRQ("softirq", Origin.MACHINE),
    /** The body loaded classes. */
    CLASS_LOADING("class loading", Origin.CODE),
    /** The body blocked in the kernel, and the kernel's trace says that it was no stop signal. */
    BLOCKED("blocked", Origin.CODE),
    /** The thread gave the CPU up, and no source tells whether the body wanted that. */
    BLOCKED_OR_STOPPED("blocked or stopped", Origin.UNKNOWN),
    /** Compiled code was thrown away, and the interpreter took over. The event has no length. */
    DEOPTIMISATION("deoptimisation", Origin.CODE),
    /** The body touched pages that were not there yet. The event has no length. */
    PAGE_FAULT("page faults", Origin.CODE),
    /** The kernel or a signal interrupted the thread without a switch to another task. The event has no length. */
    INTERRUPTED("interrupted, by what is unknown", Origin.UNKNOWN),
    /** Earlier iterations still ran when this one was due, and it is unknown what held those up. */
    BACKLOG("late start", Origin.UNKNOWN),
    /** Nothing in this guest did it, so it was the hypervisor or firmware. */
    OUTSIDE_GUEST("outside the guest kernel (hypervisor or firmware)", Origin.MACHINE),
    /** Nothing in this kernel did it, so it was firmware or hardware. */
    FIRMWARE("firmware (SMI) or hardware", Origin.MACHINE),
    /** No source saw anything. */
    NOTHING_SEEN("nothing seen", Origin.UNKNOWN);

    private final String text;
    private final Origin origin;

    CauseKind(String text, Origin origin) {
        this.text = text;
        this.origin = origin;
    }

    /** Returns the kind in words. */
    public String text() {
        return text;
    }

    /** Returns whose a cause of this kind is when nothing more is known. */
    public Origin origin() {
        return origin;
    }

    /** Returns the kind as it stands in files: {@code page-fault}. */
    public String key() {
        return Keys.of(this);
    }
}
