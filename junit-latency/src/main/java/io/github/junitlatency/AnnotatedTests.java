package io.github.junitlatency;

import io.github.junitlatency.internal.junit.TestDeclaration;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.report.suggest.SuggestedRatios;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Optional;
import org.junit.platform.commons.support.AnnotationSupport;

/** Test methods with the annotation, and what it asks for. */
final class AnnotatedTests {

    private AnnotatedTests() {}

    /** Returns the annotation of a method, if it has one. */
    static Optional<LatencyTest> annotation(Method method) {
        return AnnotationSupport.findAnnotation(method, LatencyTest.class);
    }

    /**
     * Returns the plan of a method.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if the annotation is wrong
     */
    static LatencyPlan plan(Method method, LatencyTest test, Configuration configuration) {
        LatencyPlan.Request request = new LatencyPlan.Request(
                        test.iterations(),
                        test.warmup(),
                        test.batch(),
                        test.cpu(),
                        LatencySpec.listed(test.percentiles()),
                        SuggestedRatios.withAdded(List.of(test.budgets()), test.iterations(), configuration),
                        test.confirmations())
                .starting(LatencyPlan.Start.ofAttributes(test.every(), test.rate()))
                .comparedWith(test.base());
        return LatencyPlan.of(TestDeclaration.describe(method), request, configuration);
    }
}
