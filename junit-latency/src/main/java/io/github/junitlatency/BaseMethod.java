package io.github.junitlatency;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** The method that {@link LatencyTest#base()} names. */
record BaseMethod(Class<?> testClass, Method test, String name) {

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
        String another = "name another one that takes " + parameters(test) + ", as " + test.getName() + " does";
        if (name.equals(test.getName())) {
            throw wrong("is the method itself", another);
        }
        List<Method> named = ReflectionSupport.findMethods(
                testClass,
                method -> method.getName().equals(name)
                        && !method.isSynthetic()
                        && method.getDeclaringClass() != Object.class,
                HierarchyTraversalMode.BOTTOM_UP);
        if (named.isEmpty()) {
            throw wrong("is no method of " + testClass.getSimpleName() + " or its superclasses", another);
        }
        Optional<Method> method =
                Lists.first(named, it -> Arrays.equals(it.getParameterTypes(), test.getParameterTypes()));
        if (method.isEmpty()) {
            throw wrong(
                    "takes " + Lists.joined(named, BaseMethod::parameters, " or ") + ", but " + test.getName()
                            + " takes " + parameters(test),
                    "give both the same parameters");
        }
        List<String> faults = TestMethods.faults(method.get());
        if (!faults.isEmpty()) {
            throw wrong(
                    "is " + String.join(" and ", faults),
                    "make it an instance method that returns void and is not private");
        }
        return method.get();
    }

    private static String parameters(Method method) {
        return "(" + Lists.joined(List.of(method.getParameterTypes()), Class::getSimpleName, ", ") + ")";
    }

    private ExtensionConfigurationException wrong(String found, String advice) {
        return new ExtensionConfigurationException(
                TestMethods.describe(test) + ": base = \"" + name + "\" " + found + "; " + advice);
    }
}
