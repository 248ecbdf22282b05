package io.github.junitlatency.jmh;

import java.lang.reflect.Modifier;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.UniqueIdSelector;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/** Runs the classes that have {@link LatencyBenchmarks}. */
public final class BenchmarkEngine implements TestEngine {

    private static final String CLASS = "class";

    /** Makes one; JUnit does. */
    public BenchmarkEngine() {}

    @Override
    public String getId() {
        return "latency-jmh"; // JUnit keeps names that begin with junit for itself
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId uniqueId) {
        EngineDescriptor engine = new EngineDescriptor(uniqueId, "JMH benchmarks as latency tests");
        EngineDiscoveryRequestResolver.builder()
                .addClassContainerSelectorResolver(BenchmarkEngine::isTestClass)
                .addSelectorResolver(new Resolver(request.getConfigurationParameters()))
                .build()
                .resolve(request, engine);
        return engine;
    }

    @Override
    public void execute(ExecutionRequest request) {
        TestDescriptor engine = request.getRootTestDescriptor();
        request.getEngineExecutionListener().executionStarted(engine);
        for (TestDescriptor child : engine.getChildren()) {
            ((BenchmarkContainer) child).run(request);
        }
        request.getEngineExecutionListener().executionFinished(engine, TestExecutionResult.successful());
    }

    private static boolean isTestClass(Class<?> type) {
        return type.isAnnotationPresent(LatencyBenchmarks.class) && !Modifier.isAbstract(type.getModifiers());
    }

    /** Finds classes by name, and their tests by unique id. */
    private record Resolver(ConfigurationParameters parameters) implements SelectorResolver {

        @Override
        public Resolution resolve(ClassSelector selector, Context context) {
            Class<?> type = selector.getJavaClass();
            if (!isTestClass(type)) {
                return Resolution.unresolved();
            }
            Optional<BenchmarkContainer> added = context.addToParent(parent -> Optional.of(
                    BenchmarkContainer.of(parent.getUniqueId().append(CLASS, type.getName()), type, parameters::get)));
            return added.isEmpty()
                    ? Resolution.unresolved()
                    : Resolution.match(Match.exact(added.get(), () -> tests(added.get())));
        }

        private static Set<DiscoverySelector> tests(BenchmarkContainer container) {
            Set<DiscoverySelector> all = new LinkedHashSet<>();
            for (BenchmarkTest test : container.tests()) {
                all.add(DiscoverySelectors.selectUniqueId(test.getUniqueId()));
            }
            return all;
        }

        @Override
        public Resolution resolve(UniqueIdSelector selector, Context context) {
            UniqueId id = selector.getUniqueId();
            UniqueId.Segment last = id.getLastSegment();
            if (last.getType().equals(CLASS)) {
                return resolve(DiscoverySelectors.selectClass(last.getValue()), context);
            }
            Optional<BenchmarkTest> added = context.addToParent(
                    () -> DiscoverySelectors.selectUniqueId(id.removeLastSegment()),
                    parent -> parent instanceof BenchmarkContainer container ? container.test(id) : Optional.empty());
            return added.isEmpty() ? Resolution.unresolved() : Resolution.match(Match.exact(added.get()));
        }
    }
}
