package io.github.junitlatency.internal.cause.trace;

/** Says why the kernel's trace cannot serve, and how to get it. */
final class KernelTraceException extends Exception {

    private static final long serialVersionUID = 1L;

    KernelTraceException(String message) {
        super(message);
    }

    KernelTraceException(String message, Throwable cause) {
        super(message, cause);
    }
}
