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
}
