package io.github.junitlatency.internal.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.ModifierSupport;

/** Checks how a test method is declared. */
public final class TestDeclaration {

    /** The type that the Kotlin compiler adds to the parameters of a suspend function, as the last one. */
    private static final String CONTINUATION = "kotlin.coroutines.Continuation";

    private TestDeclaration() {}

    /** Returns how errors name the annotated method. */
    public static String describe(Method method) {
        return "@LatencyTest on " + method.getDeclaringClass().getSimpleName() + "." + method.getName() + "()";
    }

    /**
     * Returns whether it is a suspend function of Kotlin's. It returns where it first waits, on whatever thread, so what
     * was timed would be unknown.
     */
    public static boolean isSuspend(Method method) {
        Class<?>[] types = method.getParameterTypes();
        return types.length > 0 && types[types.length - 1].getName().equals(CONTINUATION);
    }

    /** Returns the error of a suspend function. */
    public static ExtensionConfigurationException suspendError(Method method) {
        return new ExtensionConfigurationException(describe(method) + ": the method is a suspend function, which"
                + " returns where it first waits, so it cannot be timed; make it an ordinary function and call"
                + " runBlocking in its body");
    }

    /** Returns what keeps a method from being called on a test instance: nothing when it is declared right. */
    public static List<String> faults(Method method) {
        List<String> faults = new ArrayList<>();
        if (ModifierSupport.isPrivate(method)) {
            faults.add("private");
        }
        if (ModifierSupport.isStatic(method)) {
            faults.add("static");
        }
        if (isSuspend(method)) {
            faults.add("a suspend function");
        } else if (method.getReturnType() != void.class) {
            faults.add("not void");
        }
        return faults;
    }
}
