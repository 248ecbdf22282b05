package io.github.junitlatency.internal.host;

/** A system call failed. */
final class KernelCallException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** The errno of a thread that has ended (errno(3), asm-generic/errno-base.h). */
    private static final int ESRCH = 3;

    private final int errno;

    KernelCallException(String call, int errno, String errorText) {
        super(call + " failed with errno " + errno + ", " + errorText);
        this.errno = errno;
    }

    boolean isThreadGone() {
        return errno == ESRCH;
    }
}
