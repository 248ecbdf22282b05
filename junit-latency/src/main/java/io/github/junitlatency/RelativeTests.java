package io.github.junitlatency;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.ClassComparison;
import io.github.junitlatency.internal.compare.base.ClassesOfThisJvm;
import io.github.junitlatency.internal.compare.base.SideClassPaths;
import io.github.junitlatency.internal.compare.base.TestComparison;
import io.github.junitlatency.internal.compare.base.WorkerException;
import io.github.junitlatency.internal.compare.base.WorkerSession;
import io.github.junitlatency.internal.compare.base.Workers;
import io.github.junitlatency.internal.junit.GateListener;
import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.internal.junit.LauncherRun.PlannedTest;
import io.github.junitlatency.internal.junit.Outcome;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.report.ReportName;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.Orders;
import io.github.junitlatency.internal.run.plant.Planting;
import io.github.junitlatency.internal.verdict.Overall;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultParts;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/** Has the tests of a class with relative budgets compared with their base, all at the first one's turn. */
final class RelativeTests {

    private static final String NO_BASE =
            "run the gate, mvn io.github.junitlatency:junit-latency-maven-plugin:gate, or set junit.latency.base to the"
                    + " classes of an older version, or base to the name of another method";

    private RelativeTests() {}

    /**
     * Checks that there is a base where one is required, and that it can be had, before anything is measured.
     *
     * @throws ExtensionConfigurationException if not
     */
    static void check(LatencyPlan plan, ExtensionContext context) {
        if (WorkerSession.current().isPresent()) {
            return;
        }
        Optional<Side> worker = plan.configuration().comparing().worker();
        if (worker.isPresent()) {
            throw plan.error("junit.latency.worker = " + worker.get().name().toLowerCase(Locale.ROOT)
                    + " is set in this JVM, but the library sets it, in the worker JVMs that it starts; do not set it");
        }
        if (!plan.budgets().needsBase()) {
            return;
        }
        if (hasBase(plan, context)) {
            classPaths(plan, context);
        } else if (plan.configuration().comparing().isRequired()) {
            throw plan.error("junit.latency.base.required = true, but there is no base: " + NO_BASE);
        }
    }

    private static boolean hasBase(LatencyPlan plan, ExtensionContext context) {
        return plan.budgets().baseMethod().isPresent()
                || plan.configuration().comparing().base().isPresent()
                || order(plan, context).isPresent();
    }

    /** Returns what a gate compares a test with; empty without one, for another method, and if base lacks the module. */
    private static Optional<GateOrder> order(LatencyPlan plan, ExtensionContext context) {
        Optional<Path> gate = plan.configuration().comparing().gate();
        if (gate.isEmpty() || plan.budgets().baseMethod().isPresent()) {
            return Optional.empty();
        }
        Path module = Path.of(System.getProperty("basedir", "")); // Surefire's; else the working folder
        return store(context)
                .getOrComputeIfAbsent("gate " + gate.get(), it -> ordered(gate.get(), module), Ordered.class)
                .order();
    }

    private static Ordered ordered(Path gate, Path module) {
        try {
            return new Ordered(GateOrder.read(gate, module));
        } catch (IOException e) {
            throw new ExtensionConfigurationException(
                    "configuration parameter " + Configuration.PREFIX + "gate = \"" + gate + "\": it cannot be read ("
                            + e + "); the gate sets it, so do not set it by hand",
                    e);
        }
    }

    /** An order as JUnit's store keeps it. */
    private record Ordered(Optional<GateOrder> order) {}

    /** Returns whether a gate found that nothing differs that the test may run, and nothing else is asked of it. */
    static boolean needNotBeMeasured(LatencyPlan plan, ExtensionContext context) {
        return plan.budgets().needsBase()
                && Lists.all(plan.budgets().all(), Budget::isByBase)
                && isUnchanged(plan, context);
    }

    private static boolean isUnchanged(LatencyPlan plan, ExtensionContext context) {
        Optional<GateOrder> order = order(plan, context);
        return Planting.share(plan).isEmpty() // else head differs by that
                && order.isPresent()
                && order.get().difference() == GateOrder.Difference.NONE;
    }

