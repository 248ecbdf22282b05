package io.github.junitlatency.internal.report.source;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.TestIdentity;
import java.lang.reflect.Method;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.engine.UniqueId;

/** Finds the method that a result names. */
final class TestMethod {

    private TestMethod() {}

    /**
     * Returns the method, or empty where there is none of that name or nobody can tell which of several.
     *
     * <p>It may be inherited, from a class or as an interface's default. Overloads are told apart by JUnit's unique id, which
     * has the types of the parameters: {@code [test-template:add(io.github.junitlatency.Sink)]}.
     */
    static Optional<Method> find(TestIdentity test, ClassLoader loader) {
        try {
            Class<?> type = Class.forName(test.className(), false, loader);
            Map<String, Method> methods = new LinkedHashMap<>();
            addNamed(test.methodName(), type, methods);
            if (methods.size() > 1) {
                methods.keySet().retainAll(segments(test.uniqueId()));
            }
            return methods.isEmpty()
                    ? Optional.empty()
                    : Optional.of(methods.values().iterator().next());
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty(); // a measurement outside a test may have any name; so there is no place to show
        }
    }

    private static List<String> segments(String uniqueId) {
        return uniqueId.isEmpty()
                ? List.of()
                : Lists.map(UniqueId.parse(uniqueId).getSegments(), UniqueId.Segment::getValue);
    }

    /** Adds the methods of a name by their signatures, of each the most specific one. */
    private static void addNamed(String name, Class<?> type, Map<String, Method> methods) {
        if (type == null) {
            return;
        }
        for (Method method : type.getDeclaredMethods()) {
            if (method.getName().equals(name) && !method.isSynthetic()) {
                methods.putIfAbsent(signature(method), method);
            }
        }
        addNamed(name, type.getSuperclass(), methods);
        for (Class<?> each : type.getInterfaces()) {
            addNamed(name, each, methods);
        }
    }

    /** Returns a method as JUnit's unique ids write it. */
    private static String signature(Method method) {
        return method.getName() + "(" + Lists.joined(List.of(method.getParameterTypes()), Class::getName, ", ") + ")";
    }
}
