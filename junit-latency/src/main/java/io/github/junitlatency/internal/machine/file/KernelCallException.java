package io.github.junitlatency.internal.machine.file;

/** A system call failed, or a file below /proc cannot be read. */
public final class KernelCallException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** The errno of a thread that has ended (errno(3), asm-generic/errno-base.h). */
    static final int ESRCH = 3;

    /** The errno of a mask that names no CPU which the thread may use now: sched_setaffinity(2). */
    private static final int EINVAL = 22;

    private final int errno;

    /** Says which call failed, and with which error. */
    public KernelCallException(String call, int errno, String errorText) {
        super(call + " failed with errno " + errno + ", " + errorText);
        this.errno = errno;
    }

    /**
     * Says that a file of the kernel's cannot be read, or does not have what was asked for.
     *
     * @param message names the file, and why
     */
    public KernelCallException(String message) {
        super(message);
        errno = 0;
    }

    /** Returns whether the thread had ended (ESRCH). */
    public boolean isThreadGone() {
        return errno == ESRCH;
    }

    /** Returns whether, of a call that sets a mask, its CPUs are all offline or outside of the cpuset. */
    public boolean isWithoutCpu() {
        return errno == EINVAL;
    }
}
