package io.github.junitlatency.internal.source;

import io.github.junitlatency.result.TestIdentity;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
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
            List<Method> methods = named(type, test.methodName());
            if (methods.size() > 1) {
                Set<String> segments = segments(test.uniqueId());
                methods = methods.stream()
                        .filter(method -> segments.contains(signature(method)))
                        .toList();
            }
            return methods.stream().findFirst();
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty(); // a measurement outside a test may have any name; so there is no place to show
        }
    }

    private static Set<String> segments(String uniqueId) {
        return uniqueId.isEmpty()
                ? Set.of()
                : UniqueId.parse(uniqueId).getSegments().stream()
                        .map(UniqueId.Segment::getValue)
                        .collect(Collectors.toSet());
    }

    /** Returns the methods of a name, the most specific first, each signature once. */
    private static List<Method> named(Class<?> type, String name) {
        return hierarchy(type)
                .flatMap(each -> Arrays.stream(each.getDeclaredMethods()))
                .filter(method -> method.getName().equals(name) && !method.isSynthetic())
                .collect(Collectors.toMap(TestMethod::signature, method -> method, (specific, general) -> specific))
                .values()
                .stream()
                .toList();
    }

    private static Stream<Class<?>> hierarchy(Class<?> type) {
        return type == null
                ? Stream.empty()
                : Stream.concat(
                        Stream.of(type),
                        Stream.concat(
                                hierarchy(type.getSuperclass()),
                                Arrays.stream(type.getInterfaces()).flatMap(TestMethod::hierarchy)));
    }

    /** Returns a method as JUnit's unique ids write it. */
    private static String signature(Method method) {
        return method.getName()
                + Arrays.stream(method.getParameterTypes())
                        .map(Class::getName)
                        .collect(Collectors.joining(", ", "(", ")"));
    }
}