    /**
     * Returns a result with the outcomes of the relative budgets.
     *
     * @param result of the test's own JVM
     * @param took how long that one took
     * @param listener hears of each pair of JVMs before it is started
     * @throws Throwable what went wrong
     */
    static LatencyResult judged(
            LatencyPlan plan, LatencyResult result, Duration took, ExtensionContext context, WorkListener listener)
            throws Throwable {
        if (!plan.budgets().needsBase()) {
            return result;
        }
        if (!hasBase(plan, context)) {
            BaseReason why = plan.configuration().comparing().gate().isPresent()
                    ? new BaseReason.NotComparable("base does not have this module")
                    : new BaseReason.NoBase(NO_BASE);
            return with(result, plan, TestComparison.notJudged(plan.budgets(), why));
        }
        if (isUnchanged(plan, context)) {
            return with(result, plan, TestComparison.unchanged(plan.budgets()));
        }
        try {
            ClassComparison comparison = comparison(plan, context);
            List<String> changed = changed(plan, context, GateOrder.Difference.CLASSES);
            if (Planting.share(plan).isEmpty() && !comparison.isProbed() && !changed.isEmpty()) {
                Instruments.whileOthersRun(plan, listener, held -> {
                    Orders.Setting setting =
                            Instruments.setting(plan, result.probe().used(), result.clock(), held);
                    comparison.findUnchanged(changed, setting, held, took);
                    return comparison;
                });
            }
            tellLoaded(plan, context, comparison);
            if (!comparison.isMeasured() && comparison.hasOpen()) {
                Instruments.whileOthersMeasure(plan, result.cpu().use(), listener, held -> {
                    Orders.Setting setting =
                            Instruments.setting(plan, result.probe().used(), result.clock(), held);
                    comparison.measure(setting, held, took, pair -> {
                        GateListener.pairs(comparison.open(), pair.number() - 1);
                        listener.hear(pair);
                    });
                    return comparison;
                });
            }
            if (comparison.isUnchanged(context.getUniqueId())) {
                return with(result, plan, TestComparison.unchanged(plan.budgets()));
            }
            TestComparison test = comparison.of(context.getUniqueId());
            List<BudgetOutcome> outcomes = test.outcomes(comparison.shared(result.doubts()));
            ResultParts.FurtherFacts further = result.further().with(Optional.of(test.facts(base(plan, context))));
            Optional<CodeFacts> code = comparison.code(context.getUniqueId());
            return Overall.with(
                    result, plan, outcomes, comparison.doubts(), code.isPresent() ? further.with(code.get()) : further);
        } catch (WorkerException e) {
            throw new IllegalStateException(plan.source() + ": " + e.getMessage(), e);
        }
    }

    /** Returns the classes that a gate found changed, if the sides differ in such a way. */
    private static List<String> changed(LatencyPlan plan, ExtensionContext context, GateOrder.Difference difference) {
        Optional<GateOrder> order = order(plan, context);
        return order.isPresent() && order.get().difference() == difference
                ? order.get().changed()
                : List.of();
    }

    /** Writes to a gate's journal which changed classes a test loaded, or those that this JVM has loaded so far. */
    private static void tellLoaded(LatencyPlan plan, ExtensionContext context, ClassComparison comparison) {
        Optional<? extends Collection<String>> loaded = comparison.loaded(context.getUniqueId());
        List<String> changed = changed(plan, context, GateOrder.Difference.ANYTHING);
        if (!changed.isEmpty()) {
            loaded = ClassesOfThisJvm.loaded(changed);
        }
        if (loaded.isPresent()) {
            GateListener.loaded(TestMethods.identity(context), loaded.get());
        }
    }

    /** Returns a result with budgets for which no pair was measured. */
    private static LatencyResult with(LatencyResult result, LatencyPlan plan, List<BudgetOutcome> relative) {
        return Overall.with(result, plan, relative, List.of(), result.further());
    }

    /** Returns what base is, as reports name it. */
    private static String base(LatencyPlan plan, ExtensionContext context) {
        Optional<String> method = plan.budgets().baseMethod();
        if (method.isPresent()) {
            return "method " + method.get() + "()";
        }
        Optional<GateOrder> order = order(plan, context);
        return order.isPresent()
                ? order.get().base()
                : plan.configuration().comparing().base().orElseThrow();
    }

