package io.github.junitlatency;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.BudgetTexts;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.lang.annotation.Annotation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.ReflectionSupport;

/**
 * A test as it is declared, with the defaults of its class and package.
 *
 * @param source begins error messages
 * @param name the class's binary name, a dot and the method's name
 * @param layers the attributes of the test, and those of defaults for it, the nearest first
 */
record DeclaredTest(String source, String name, List<Map<String, Object>> layers) {

    /**
     * Returns a method's declaration; empty where it is no latency test.
     *
     * @param testClass the class of the test's instance
     */
    static Optional<DeclaredTest> of(Class<?> testClass, Method method) {
        Optional<LatencyTest> test = AnnotationSupport.findAnnotation(method, LatencyTest.class);
        if (test.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(of(testClass, method.getName(), TestMethods.describe(method), attributes(test.get())));
    }

    /**
     * Returns a test's declaration with the defaults of its class.
     *
     * @param name the method's
     * @param source begins error messages
     * @param own attributes of {@link LatencyTest}
     */
    static DeclaredTest of(Class<?> testClass, String name, String source, Map<String, Object> own) {
        List<Map<String, Object>> layers = new ArrayList<>(List.of(own));
        boolean isNested = true;
        for (Class<?> outer = testClass; outer != null && isNested; outer = outer.getEnclosingClass()) {
            for (Class<?> type = outer; type != null; type = type.getSuperclass()) {
                add(layers, AnnotationSupport.findAnnotation(type, LatencyDefaults.class));
            }
            isNested = AnnotationSupport.isAnnotated(outer, Nested.class);
        }
        add(layers, AnnotationSupport.findAnnotation(testClass.getPackage(), LatencyDefaults.class));
        return new DeclaredTest(
                source + (layers.size() > 1 ? " with @LatencyDefaults for " + testClass.getSimpleName() : ""),
                testClass.getName() + "." + name,
                layers);
    }

    private static void add(List<Map<String, Object>> layers, Optional<LatencyDefaults> found) {
        if (found.isPresent()) {
            layers.add(attributes(found.get()));
        }
    }

    /**
     * Returns the plan of the measurement.
     *
     * @param gate tells which budgets hold for it alone
     * @throws ExtensionConfigurationException if an attribute is wrong
     */
    LatencyPlan plan(Configuration configuration, Optional<GateOrder> gate) {
        Optional<String> baseMethod = set(Defaults.NO_BASE, "base");
        List<String> budgets = List.of(this.<String[]>value("budgets"));
        IterationCounts counts = IterationCounts.asked(
                value("iterations", "duration"),
                value("warmup"),
                value("batch"),
                value("confirmations"),
                new Threads(value("threads")));
        LatencyPlan.Request request = new LatencyPlan.Request(
                counts.lasting(set("", "duration", "iterations")),
                value("cpu"),
                value("percentiles"),
                gate.isPresent() && baseMethod.isEmpty() ? gate.get().texts(name, budgets) : budgets,
                set(Defaults.NO_INTERVAL, "every", "rate"),
                set(Defaults.NO_RATE, "rate", "every"),
                baseMethod,
                set(Defaults.NO_TIME_LIMIT, "timeLimit"));
        boolean isAdvice = isAdvisory() && configuration.judging().plant().isEmpty(); // else a budget must see it
        Configuration own = isAdvice ? configuration.withAdvice() : configuration;
        LatencyPlan plan = LatencyPlan.of(source, request, own).withoutPairsToSuggest();
        return gate.isPresent() ? plan.with(gate.get(), name) : plan;
    }

    private boolean isAdvisory() {
        boolean[] values = value("advisory");
        if (values.length > 1) {
            throw LatencyPlan.error(source, BudgetTexts.SEVERAL_ADVISORY);
        }
        return values.length == 1 && values[0];
    }

    /**
     * Returns the JVMs that measure it.
     *
     * @throws ExtensionConfigurationException if an attribute is wrong
     */
    Forks forks(Configuration configuration) {
        return Forks.of(source, value("forks"), List.of(this.<String[]>value("jvmArgs")), configuration);
    }

    /**
     * Returns an attribute as the nearest layer has it that sets it, or sets one that says the same in another way.
     *
     * <p>A layer sets what it has with another value than the default.
     */
    @SuppressWarnings("unchecked") // the caller knows the attribute's type
    <T> T value(String attribute, String... alternatives) {
        for (Map<String, Object> layer : layers) {
            if (isSet(layer, attribute) || Lists.any(List.of(alternatives), other -> isSet(layer, other))) {
                return (T) layer.get(attribute);
            }
        }
        return (T) unset(attribute);
    }

    private <T> Optional<T> set(T unset, String attribute, String... alternatives) {
        T value = value(attribute, alternatives);
        return value.equals(unset) ? Optional.empty() : Optional.of(value);
    }

    private static boolean isSet(Map<String, Object> layer, String attribute) {
        return layer.containsKey(attribute) && !Objects.deepEquals(layer.get(attribute), unset(attribute));
    }

    private static Object unset(String attribute) {
        return ReflectionSupport.findMethod(LatencyTest.class, attribute)
                .orElseThrow()
                .getDefaultValue();
    }

    private static Map<String, Object> attributes(Annotation annotation) {
        Map<String, Object> all = new HashMap<>();
        for (Method attribute : annotation.annotationType().getDeclaredMethods()) {
            all.put(attribute.getName(), ReflectionSupport.invokeMethod(attribute, annotation));
        }
        return all;
    }
}
