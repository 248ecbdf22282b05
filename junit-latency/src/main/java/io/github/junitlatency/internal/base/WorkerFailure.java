package io.github.junitlatency.internal.base;

import java.io.PrintWriter;
import java.io.StringWriter;

/**
 * Why a test did not end well in a worker.
 *
 * @param uniqueId of the test, or of the class or engine that contains it
 * @param isIncompatible whether the code lacks what the test calls, or cannot be read by this JVM
 * @param summary the exception in one line
 * @param trace all of it
 */
record WorkerFailure(String uniqueId, boolean isIncompatible, String summary, String trace) {

    /** Returns the failure of a test or of what contains it. */
    static WorkerFailure of(String uniqueId, Throwable thrown) {
        Throwable incompatible = incompatible(thrown);
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace, true));
        return new WorkerFailure(
                uniqueId,
                incompatible != null,
                String.valueOf(incompatible == null ? thrown : incompatible),
                trace.toString());
    }

    /** Returns what the JVM could not link, or {@code null}. */
    private static Throwable incompatible(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            boolean isOwnFault = cause instanceof ExceptionInInitializerError;
            if (cause instanceof LinkageError && !isOwnFault
                    || cause instanceof ClassNotFoundException
                    || cause instanceof NoSuchMethodException
                    || cause instanceof NoSuchFieldException) {
                return cause;
            }
        }
        return null;
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