    /** Returns the method that a worker JVM measures in the place of a test: on base's side it may be another. */
    static Method methodInWorker(LatencyPlan plan, Method test, ExtensionContext context) {
        boolean isBase = plan.configuration().comparing().worker().equals(Optional.of(Side.BASE));
        Optional<String> name = plan.budgets().baseMethod();
        return isBase && name.isPresent() ? BaseMethod.find(context.getRequiredTestClass(), test, name.get()) : test;
    }

    private static ClassComparison comparison(LatencyPlan plan, ExtensionContext context)
            throws WorkerException, IOException {
        boolean byMethod = plan.budgets().baseMethod().isPresent();
        List<String> jvmArgs = jvmArgs(plan, context);
        Map<String, LatencyPlan> plans = plans(plan, context, byMethod, jvmArgs);
        String key = plans.keySet() + (byMethod ? " by method" : " by version");
        ClassComparison known = store(context).get(key, ClassComparison.class);
        if (known == null) {
            String className = context.getRequiredTestClass().getName();
            List<String> distinctions = jvmArgs.isEmpty()
                    ? List.of()
                    : List.of(context.getRequiredTestMethod().getName());
            Workers workers = Workers.of(
                            classPaths(plan, context),
                            LauncherRun.current().configuration(),
                            Outcome.files(plan.configuration()).folder().resolve("workers"),
                            ReportName.of(className, byMethod ? "method" : "version", distinctions))
                    .with(jvmArgs);
            known = new ClassComparison(
                    workers,
                    className,
                    byMethod ? "other methods" : base(plan, context),
                    plans,
                    plan.configuration().comparing().maxPairs());
            store(context).put(key, known);
        }
        return known;
    }

    private static List<String> jvmArgs(LatencyPlan plan, ExtensionContext context) {
        return DeclaredTest.of(context.getRequiredTestClass(), context.getRequiredTestMethod())
                .orElseThrow()
                .forks(plan.configuration())
                .jvmArgs();
    }

    private static SideClassPaths classPaths(LatencyPlan plan, ExtensionContext context) {
        String testClass = context.getRequiredTestClass().getName();
        Configuration.Comparing comparing = plan.configuration().comparing();
        boolean byMethod = plan.budgets().baseMethod().isPresent();
        Optional<GateOrder> order = order(plan, context);
        String key = "class paths of " + (byMethod ? testClass : comparing.base() + " " + comparing.replaces());
        return store(context)
                .getOrComputeIfAbsent(
                        key,
                        it -> byMethod
                                ? SideClassPaths.ofHead(testClass)
                                : order.isPresent()
                                        ? SideClassPaths.of(order.get(), testClass)
                                        : SideClassPaths.of(comparing, testClass),
                        SideClassPaths.class);
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getRoot().getStore(ExtensionContext.Namespace.create(RelativeTests.class));
    }

    /** Returns the plans of the container's tests that are compared in the same way; of this one where no launcher told. */
    private static Map<String, LatencyPlan> plans(
            LatencyPlan plan, ExtensionContext context, boolean byMethod, List<String> jvmArgs) {
        String container = container(context.getUniqueId());
        Map<String, LatencyPlan> plans = new LinkedHashMap<>();
        for (PlannedTest test : LauncherRun.current().testsOf(container)) {
            Optional<LatencyPlan> other = plan(test, plan.configuration(), context.getRequiredTestClass(), jvmArgs);
            if (other.isPresent()
                    && other.get().budgets().needsBase()
                    && other.get().budgets().baseMethod().isPresent() == byMethod) {
                plans.put(test.uniqueId(), other.get());
            }
        }
        plans.putIfAbsent(template(context.getUniqueId()), plan);
        return plans;
    }

    /** Returns the plan of a test that is measured in JVMs with certain options; empty for another. */
    private static Optional<LatencyPlan> plan(
            PlannedTest test, Configuration configuration, Class<?> testClass, List<String> jvmArgs) {
        try {
            Optional<DeclaredTest> declared = DeclaredTest.of(testClass, test.method());
            boolean isAlike = declared.isPresent()
                    && declared.get().forks(configuration).jvmArgs().equals(jvmArgs);
            return isAlike ? Optional.of(declared.get().plan(configuration)) : Optional.empty();
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
