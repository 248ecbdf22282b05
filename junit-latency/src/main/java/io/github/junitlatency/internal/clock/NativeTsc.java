package io.github.junitlatency.internal.clock;

import java.nio.file.Path;

/**
 * The native methods: {@code native/src/junitlatency.h}, function by function.
 *
 * <p>As there, the TSC of their names is the processor's counter: on aarch64 that of the generic timer.
 */
final class NativeTsc {

    /** {@code JL_ABI_VERSION} of the header that this class was written against. */
    static final int ABI_VERSION = 2;

    private NativeTsc() {}

    /**
     * Loads the library.
     *
     * @throws UnsatisfiedLinkError if it cannot be loaded
     * @throws UnavailableClockException if it is not of {@link #ABI_VERSION}
     */
    static void load(Path library) {
        System.load(library.toAbsolutePath().toString());
        int found;
        try {
            found = abiVersion();
        } catch (UnsatisfiedLinkError e) {
            throw wrongAbi("no ABI version");
        }
        checkAbi(found);
    }

    static void checkAbi(int found) {
        if (found != ABI_VERSION) {
            throw wrongAbi("ABI version " + found);
        }
    }

    private static UnavailableClockException wrongAbi(String found) {
        return new UnavailableClockException(
                "the native library has " + found + ", but " + ABI_VERSION
                        + " is needed; put junit-latency and junit-latency-native of the same version on the class path",
                null);
    }

    static native int abiVersion();

    static native int hasRseq();

    static native long tscStart();

    static native long tscStop(int cpu);

    static native long counterHz();

    static native long cpuidAb(int leaf, int subleaf);

    static native long cpuidCd(int leaf, int subleaf);
}
