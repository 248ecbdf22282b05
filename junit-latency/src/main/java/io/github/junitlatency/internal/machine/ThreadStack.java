package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
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
        List<String> call =
                HostFiles.words(files.text("/proc/thread-self/syscall").orElse(""));
        if (call.size() <= STACK_POINTER
                || MemorySegment.address(call.get(STACK_POINTER)).isEmpty()) {
            return Optional.empty();
        }
        long pointer = MemorySegment.address(call.get(STACK_POINTER)).getAsLong();
        long page = pointer / pageBytes * pageBytes; // itself in use
        Optional<MemorySegment> stack =
                Lists.first(writable, segment -> segment.start() <= pointer && pointer < segment.end());
        return stack.isPresent() ? stack.get().within(page - BELOW_BYTES, page) : Optional.empty();
    }
}
