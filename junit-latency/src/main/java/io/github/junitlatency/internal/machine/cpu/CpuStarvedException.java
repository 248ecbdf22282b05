package io.github.junitlatency.internal.machine.cpu;

/** The measured thread gets so little of its CPU that nothing can be told of the code in a bearable time. */
public final class CpuStarvedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** Says how much it got, and what helps. */
    public CpuStarvedException(String message) {
        super(message);
    }
}
