package io.github.junitlatency;

import io.github.junitlatency.internal.common.lists.Lists;
import java.lang.annotation.Annotation;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.platform.commons.support.AnnotationSupport;

/** A test's annotation in which attributes that are at their defaults have the values of {@link LatencyDefaults}. */
final class DefaultedTest implements InvocationHandler {

    /** Attributes of which a method that sets one wants no other of somebody else's. */
    private static final List<List<String>> ONE_OF =
            List.of(List.of("every", "rate"), List.of("iterations", "duration"));

    private final List<Annotation> layers; // the nearest first

    private DefaultedTest(List<Annotation> layers) {
        this.layers = layers;
    }

    /**
     * Returns the annotation with what a class sets for its tests.
     *
     * @param testClass the class of the test's instance
     */
    static LatencyTest of(LatencyTest test, Class<?> testClass) {
        List<Annotation> layers = new ArrayList<>(List.of(test));
        layers.addAll(defaults(testClass));
        return layers.size() == 1
                ? test
                : (LatencyTest) Proxy.newProxyInstance(
                        LatencyTest.class.getClassLoader(),
                        new Class<?>[] {LatencyTest.class},
                        new DefaultedTest(layers));
    }

    /** Returns what is set for the tests of a class, the nearest first. */
    static List<LatencyDefaults> defaults(Class<?> testClass) {
        List<LatencyDefaults> defaults = new ArrayList<>();
        boolean isNested = true;
        for (Class<?> outer = testClass; outer != null && isNested; outer = outer.getEnclosingClass()) {
            for (Class<?> type = outer; type != null; type = type.getSuperclass()) {
                add(defaults, AnnotationSupport.findAnnotation(type, LatencyDefaults.class));
            }
            isNested = AnnotationSupport.isAnnotated(outer, Nested.class);
        }
        add(defaults, AnnotationSupport.findAnnotation(testClass.getPackage(), LatencyDefaults.class));
        return defaults;
    }

    private static void add(List<LatencyDefaults> defaults, Optional<LatencyDefaults> found) {
        if (found.isPresent()) {
            defaults.add(found.get());
        }
    }

    @Override
    public Object invoke(Object proxy, Method attribute, Object[] arguments) throws Throwable {
        Object unset = attribute.getDefaultValue();
        if (unset == null) { // annotationType(), toString() and such
            return invoke(attribute, layers.get(0), arguments);
        }
        List<String> together =
                Lists.first(ONE_OF, some -> some.contains(attribute.getName())).orElse(List.of(attribute.getName()));
        for (Annotation layer : layers) {
            for (String name : together) {
                if (isSet(layer, name)) {
                    return invoke(layer.annotationType().getDeclaredMethod(attribute.getName()), layer);
                }
            }
        }
        return unset;
    }

    private static boolean isSet(Annotation layer, String name) throws Throwable {
        Method attribute;
        try {
            attribute = layer.annotationType().getDeclaredMethod(name);
        } catch (NoSuchMethodException e) {
            return false; // only a method has a base
        }
        return !Objects.deepEquals(invoke(attribute, layer), attribute.getDefaultValue());
    }

    private static Object invoke(Method method, Object on, Object... arguments) throws Throwable {
        try {
            return method.invoke(on, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
