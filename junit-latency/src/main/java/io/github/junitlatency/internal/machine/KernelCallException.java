package io.github.junitlatency.internal.machine;

/** A system call failed, or cannot be made here. */
final class KernelCallException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** The errno of a thread that has ended (errno(3), asm-generic/errno-base.h). */
    static final int ESRCH = 3;

    private static final int NOT_MADE = 0; // no errno

    /** The errno of a mask that names no CPU which the thread may use now: sched_setaffinity(2). */
    private static final int EINVAL = 22;

    private final int errno;

    KernelCallException(String call, int errno, String errorText) {
        super(call + " failed with errno " + errno + ", " + errorText);
        this.errno = errno;
    }

    /**
     * Says that a call cannot be made, whatever the kernel.
     *
     * @param message names the call, and why it cannot be made
     */
    KernelCallException(String message) {
        super(message);
        errno = NOT_MADE;
    }

    /** Returns whether the kernel was not asked, so that this shows nothing of it. */
    boolean isNotMade() {
        return errno == NOT_MADE;
    }

    boolean isThreadGone() {
        return errno == ESRCH;
    }

    /** Returns whether, of a call that sets a mask, its CPUs are all offline or outside of the cpuset. */
    boolean isWithoutCpu() {
        return errno == EINVAL;
    }
}
