package io.github.junitlatency;

import io.github.junitlatency.PreparedTest.RunningTest;
import io.github.junitlatency.internal.junit.PublishedFiles;
import io.github.junitlatency.internal.junit.ServiceFailure;
import io.github.junitlatency.internal.junit.UnknownParameters;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.result.LatencyResult;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContext;
import org.junit.jupiter.api.extension.TestTemplateInvocationContextProvider;
import org.junit.platform.commons.support.AnnotationSupport;
import org.opentest4j.TestAbortedException;

/** Puts a measurement in the place of a test method's one call. Wiring only. */
final class LatencyExtension
        implements ExecutionCondition,
                TestTemplateInvocationContextProvider,
                BeforeEachCallback,
                AfterTestExecutionCallback,
                ParameterResolver,
                InvocationInterceptor {

    private static final ExtensionContext.Namespace NAMESPACE =
            ExtensionContext.Namespace.create(LatencyExtension.class);

    /** In the store where the extension ended with a test by itself: another one may keep it from that. */
    private static final String IS_OVER = "is over";

    static final String OFF = Configuration.PREFIX + "mode = off";

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        return Configuration.isOff(context::getConfigurationParameter)
                ? ConditionEvaluationResult.disabled(OFF)
                : ConditionEvaluationResult.enabled("not " + OFF);
    }

    @Override
    public boolean supportsTestTemplate(ExtensionContext context) {
        return !TestMethods.hasTemplateOfItsOwn(context.getRequiredTestMethod());
    }

    @Override
    public Stream<TestTemplateInvocationContext> provideTestTemplateInvocationContexts(ExtensionContext context) {
        String displayName = context.getDisplayName();
        return Stream.of(new TestTemplateInvocationContext() {
            @Override
            public String getDisplayName(int invocationIndex) {
                return displayName;
            }
        });
    }

    /** Makes the plan, so that a wrong one is found before the user's own preparations run. */
    @Override
    public void beforeEach(ExtensionContext context) {
        if (Configuration.isOff(context::getConfigurationParameter)) { // conditions can be deactivated
            throw new TestAbortedException(OFF);
        }
        Method method = context.getRequiredTestMethod();
        ServiceFailure.check(TestMethods.describe(method));
        TestMethods.checkIsTemplate(context);
        Optional<DeclaredTest> test = DeclaredTest.of(context.getRequiredTestClass(), method);
        if (test.isEmpty()) {
            throw new ExtensionConfigurationException(
                    TestMethods.describe(method) + " has this extension but no @LatencyTest; add it");
        }
        if (TestMethods.isSuspend(method)) { // JUnit 6 runs such methods, older versions leave them out
            throw TestMethods.suspendError(method);
        }
        UnknownParameters.warn();
        PreparedTest prepared =
                PreparedTest.of(RunningTest.of(context), test.get(), context::getConfigurationParameter);
        LatencyPlan plan = prepared.plan();
        if (Arrays.asList(method.getParameterTypes()).contains(LatencyProbe.class)) {
            plan.checkProbe();
        }
        if (plan.budgets().baseMethod().isPresent()) {
            TestMethods.base(
                    context.getRequiredTestClass(),
                    method,
                    plan.budgets().baseMethod().get());
        }
        store(context).put(PreparedTest.class, prepared);
    }

    /**
     * Fails a test that would be green without a measurement. Comes too where a timeout ended the test from another
     * thread, while its body runs on.
     */
    @Override
    public void afterTestExecution(ExtensionContext context) {
        Instruments.over(context.getUniqueId());
        if (context.getExecutionException().isEmpty() && store(context).get(IS_OVER) == null) {
            throw new ExtensionConfigurationException(TestMethods.describe(context.getRequiredTestMethod())
                    + ": nothing was measured, because another extension skipped the method, called it itself or caught what"
                    + " stopped the measurement; register that extension on the method, after @LatencyTest, or call"
                    + " Latency.measure in a @Test");
        }
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        boolean afterwards = AnnotationSupport.isAnnotated(parameter.getDeclaringExecutable(), AfterEach.class);
        boolean inBody = context.getTestMethod().equals(Optional.of(parameter.getDeclaringExecutable()));
        return type == LatencyResult.class && afterwards || TestBody.resolves(type) && inBody;
    }

    /** Resolves a result that is not there as {@code null}: the method that wants it is then not called. */
    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> type = parameter.getParameter().getType();
        return type == LatencyResult.class
                ? store(context).get(LatencyResult.class)
                : planned(context).body().resolve(type);
    }

    @Override
    public void interceptAfterEachMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        boolean wantsResult =
                Arrays.asList(call.getExecutable().getParameterTypes()).contains(LatencyResult.class);
        if (wantsResult && store(context).get(LatencyResult.class) == null) {
            invocation.skip();
        } else {
            invocation.proceed();
        }
    }

    @Override
    public void interceptTestTemplateMethod(
            Invocation<Void> invocation, ReflectiveInvocationContext<Method> call, ExtensionContext context)
            throws Throwable {
        PreparedTest test = planned(context);
        Optional<ForkedTests.ForksMeasured> measured = run(test, invocation, call, context);
        store(context).put(IS_OVER, true);
        if (measured.isPresent()) {
            store(context).put(LatencyResult.class, measured.get().result());
            test.conclude(
                    measured.get(),
                    () -> PublishedFiles.publish(
                            context, test.plan().configuration(), test.test().reportName()));
        }
    }

    /** Measures, or does what the mode, the gate or the judging JVM wants instead; that is no result. */
    private static Optional<ForkedTests.ForksMeasured> run(
            PreparedTest test,
            Invocation<Void> invocation,
            ReflectiveInvocationContext<Method> call,
            ExtensionContext context)
            throws Throwable {
        List<Object> instances = context.getRequiredTestInstances().getAllInstances();
        if (test.isSmoke()) {
            if (test.plan().threads().areSeveral()) {
                invocation.skip();
            }
            test.body()
                    .smoke(
                            test.body().beforeRound(instances),
                            invocation::proceed,
                            () -> test.body().of(call.getExecutable(), call.getArguments(), instances));
            test.smoked();
            return Optional.empty();
        }
        invocation.skip();
        return test.measure(() ->
                test.body().of(test.relative().methodToMeasure(call.getExecutable()), call.getArguments(), instances));
    }

    private static PreparedTest planned(ExtensionContext context) {
        return store(context).get(PreparedTest.class, PreparedTest.class);
    }

    private static ExtensionContext.Store store(ExtensionContext context) {
        return context.getStore(NAMESPACE);
    }
}
