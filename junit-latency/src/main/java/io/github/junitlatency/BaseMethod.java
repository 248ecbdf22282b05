package io.github.junitlatency;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.junit.TestDeclaration;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** The method that {@link LatencyTest#base()} names. */
final class BaseMethod {

    /** So many names fit in a sentence. */
    private static final int MAX_NAMES = 10;

    private final Class<?> testClass;
    private final Method test;
    private final String name;

    private BaseMethod(Class<?> testClass, Method test, String name) {
        this.testClass = testClass;
        this.test = test;
        this.name = name;
    }

    /**
     * Returns the method of a name that can run in a test method's place.
     *
     * @param testClass the class of the test's instance, in which and in whose superclasses the method is looked for
     * @param test the annotated method
     * @throws ExtensionConfigurationException if there is none
     */
    static Method find(Class<?> testClass, Method test, String name) {
        return new BaseMethod(testClass, test, name).find();
    }

    private Method find() {
        if (name.equals(test.getName())) {
            throw wrong("is the method itself", others());
        }
        List<Method> named = methods(method -> method.getName().equals(name));
        if (named.isEmpty()) {
            throw wrong("is no method of " + testClass.getSimpleName() + " or its superclasses", others());
        }
        Optional<Method> method = Lists.first(named, this::takesTheSame);
        if (method.isEmpty()) {
            throw wrong(
                    "takes " + Lists.joined(named, BaseMethod::parameters, " or ") + ", but " + test.getName()
                            + " takes " + parameters(test),
                    "give both the same parameters");
        }
        List<String> faults = TestDeclaration.faults(method.get());
        if (!faults.isEmpty()) {
            throw wrong(
                    "is " + String.join(" and ", faults),
                    "make it an instance method that returns void and is not private");
        }
        return method.get();
    }

    private boolean takesTheSame(Method method) {
        return Arrays.equals(method.getParameterTypes(), test.getParameterTypes());
    }

    private List<Method> methods(Predicate<Method> predicate) {
        return ReflectionSupport.findMethods(
                testClass,
                method -> !method.isSynthetic() && method.getDeclaringClass() != Object.class && predicate.test(method),
                HierarchyTraversalMode.BOTTOM_UP);
    }

    /** Says which methods could be meant. */
    private String others() {
        List<Method> others = methods(method -> !method.getName().equals(test.getName())
                && takesTheSame(method)
                && TestDeclaration.faults(method).isEmpty());
        List<String> names = List.copyOf(new TreeSet<>(Lists.map(others, Method::getName)));
        if (names.isEmpty()) {
            return "write one that takes " + parameters(test) + ", as " + test.getName() + " does";
        }
        String more = names.size() > MAX_NAMES ? " or " + (names.size() - MAX_NAMES) + " more" : "";
        return "name one of " + String.join(", ", Lists.limit(names, MAX_NAMES)) + more;
    }

    private static String parameters(Method method) {
        return "(" + Lists.joined(List.of(method.getParameterTypes()), Class::getSimpleName, ", ") + ")";
    }

    private ExtensionConfigurationException wrong(String found, String advice) {
        return new ExtensionConfigurationException(
                TestDeclaration.describe(test) + ": base = \"" + name + "\" " + found + "; " + advice);
    }
}
