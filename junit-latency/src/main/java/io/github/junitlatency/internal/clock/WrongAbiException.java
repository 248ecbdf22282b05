package io.github.junitlatency.internal.clock;

/** The native library on the class path is not the one that this version was built with. */
public final class WrongAbiException extends RuntimeException {

    private static final long serialVersionUID = 1;

    WrongAbiException(String found) {
        super("the native library has " + found + ", but " + NativeTsc.ABI_VERSION
                + " is needed; put junit-latency and junit-latency-native of the same version on the class path");
    }
}
