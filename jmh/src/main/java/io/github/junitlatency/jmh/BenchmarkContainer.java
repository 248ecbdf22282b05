package io.github.junitlatency.jmh;

import io.github.junitlatency.EngineTests;
import io.github.junitlatency.EngineTests.EngineTest;
import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;

/** A class with {@link LatencyBenchmarks}, and its tests. */
final class BenchmarkContainer extends AbstractTestDescriptor {

    private final Class<?> testClass;
    private final List<BenchmarkTest> tests = new ArrayList<>();
    private Optional<Throwable> wrong = Optional.empty();

    private BenchmarkContainer(UniqueId id, Class<?> testClass) {
        super(id, testClass.getSimpleName(), ClassSource.from(testClass));
        this.testClass = testClass;
    }

    /**
     * Finds the tests of a class. What is wrong with all of them makes the class fail when it runs.
     *
     * @param parameters JUnit's configuration parameters
     */
    static BenchmarkContainer of(UniqueId id, Class<?> testClass, Function<String, Optional<String>> parameters) {
        BenchmarkContainer container = new BenchmarkContainer(id, testClass);
        try {
            container.tests.addAll(new BenchmarkFinder(testClass, parameters).tests(id));
        } catch (RuntimeException e) { // a discovery that fails would take the tests of other classes along
            container.wrong = Optional.of(e);
        } catch (LinkageError e) {
            boolean isJmhThere = ReflectionSupport.tryToLoadClass(
                            "org.openjdk.jmh.annotations.Benchmark", testClass.getClassLoader())
                    .toOptional()
                    .isPresent();
            container.wrong = Optional.of(
                    isJmhThere
                            ? e
                            : new ExtensionConfigurationException(
                                    "JMH is not on the test class path; add org.openjdk.jmh:jmh-core", e));
        }
        return container;
    }

    List<BenchmarkTest> tests() {
        return tests;
    }

    Optional<BenchmarkTest> test(UniqueId id) {
        return Lists.first(tests, test -> test.getUniqueId().equals(id));
    }

    @Override
    public Type getType() {
        return Type.CONTAINER;
    }

    @Override
    public boolean mayRegisterTests() {
        return wrong.isPresent(); // else JUnit drops a class without tests before it can say why
    }

    /** Runs the tests one after the other. */
    void run(ExecutionRequest request) {
        EngineExecutionListener listener = request.getEngineExecutionListener();
        List<EngineTest> planned = new ArrayList<>();
        for (TestDescriptor child : getChildren()) {
            ((BenchmarkTest) child).addTo(planned);
        }
        EngineTests all = new EngineTests(testClass, planned, request.getConfigurationParameters()::get);
        Optional<String> skipped = all.whySkipped();
        if (skipped.isPresent()) {
            listener.executionSkipped(this, skipped.get());
            return;
        }
        listener.executionStarted(this);
        for (TestDescriptor child : getChildren()) {
            listener.executionStarted(child);
            listener.executionFinished(child, ((BenchmarkTest) child).run(all));
        }
        listener.executionFinished(
                this, wrong.isPresent() ? TestExecutionResult.failed(wrong.get()) : TestExecutionResult.successful());
    }
}
