package io.github.junitlatency.internal.junit;

import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.commons.support.ModifierSupport;

/** How a test method is declared. */
public final class TestDeclaration {

    private TestDeclaration() {}

    /** Returns how errors name the annotated method. */
    public static String describe(Method method) {
        return "@LatencyTest on " + method.getDeclaringClass().getSimpleName() + "." + method.getName() + "()";
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
        if (method.getReturnType() != void.class) {
            faults.add("not void");
        }
        return faults;
    }
}
