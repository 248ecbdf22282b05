package io.github.junitlatency.jmh;

import io.github.junitlatency.EngineTests;
import io.github.junitlatency.EngineTests.EngineTest;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.engine.support.hierarchical.ThrowableCollector;
import org.opentest4j.TestAbortedException;

/**
 * A benchmark with values of its parameters, as a test.
 *
 * <p>Its source is a method of the test class, which does not exist: build tools that are told to run that class look at the
 * sources of its tests.
 */
final class BenchmarkTest extends AbstractTestDescriptor {

    private final EngineTest test;
    private final Optional<Trial> trial;
    private final Optional<RuntimeException> fault;

    BenchmarkTest(EngineTest test, Class<?> testClass, Trial trial) {
        this(test, testClass, Optional.of(trial), Optional.empty());
    }

    /** @param fault why it cannot be run */
    BenchmarkTest(EngineTest test, Class<?> testClass, RuntimeException fault) {
        this(test, testClass, Optional.empty(), Optional.of(fault));
    }

    private BenchmarkTest(
            EngineTest test, Class<?> testClass, Optional<Trial> trial, Optional<RuntimeException> fault) {
        super(UniqueId.parse(test.uniqueId()), test.displayName(), MethodSource.from(testClass.getName(), test.name()));
        this.test = test;
        this.trial = trial;
        this.fault = fault;
    }

    @Override
    public Type getType() {
        return Type.TEST;
    }

    @Override
    public Set<TestTag> getTags() {
        return Set.of(TestTag.create("latency"));
    }

    /** Adds it to those that can be run. */
    void addTo(List<EngineTest> planned) {
        if (trial.isPresent()) {
            planned.add(test);
        }
    }

    /** Runs it as one of its class's. */
    TestExecutionResult run(EngineTests all) {
        if (fault.isPresent()) {
            return fault.get() instanceof TestAbortedException
                    ? TestExecutionResult.aborted(fault.get())
                    : TestExecutionResult.failed(fault.get());
        }
        ThrowableCollector thrown = Trial.thrown();
        thrown.execute(() -> all.run(test, trial.orElseThrow()));
        trial.orElseThrow().end(thrown);
        return thrown.toTestExecutionResult();
    }
}
