package io.github.junitlatency.internal.machine;

import java.util.Optional;

/**
 * A long thread's name as HotSpot of JDK 26 and later gives it to the kernel.
 *
 * <p>One of more than 15 bytes has its first seven, two dots, and its last six: {@code C1 Comp..hread0} for {@code C1
 * CompilerThread0}. Up to JDK 25 the kernel had the first 15 bytes. It was so with 25.0.3, 26.0.2, 27.0.1 and 28-ea+18, 2026-11-22.
 *
 * <p>What stands between is not known. So a thread of a user's that is called {@code Signal Mail Dispatcher} looks as the JVM's
 * {@code Signal Dispatcher}, as {@code Signal Dispatch} did before.
 *
 * @param start the first bytes
 * @param end the last bytes, without a number at the end of the name
 */
record ShortenedName(String start, String end) {

    private static final int LENGTH = 15; // TASK_COMM_LEN less one, proc(5)
    private static final int START = 7;
    private static final String DOTS = "..";
    private static final int MAX_DIGITS = 3; // of a thread's number

    /** Returns what a name of the kernel's holds; empty where it was not shortened in this way. */
    static Optional<ShortenedName> of(String shown) {
        if (shown.length() != LENGTH || !shown.startsWith(DOTS, START)) {
            return Optional.empty();
        }
        int end = LENGTH;
        while (shown.charAt(end - 1) >= '0' && shown.charAt(end - 1) <= '9') {
            end--;
        }
        return Optional.of(new ShortenedName(shown.substring(0, START), shown.substring(START + DOTS.length(), end)));
    }

    /**
     * Returns whether it may be that of a name.
     *
     * @param name the whole name, but for a number at its end
     */
    boolean mayBeOf(String name) {
        return name.length() + MAX_DIGITS > LENGTH && name.startsWith(start) && name.endsWith(end);
    }
}
