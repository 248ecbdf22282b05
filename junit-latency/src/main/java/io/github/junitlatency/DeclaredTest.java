package io.github.junitlatency;

import io.github.junitlatency.internal.junit.TestDeclaration;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Start;
import io.github.junitlatency.internal.plan.Threads;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * A test as it is declared, with the defaults of its class and package.
 *
 * @param source begins error messages
 * @param attributes those that are set, wherever that is
 */
record DeclaredTest(String source, LatencyTest attributes) {

    /**
     * Returns a method's declaration; empty where it is no latency test.
     *
     * @param testClass the class of the test's instance
     */
    static Optional<DeclaredTest> of(Class<?> testClass, Method method) {
        Optional<LatencyTest> test = TestMethods.annotation(method);
        if (test.isEmpty()) {
            return Optional.empty();
        }
        boolean hasDefaults = !DefaultedTest.defaults(testClass).isEmpty();
        String source = TestDeclaration.describe(method)
                + (hasDefaults ? " with @LatencyDefaults for " + testClass.getSimpleName() : "");
        return Optional.of(new DeclaredTest(source, DefaultedTest.of(test.get(), testClass)));
    }

    /**
     * Returns the plan of the measurement.
     *
     * @throws ExtensionConfigurationException if an attribute is wrong
     */
    LatencyPlan plan(Configuration configuration) {
        Threads threads = new Threads(attributes.threads());
        IterationCounts counts = IterationCounts.asked(
                attributes.iterations(), attributes.warmup(), attributes.batch(), attributes.confirmations(), threads);
        LatencyPlan.Request request = new LatencyPlan.Request(
                counts.lasting(set(attributes.duration(), "")),
                attributes.cpu(),
                LatencySpec.listed(attributes.percentiles()),
                List.of(attributes.budgets()),
                Start.ofAttributes(attributes.every(), attributes.rate()),
                set(attributes.base(), Defaults.NO_BASE),
                set(attributes.timeLimit(), Defaults.NO_TIME_LIMIT));
        return LatencyPlan.of(source, request, configuration).withoutPairsToSuggest();
    }

    private static Optional<String> set(String attribute, String unset) {
        return attribute.equals(unset) ? Optional.empty() : Optional.of(attribute);
    }

    /**
     * Returns the JVMs that measure it.
     *
     * @throws ExtensionConfigurationException if an attribute is wrong
     */
    Forks forks(Configuration configuration) {
        return Forks.of(source, attributes.forks(), List.of(attributes.jvmArgs()), configuration);
    }
}
