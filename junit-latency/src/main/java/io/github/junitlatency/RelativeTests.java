package io.github.junitlatency;

import io.github.junitlatency.internal.base.ClassComparison;
import io.github.junitlatency.internal.base.TestComparison;
import io.github.junitlatency.internal.base.WorkerException;
import io.github.junitlatency.internal.base.Workers;
import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.internal.junit.LauncherRun.PlannedTest;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.Orders;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import java.lang.reflect.Method;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Has the tests of a class with relative budgets compared with their base, all at the first one's turn. */
final class RelativeTests {

    private static final String NO_BASE =
            "no base: set junit.latency.base to the classes of an older version, or base to the name of another method";

    private RelativeTests() {}

    /** Checks that there is a base where one is required. */
    static void check(LatencyPlan plan) {
        boolean isMissing = plan.budgets().needsBase()
                && plan.budgets().baseMethod().isEmpty()
                && plan.configuration().comparing().base().isEmpty();
        if (isMissing && plan.configuration().comparing().isRequired()) {
            throw plan.error("junit.latency.base.required = true, but there is " + NO_BASE);
        }
    }

    /**
     * Returns a result with the outcomes of the relative budgets.
     *
     * @param result of the test's own JVM
     * @param took how long that one took
     */
    static LatencyResult judged(LatencyPlan plan, LatencyResult result, Duration took, ExtensionContext context)
            throws InterruptedException {
        if (!plan.budgets().needsBase()) {
            return result;
        }
        Optional<String> path = plan.configuration().comparing().base();
        Optional<String> method = plan.budgets().baseMethod();
        if (path.isEmpty() && method.isEmpty()) {
            List<BudgetOutcome> outcomes = plan.budgets().relative().stream()
                    .map(budget -> TestComparison.notJudged(budget, NO_BASE))
                    .toList();
            return Relations.with(result, outcomes, Optional.empty(), plan);
        }
        try {
            ClassComparison comparison = comparison(plan, context, method.isPresent());
            Orders.Setting setting = new Orders.Setting(
                    result.cpu().id(),
                    result.clock().overhead().ticks(),
                    result.clock().stepTicks(),
                    result.clock().frequencyHz());
            TestComparison test = comparison.of(context.getUniqueId(), setting, took);
            String base =
                    method.map(name -> "method " + name + "()").or(() -> path).orElseThrow();
            return Relations.with(result, test.outcomes(), Optional.of(test.facts(base)), plan);
        } catch (WorkerException e) {
            throw new IllegalStateException(plan.source() + ": " + e.getMessage(), e);
        }
    }

    /** Returns the method that a worker JVM measures in the place of a test: on base's side it may be another. */
    static Method methodInWorker(LatencyPlan plan, Method test, ExtensionContext context) {
        boolean isBase = plan.configuration().comparing().worker().equals(Optional.of(Side.BASE));
        return plan.budgets()
                .baseMethod()
                .filter(name -> isBase)
                .map(name -> BaseMethod.find(context.getRequiredTestClass(), test, name))
                .orElse(test);
    }

    private static ClassComparison comparison(LatencyPlan plan, ExtensionContext context, boolean byMethod)
            throws WorkerException {
        String container = container(context.getUniqueId());
        String key = container + (byMethod ? " by method" : " by version");
        ExtensionContext.Store store =
                context.getRoot().getStore(ExtensionContext.Namespace.create(RelativeTests.class));
        ClassComparison known = store.get(key, ClassComparison.class);
        if (known == null) {
            known = new ClassComparison(
                    Workers.of(
                            plan.configuration(),
                            byMethod,
                            LauncherRun.current().configuration(),
                            context.getRequiredTestClass().getName()),
                    plans(plan, context, container, byMethod),
                    plan.configuration().comparing().maxPairs());
            store.put(key, known);
        }
        return known;
    }

    /** Returns the plans of the container's tests that are compared in the same way. */
    private static Map<String, LatencyPlan> plans(
            LatencyPlan plan, ExtensionContext context, String container, boolean byMethod) {
        Map<String, LatencyPlan> plans = new LinkedHashMap<>();
        for (PlannedTest test : LauncherRun.current().testsOf(container)) {
            plan(test, plan.configuration())
                    .filter(it -> it.budgets().needsBase()
                            && it.budgets().baseMethod().isPresent() == byMethod)
                    .ifPresent(it -> plans.put(test.uniqueId(), it));
        }
        plans.putIfAbsent(template(context.getUniqueId()), plan);
        return plans;
    }

    private static Optional<LatencyPlan> plan(PlannedTest test, Configuration configuration) {
        try {
            return AnnotatedTests.annotation(test.method())
                    .map(annotation -> AnnotatedTests.plan(test.method(), annotation, configuration));
        } catch (ExtensionConfigurationException reportedByThatTest) {
            return Optional.empty();
        }
    }

    /** Returns the unique id of the template that an invocation is of. */
    private static String template(String invocation) {
        return invocation.substring(0, invocation.lastIndexOf("/["));
    }

    private static String container(String invocation) {
        String template = template(invocation);
        return template.substring(0, template.lastIndexOf("/["));
    }
}
