package io.github.junitlatency.internal.compare.base;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Optional;
import java.util.Set;

/**
 * Why a test did not end well in a worker.
 *
 * @param uniqueId of the test, or of the class or engine that contains it
 * @param isIncompatible whether the code lacks what the test calls, or cannot be read by this JVM
 * @param summary the exception in one line
 * @param trace all of it
 */
record WorkerFailure(String uniqueId, boolean isIncompatible, String summary, String trace) {

    /** What the first use of a class threw is told to later ones as text alone (JDK 17 and later, JDK-8048190). */
    private static final String IN_INITIALISER = "Exception ";

    private static final Set<String> TOLD = Set.of(
            "java.lang.NoSuchMethodError",
            "java.lang.NoSuchFieldError",
            "java.lang.NoClassDefFoundError",
            "java.lang.AbstractMethodError",
            "java.lang.IncompatibleClassChangeError",
            "java.lang.IllegalAccessError");

    /** Returns the failure of a test or of what contains it. */
    static WorkerFailure of(String uniqueId, Throwable thrown) {
        Optional<String> incompatible = incompatible(thrown);
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace, true));
        return new WorkerFailure(
                uniqueId,
                incompatible.isPresent(),
                firstLine(incompatible.isPresent() ? incompatible.get() : String.valueOf(thrown)),
                trace.toString());
    }

    private static String firstLine(String text) {
        int end = 0;
        while (end < text.length() && text.charAt(end) != '\n' && text.charAt(end) != '\r') {
            end++;
        }
        return text.substring(0, end);
    }

    /** Returns what the JVM could not link: the innermost cause of that kind, which names the member. */
    private static Optional<String> incompatible(Throwable thrown) {
        Optional<String> found = Optional.empty();
        Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<>()); // causes may form a ring
        for (Throwable cause = thrown; cause != null && seen.add(cause); cause = cause.getCause()) {
            if (isOfLinking(cause)) {
                found = Optional.of(cause.toString());
            } else if (cause instanceof ExceptionInInitializerError && cause.getMessage() != null) {
                String line = firstLine(cause.getMessage());
                found = isTold(line) ? Optional.of(withoutThread(line.substring(IN_INITIALISER.length()))) : found;
            }
        }
        return found;
    }

    private static boolean isTold(String line) {
        int end = line.indexOf(": ");
        return line.startsWith(IN_INITIALISER)
                && end >= 0
                && TOLD.contains(line.substring(IN_INITIALISER.length(), end));
    }

    private static String withoutThread(String told) {
        int end = told.indexOf(" [in thread ", told.indexOf(": ") + 2);
        return end < 0 ? told : told.substring(0, end);
    }

    private static boolean isOfLinking(Throwable thrown) {
        if (thrown instanceof ExceptionInInitializerError || thrown instanceof UnsatisfiedLinkError) {
            return false; // the code's own fault, or the machine's
        }
        boolean hasFailedBefore = thrown instanceof NoClassDefFoundError
                && String.valueOf(thrown.getMessage()).startsWith("Could not initialize class");
        return thrown instanceof LinkageError && !hasFailedBefore
                || thrown instanceof ClassNotFoundException
                || thrown instanceof NoSuchMethodException
                || thrown instanceof NoSuchFieldException;
    }

    Message message() {
        return Message.of(Message.Kind.FAILED, uniqueId, Boolean.toString(isIncompatible), summary, trace);
    }

    static WorkerFailure of(Message message) {
        return new WorkerFailure(
                message.texts().get(0),
                Boolean.parseBoolean(message.texts().get(1)),
                message.texts().get(2),
                message.texts().get(3));
    }

    /** Returns whether a test could not be measured because of this. */
    boolean isOf(String test) {
        return test.startsWith(uniqueId);
    }
}
