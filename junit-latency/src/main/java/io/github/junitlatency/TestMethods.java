package io.github.junitlatency;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.ReportName;
import io.github.junitlatency.result.TestIdentity;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.UniqueId;

/** Reads a test method as JUnit knows it: how it is declared, its templates, its identity, its names. */
final class TestMethods {

    private static final String INVOCATION = "test-template-invocation";

    /** The type that the Kotlin compiler adds to the parameters of a suspend function, as the last one. */
    private static final String CONTINUATION = "kotlin.coroutines.Continuation";

    private TestMethods() {}

    /** Returns how errors name the annotated method. */
    static String describe(Method method) {
        return "@LatencyTest on " + method.getDeclaringClass().getSimpleName() + "." + method.getName() + "()";
    }

    /**
     * Returns whether it is a suspend function of Kotlin's. It returns where it first waits, on whatever thread, so what
     * was timed would be unknown.
     */
    static boolean isSuspend(Method method) {
        Class<?>[] types = method.getParameterTypes();
        return types.length > 0 && types[types.length - 1].getName().equals(CONTINUATION);
    }

    /** Returns the error of a suspend function. */
    static ExtensionConfigurationException suspendError(Method method) {
        return new ExtensionConfigurationException(describe(method) + ": the method is a suspend function, which"
                + " returns where it first waits, so it cannot be timed; make it an ordinary function and call"
                + " runBlocking in its body");
    }

    /** Returns what keeps a method from being called on a test instance: nothing when it is declared right. */
    static List<String> faults(Method method) {
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

    /** Returns the names by which reports know a test. */
    static TestIdentity identity(ExtensionContext context) {
        return new TestIdentity(
                context.getRequiredTestClass().getName(),
                context.getRequiredTestMethod().getName(),
                context.getDisplayName(),
                context.getUniqueId());
    }

    /**
     * Returns the name of the test's report files, another for each overload and each invocation.
     *
     * @see ReportName
     */
    static String reportName(ExtensionContext context) {
        Class<?> type = context.getRequiredTestClass();
        Method method = context.getRequiredTestMethod();
        List<String> distinctions = new ArrayList<>();
        if (isOverloaded(type, method)) {
            distinctions.addAll(Lists.map(List.of(method.getParameterTypes()), Class::getSimpleName));
        }
        boolean ownTemplate = hasTemplateOfItsOwn(method);
        for (UniqueId.Segment segment : UniqueId.parse(context.getUniqueId()).getSegments()) {
            if (segment.getValue().startsWith("#")
                    && (ownTemplate || !segment.getType().equals(INVOCATION))) {
                distinctions.add(segment.getValue().substring(1));
            }
        }
        return ReportName.of(type.getName(), method.getName(), distinctions);
    }

    private static boolean isOverloaded(Class<?> type, Method method) {
        return !ReflectionSupport.findMethods(
                        type,
                        other -> other.getName().equals(method.getName())
                                && !other.isSynthetic()
                                && !Arrays.equals(other.getParameterTypes(), method.getParameterTypes()),
                        HierarchyTraversalMode.TOP_DOWN)
                .isEmpty();
    }

    /** Refuses a method that is also a {@code @Test}: JUnit would run it twice. */
    static void checkIsTemplate(ExtensionContext context) {
        boolean isInvocation = Lists.any(
                UniqueId.parse(context.getUniqueId()).getSegments(),
                segment -> segment.getType().equals(INVOCATION));
        if (!isInvocation) {
            throw new ExtensionConfigurationException(describe(context.getRequiredTestMethod())
                    + ": the method is also annotated with @Test or @TestFactory, so JUnit runs it twice;"
                    + " remove that, @LatencyTest is a test by itself");
        }
    }

    /** Returns whether something other than {@link LatencyTest} makes the method a template. */
    static boolean hasTemplateOfItsOwn(Method method) {
        return hasTemplate(method, new HashSet<>());
    }

    private static boolean hasTemplate(AnnotatedElement element, Set<Class<?>> visited) {
        for (Annotation annotation : element.getAnnotations()) {
            Class<? extends Annotation> type = annotation.annotationType();
            if (type == TestTemplate.class) {
                return true;
            }
            boolean isNew = type != LatencyTest.class && visited.add(type);
            if (isNew && !type.getName().startsWith("java.") && hasTemplate(type, visited)) {
                return true;
            }
        }
        return false;
    }

    /**
     * Returns the method that {@link LatencyTest#base()} names, which can run in a test method's place.
     *
     * @param testClass the class of the test's instance, in which and in whose superclasses the method is looked for
     * @param test the annotated method
     * @throws ExtensionConfigurationException if there is none
     */
    static Method base(Class<?> testClass, Method test, String name) {
        String another = "name another one that takes " + parameters(test) + ", as " + test.getName() + " does";
        if (name.equals(test.getName())) {
            throw wrongBase(test, name, "is the method itself", another);
        }
        List<Method> named = ReflectionSupport.findMethods(
                testClass,
                method -> method.getName().equals(name)
                        && !method.isSynthetic()
                        && method.getDeclaringClass() != Object.class,
                HierarchyTraversalMode.BOTTOM_UP);
        if (named.isEmpty()) {
            throw wrongBase(
                    test, name, "is no method of " + testClass.getSimpleName() + " or its superclasses", another);
        }
        Optional<Method> method =
                Lists.first(named, it -> Arrays.equals(it.getParameterTypes(), test.getParameterTypes()));
        if (method.isEmpty()) {
            String taken = Lists.joined(named, TestMethods::parameters, " or ");
            throw wrongBase(
                    test,
                    name,
                    "takes " + taken + ", but " + test.getName() + " takes " + parameters(test),
                    "give both the same parameters");
        }
        List<String> faults = faults(method.get());
        if (!faults.isEmpty()) {
            throw wrongBase(
                    test,
                    name,
                    "is " + String.join(" and ", faults),
                    "make it an instance method that returns void and is not private");
        }
        return method.get();
    }

    private static String parameters(Method method) {
        return "(" + Lists.joined(List.of(method.getParameterTypes()), Class::getSimpleName, ", ") + ")";
    }

    private static ExtensionConfigurationException wrongBase(Method test, String name, String found, String advice) {
        return new ExtensionConfigurationException(
                describe(test) + ": base = \"" + name + "\" " + found + "; " + advice);
    }
}
