package io.github.junitlatency.result;

import java.util.Locale;

/** Whether the measured thread was bound to one CPU. */
public enum CpuMode {
    /** It was pinned, and the JVM's other threads were moved away. */
    PINNED,
    /** No mask was touched, because the code has other threads, or because it was asked for. */
    FREE,
    /** It should have been pinned, and could not be. */
    UNPINNED;

    /** Returns the name as files and reports have it: {@code free}. */
    public String key() {
        return Keys.of(this);
    }

    /** Returns the mode that {@link #key} names. */
    public static CpuMode of(String key) {
        return valueOf(key.toUpperCase(Locale.ROOT));
    }
}
