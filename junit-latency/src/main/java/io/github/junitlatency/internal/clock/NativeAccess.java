package io.github.junitlatency.internal.clock;

import java.util.Optional;

/**
 * Says which option lets the JVM load native libraries and call what is in them, where it refuses that.
 *
 * <p>From JDK 24 on it refuses with {@code --illegal-native-access=deny} (JEP 472); calls of {@code ffm} are refused
 * from JDK 22 on where {@code --enable-native-access} names other modules only. A class that could not be loaded for
 * that reason is not tried again, and then only the text of its cause remains, so the JDK's words decide
 * (Module.ensureNativeAccess).
 */
public final class NativeAccess {

    private static final String REFUSED = "Illegal native access";
    private static final String BY_MODULE = "from module ";

    private NativeAccess() {}

    /**
     * Returns what to do about a refusal; empty where a message is about something else.
     *
     * @param message the JVM's, such as {@code Illegal native access from an unnamed module (file:/lib/jna.jar)}
     */
    public static Optional<String> advice(String message) {
        return message.contains(REFUSED)
                ? Optional.of("run the JVM with --enable-native-access=" + caller(message))
                : Optional.empty();
    }

    private static String caller(String message) {
        int module = message.indexOf(BY_MODULE, message.indexOf(REFUSED));
        if (module < 0) {
            return "ALL-UNNAMED";
        }
        int begin = module + BY_MODULE.length();
        int end = begin;
        while (end < message.length() && !Character.isWhitespace(message.charAt(end))) {
            end++;
        }
        return message.substring(begin, end);
    }

    /** Returns a message with what to do about it, where it is a refusal. */
    public static String withAdvice(String message) {
        Optional<String> advice = advice(message);
        return advice.isPresent() ? message + "; " + advice.get() : message;
    }
}
