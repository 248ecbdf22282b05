package io.github.junitlatency.jmh;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.CompilerControl;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.infra.Control;
import org.opentest4j.TestAbortedException;

/**
 * A class of states as JMH's annotations describe it.
 *
 * @param isShared whether all threads have one state of it
 * @param params its parameters
 * @param setups in the order that JMH calls them in: by the names of their classes, and then their own
 * @param tearDowns in that order, too
 */
record StateType(Class<?> type, boolean isShared, List<Field> params, List<Method> setups, List<Method> tearDowns) {

    /**
     * Returns the states that a benchmark needs, those that others need first; the benchmark's own class is one of them.
     *
     * @throws ExtensionConfigurationException if one of them cannot be made
     * @throws TestAbortedException if one of them has no meaning in a latency test
     */
    static List<StateType> of(Benchmark benchmark) {
        Map<Class<?>, StateType> all = new LinkedHashMap<>();
        add(benchmark.type(), all, new ArrayList<>());
        addParameters(benchmark.method(), all, new ArrayList<>());
        return List.copyOf(all.values());
    }

    private static void addParameters(Method method, Map<Class<?>, StateType> all, List<Class<?>> within) {
        for (Class<?> parameter : method.getParameterTypes()) {
            if (Infra.isSpecial(parameter)) {
                continue;
            }
            String place = Benchmark.simple(method.getDeclaringClass()) + "." + method.getName();
            if (parameter == Control.class) {
                throw new TestAbortedException(place
                        + ": Control ends a loop within a benchmark, and a latency test times a call that ends by itself;"
                        + " leave the loop out");
            }
            if (!parameter.isAnnotationPresent(State.class)) {
                throw new ExtensionConfigurationException(place + " takes a " + Benchmark.simple(parameter)
                        + ", which has no @State and is no class of JMH; annotate it, or leave it out");
            }
            add(parameter, all, within);
        }
    }

    private static void add(Class<?> type, Map<Class<?>, StateType> all, List<Class<?>> within) {
        if (within.contains(type)) {
            throw new ExtensionConfigurationException("the states " + Lists.joined(within, Benchmark::simple, ", ")
                    + " need each other by their @Setup or" + " @TearDown parameters; let one do without");
        }
        if (all.containsKey(type)) {
            return;
        }
        StateType state = of(type);
        List<Class<?>> deeper = Lists.concat(within, List.<Class<?>>of(type));
        for (Method fixture : Lists.concat(state.setups, state.tearDowns)) {
            addParameters(fixture, all, deeper);
        }
        all.put(type, state);
    }

    private static StateType of(Class<?> type) {
        checkConstructor(type);
        if (type.isAnnotationPresent(AuxCounters.class)) {
            throw new TestAbortedException(
                    Benchmark.simple(type) + " has @AuxCounters, which a latency test does not report; remove that");
        }
        State state = type.getAnnotation(State.class);
        return new StateType(
                type,
                state != null && state.value() == Scope.Benchmark,
                params(type),
                fixtures(type, Setup.class),
                fixtures(type, TearDown.class));
    }

    private static void checkConstructor(Class<?> type) {
        for (Constructor<?> constructor : type.getConstructors()) { // the public ones
            if (constructor.getParameterCount() == 0
                    && Modifier.isPublic(type.getModifiers())
                    && !Modifier.isAbstract(type.getModifiers())) {
                return;
            }
        }
        throw new ExtensionConfigurationException("the state " + Benchmark.simple(type)
                + " cannot be made, because it is no class with a public constructor without parameters; JMH needs one, so let it"
                + " be public and static, and have one");
    }

    private static List<Field> params(Class<?> type) {
        List<Field> all = ReflectionSupport.findFields(
                type, field -> field.isAnnotationPresent(Param.class), HierarchyTraversalMode.TOP_DOWN);
        for (Field field : all) {
            if (Modifier.isFinal(field.getModifiers())) {
                throw new ExtensionConfigurationException(
                        "@Param on " + name(field) + " cannot be set, because the field is final; let it not be");
            }
        }
        return all;
    }

    private static List<Method> fixtures(Class<?> type, Class<? extends Annotation> annotation) {
        Predicate<Method> isFixture = method -> method.isAnnotationPresent(annotation);
        return Lists.sortedBy(
                ReflectionSupport.findMethods(type, isFixture, HierarchyTraversalMode.TOP_DOWN),
                (left, right) -> place(left).compareTo(place(right)));
    }

    private static String place(Method method) {
        return method.getDeclaringClass().getCanonicalName() + "." + method.getName();
    }

    /** Returns the methods to call before what a level stands for. */
    List<Method> setups(Level level) {
        return Lists.filter(setups, method -> method.getAnnotation(Setup.class).value() == level);
    }

    /** Returns the methods to call after what a level stands for. */
    List<Method> tearDowns(Level level) {
        return Lists.filter(
                tearDowns, method -> method.getAnnotation(TearDown.class).value() == level);
    }

    /** Returns whether something runs before or after each call. */
    boolean hasInvocationFixtures() {
        return !setups(Level.Invocation).isEmpty()
                || !tearDowns(Level.Invocation).isEmpty();
    }

    /** Returns whether code of it has {@code @CompilerControl}. */
    boolean hasCompilerControl() {
        return type.isAnnotationPresent(CompilerControl.class)
                || !AnnotationSupport.findAnnotatedMethods(type, CompilerControl.class, HierarchyTraversalMode.TOP_DOWN)
                        .isEmpty();
    }

    /** Returns how errors name a field. */
    static String name(Field field) {
        return Benchmark.simple(field.getDeclaringClass()) + "." + field.getName();
    }
}
