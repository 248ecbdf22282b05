package io.github.junitlatency;

import io.github.junitlatency.measure.Body;
import io.github.junitlatency.measure.IterationNumber;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;

/** A test method with its instance and arguments as a {@link Body}. */
final class TestBody {

    private final Sink sink = new Sink();
    private final IterationNumber number = new IterationNumber();
    private final Iteration iteration = new Iteration(number);

    /** Returns whether {@link #resolve} has an argument for a parameter of this type. */
    static boolean resolves(Class<?> parameterType) {
        return parameterType == Sink.class || parameterType == Iteration.class;
    }

    /** Returns the argument for a parameter of type {@link Sink} or {@link Iteration}. */
    Object resolve(Class<?> parameterType) {
        return parameterType == Sink.class ? sink : iteration;
    }

    /**
     * Returns the body.
     *
     * @param instances the test instance, behind those of its enclosing classes
     */
    Body of(Method method, List<Object> arguments, List<Object> instances) {
        Object instance = instances.get(instances.size() - 1);
        MethodHandle call = handle(method, instance);
        return new Body(withArguments(call, arguments).asType(Body.TYPE), beforeRound(instances), sink::renew, number);
    }

    /**
     * Binds the arguments. Sink and iteration become constants of the compiled loop, their content is none; everything
     * else is read from an array at every call, because a constant argument would be computed with at compile time.
     */
    private MethodHandle withArguments(MethodHandle call, List<Object> arguments) {
        MethodHandle bound = call;
        List<Object> variable = new ArrayList<>();
        for (Object argument : arguments) {
            if (argument == sink || argument == iteration) {
                bound = MethodHandles.insertArguments(bound, variable.size(), argument);
            } else {
                variable.add(argument);
            }
        }
        return bound.asSpreader(Object[].class, variable.size()).bindTo(variable.toArray());
    }

    /** Returns what prepares a round: superclasses before subclasses, enclosing instances before nested ones. */
    static Body.Preparation beforeRound(List<Object> instances) {
        List<MethodHandle> preparations = new ArrayList<>();
        for (Object instance : instances) {
            for (Method method : annotated(instance.getClass(), BeforeRound.class)) {
                check(method);
                preparations.add(handle(method, instance));
            }
        }
        return () -> {
            for (MethodHandle preparation : preparations) {
                preparation.invoke();
            }
        };
    }

    private static List<Method> annotated(Class<?> type, Class<? extends Annotation> annotation) {
        return AnnotationSupport.findAnnotatedMethods(type, annotation, HierarchyTraversalMode.TOP_DOWN);
    }

    private static void check(Method method) {
        if (!TestMethods.faults(method).isEmpty() || method.getParameterCount() > 0) {
            throw new ExtensionConfigurationException(
                    "@BeforeRound method " + method.toGenericString()
                            + " must be neither private nor static, return void and take no parameters; change its declaration");
        }
    }

    private static MethodHandle handle(Method method, Object instance) {
        try {
            Class<?> type = method.getDeclaringClass();
            return MethodHandles.privateLookupIn(type, MethodHandles.lookup())
                    .unreflect(method)
                    .bindTo(instance);
        } catch (IllegalAccessException e) {
            throw new ExtensionConfigurationException(
                    "method " + method.toGenericString() + " cannot be called by junit-latency (" + e.getMessage()
                            + "); open its package to junit-latency",
                    e);
        }
    }
}
