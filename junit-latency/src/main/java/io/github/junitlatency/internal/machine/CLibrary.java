package io.github.junitlatency.internal.machine;

import com.sun.jna.LastErrorException;
import com.sun.jna.Native;
import com.sun.jna.Pointer;

/**
 * The C library's functions by their own names, each bound to a native method (JNA's direct mapping).
 *
 * <p>Called through a proxy instead, as JNA does with an interface, the counters of a thread cost thousands of reflective calls
 * in every warm-up, and the compilers a tenth of what they do in a first test.
 */
final class CLibrary {

    private CLibrary() {}

    /**
     * Binds the functions.
     *
     * @throws LinkageError if JNA cannot be loaded here, or a function is missing
     */
    static void bind() {
        Native.register(CLibrary.class, "c");
    }

    static native int sched_getcpu() throws LastErrorException;

    static native int sched_getaffinity(int pid, long size, byte[] mask) throws LastErrorException;

    static native int sched_setaffinity(int pid, long size, byte[] mask) throws LastErrorException;

    static native int clock_gettime(int clock, Pointer timespec) throws LastErrorException;

    static native int getrusage(int who, Pointer rusage) throws LastErrorException;

    static native int getpagesize() throws LastErrorException;

    static native int madvise(Pointer address, long length, int advice) throws LastErrorException;
}
