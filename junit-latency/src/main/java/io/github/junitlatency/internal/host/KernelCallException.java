package io.github.junitlatency.internal.host;

/** A system call failed. */
final class KernelCallException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** The errno of a thread that has ended (errno(3), asm-generic/errno-base.h). */
    private static final int ESRCH = 3;

    /** The errno of a mask that names no CPU which the thread may use now: sched_setaffinity(2). */
    private static final int EINVAL = 22;

    private final int errno;

    KernelCallException(String call, int errno, String errorText) {
        super(call + " failed with errno " + errno + ", " + errorText);
        this.errno = errno;
    }

    boolean isThreadGone() {
        return errno == ESRCH;
    }

    /** Returns whether, of a call that sets a mask, its CPUs are all offline or outside of the cpuset. */
    boolean isWithoutCpu() {
        return errno == EINVAL;
    }
}
