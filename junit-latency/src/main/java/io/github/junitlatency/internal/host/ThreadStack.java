package io.github.junitlatency.internal.host;

import java.util.List;
import java.util.Optional;

/** The stack of the calling thread. */
final class ThreadStack {

    /** Room for some thousand compiled frames; the usual stack of a Java thread is 1 MB (-Xss). */
    private static final long BELOW_BYTES = 512 << 10;

    private static final int STACK_POINTER =
            7; // number, six arguments, stack pointer, program counter: proc_pid_syscall(5)

    private ThreadStack() {}

    /**
     * Returns the part that deeper calls use first, down to the guard pages at most. It is empty where the kernel does not
     * tell where the stack is.
     *
     * @param writable the segments that this process may write to; guard pages are not among them
     */
    static Optional<MemorySegment> below(HostFiles files, List<MemorySegment> writable, int pageBytes) {
        String[] call = files.text("/proc/thread-self/syscall").orElse("").split(" ");
        if (call.length <= STACK_POINTER || !call[STACK_POINTER].matches("0x\\p{XDigit}{1,16}")) {
            return Optional.empty();
        }
        long pointer = Long.parseUnsignedLong(call[STACK_POINTER].substring(2), 16);
        long page = pointer / pageBytes * pageBytes; // itself in use
        return writable.stream()
                .filter(segment -> segment.start() <= pointer && pointer < segment.end())
                .flatMap(segment -> segment.within(page - BELOW_BYTES, page).stream())
                .findFirst();
    }
}
