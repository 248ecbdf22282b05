package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.classfile.MethodLines;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;

/** Finds the line in which a test's method is written. */
public final class TestSource {

    private static final int UNKNOWN_LINE = -1; // as StackTraceElement has it

    private TestSource() {}

    /**
     * Returns the frame that a stack trace would have in a method's first line.
     *
     * <p>Of an inherited method it names the class that declares it, because the source is there. Without debug information
     * file or line are unknown.
     */
    public static StackTraceElement frame(Method method) {
        Class<?> type = method.getDeclaringClass();
        MethodLines lines = MethodLines.of(type);
        String descriptor = MethodType.methodType(method.getReturnType(), method.getParameterTypes())
                .toMethodDescriptorString();
        return new StackTraceElement(
                type.getName(),
                method.getName(),
                lines.sourceFile().orElse(null),
                lines.firstLine(method.getName(), descriptor).orElse(UNKNOWN_LINE));
    }

    /** Puts a test's frame on top of an error's stack trace, because IDEs jump to the first of the user's. */
    public static <E extends Throwable> E onTop(E error, Method test) {
        StackTraceElement[] below = error.getStackTrace();
        StackTraceElement[] all = new StackTraceElement[below.length + 1];
        all[0] = frame(test);
        System.arraycopy(below, 0, all, 1, below.length);
        error.setStackTrace(all);
        return error;
    }
}
