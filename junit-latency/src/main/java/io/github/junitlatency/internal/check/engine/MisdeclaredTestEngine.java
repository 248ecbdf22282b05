package io.github.junitlatency.internal.check.engine;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.junit.ServiceFailure;
import io.github.junitlatency.internal.junit.TestDeclaration;
import io.github.junitlatency.internal.plan.Configuration;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Method;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.commons.support.AnnotationSupport;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ModifierSupport;
import org.junit.platform.commons.support.ReflectionSupport;
import org.junit.platform.engine.ConfigurationParameters;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.EngineDiscoveryRequest;
import org.junit.platform.engine.EngineExecutionListener;
import org.junit.platform.engine.ExecutionRequest;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestSource;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.discovery.ClassSelector;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.discovery.MethodSelector;
import org.junit.platform.engine.support.descriptor.AbstractTestDescriptor;
import org.junit.platform.engine.support.descriptor.ClassSource;
import org.junit.platform.engine.support.descriptor.EngineDescriptor;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.engine.support.discovery.EngineDiscoveryRequestResolver;
import org.junit.platform.engine.support.discovery.SelectorResolver;

/**
 * Fails every {@link LatencyTest} method that JUnit Jupiter ignores because it is declared wrong.
 *
 * <p>Such a method is private, static or returns a value. Jupiter only logs that, and a budget that nothing measures any more
 * is worse than a red one. The engine is registered as a service. It finds nothing, and so shows up nowhere, when every
 * method is declared right.
 */
public final class MisdeclaredTestEngine implements TestEngine {

    @Override
    public String getId() {
        return "latency-misdeclared";
    }

    @Override
    public TestDescriptor discover(EngineDiscoveryRequest request, UniqueId uniqueId) {
        TestDescriptor engine = new EngineDescriptor(uniqueId, "junit-latency: @LatencyTest methods that cannot run");
        return ServiceFailure.orElse("look for @LatencyTest methods that cannot run", engine, () -> {
            EngineDiscoveryRequestResolver.builder()
                    .addClassContainerSelectorResolver(MisdeclaredTestEngine::isConcerned)
                    .addSelectorResolver(new Resolver())
                    .build()
                    .resolve(request, engine);
            return engine;
        });
    }

    @Override
    public void execute(ExecutionRequest request) {
        execute(
                request.getRootTestDescriptor(),
                request.getConfigurationParameters(),
                request.getEngineExecutionListener());
    }

    private static void execute(
            TestDescriptor descriptor, ConfigurationParameters parameters, EngineExecutionListener listener) {
        Optional<String> skipReason =
                descriptor instanceof Misdeclared misdeclared ? misdeclared.skipReason(parameters) : Optional.empty();
        if (skipReason.isPresent()) {
            listener.executionSkipped(descriptor, skipReason.get());
            return;
        }
        listener.executionStarted(descriptor);
        for (TestDescriptor child : descriptor.getChildren()) {
            execute(child, parameters, listener);
        }
        listener.executionFinished(
                descriptor,
                descriptor instanceof Misdeclared misdeclared && descriptor.isTest()
                        ? TestExecutionResult.failed(misdeclared.error())
                        : TestExecutionResult.successful());
    }

    private static List<Method> misdeclared(Class<?> type) {
        if (ModifierSupport.isAbstract(type)) {
            return List.of();
        }
        return Lists.filter(
                AnnotationSupport.findAnnotatedMethods(type, LatencyTest.class, HierarchyTraversalMode.TOP_DOWN),
                method -> !TestDeclaration.faults(method).isEmpty());
    }

    private static List<Class<?>> nestedIn(Class<?> type) {
        return ReflectionSupport.findNestedClasses(type, nested -> AnnotationSupport.isAnnotated(nested, Nested.class));
    }

    private static boolean isConcerned(Class<?> type) {
        return ServiceFailure.orElse(
                "look for @LatencyTest methods in " + type.getName(),
                false,
                () -> !misdeclared(type).isEmpty() || Lists.any(nestedIn(type), MisdeclaredTestEngine::isConcerned));
    }

    private static final class Resolver implements SelectorResolver {

        @Override
        public Resolution resolve(ClassSelector selector, Context context) {
            Class<?> type = selector.getJavaClass();
            if (!isConcerned(type)) {
                return Resolution.unresolved();
            }
            Optional<Misdeclared> added = context.addToParent(parent -> Optional.of(new Misdeclared(
                    parent.getUniqueId().append("class", type.getName()), type.getSimpleName(), type, null)));
            return added.isPresent()
                    ? Resolution.match(Match.exact(added.get(), () -> selectorsIn(type)))
                    : Resolution.unresolved();
        }

        @Override
        public Resolution resolve(MethodSelector selector, Context context) {
            if (!isConcerned(selector.getJavaClass())) {
                return Resolution.unresolved(); // another engine's, which may name a method that Java has not
            }
            Method method = selector.getJavaMethod();
            if (!AnnotationSupport.isAnnotated(method, LatencyTest.class)
                    || TestDeclaration.faults(method).isEmpty()) {
                return Resolution.unresolved();
            }
            Class<?> type = selector.getJavaClass();
            Optional<Misdeclared> added = context.addToParent(
                    () -> DiscoverySelectors.selectClass(type),
                    parent -> Optional.of(new Misdeclared(
                            parent.getUniqueId().append("method", method.toGenericString()),
                            method.getName() + "()",
                            type,
                            method)));
            return added.isPresent() ? Resolution.match(Match.exact(added.get())) : Resolution.unresolved();
        }

        private static Set<DiscoverySelector> selectorsIn(Class<?> type) {
            Set<DiscoverySelector> selectors = new HashSet<>();
            for (Method method : misdeclared(type)) {
                selectors.add(DiscoverySelectors.selectMethod(type, method));
            }
            for (Class<?> nested : nestedIn(type)) {
                selectors.add(DiscoverySelectors.selectClass(nested));
            }
            return selectors;
        }
    }

    /** A misdeclared method, or the class that it is in. */
    private static final class Misdeclared extends AbstractTestDescriptor {

        private final AnnotatedElement element;
        private final Optional<Method> method;

        Misdeclared(UniqueId uniqueId, String displayName, Class<?> type, Method method) {
            super(uniqueId, displayName, source(type, method));
            this.method = Optional.ofNullable(method);
            element = method == null ? type : method;
        }

        /** Returns why Jupiter would not have run it even if it were declared right. */
        Optional<String> skipReason(ConfigurationParameters parameters) {
            if (Configuration.isOff(parameters::get)) {
                return Optional.of(Configuration.PREFIX + "mode = off");
            }
            Optional<Disabled> disabled = AnnotationSupport.findAnnotation(element, Disabled.class);
            return disabled.isPresent()
                    ? Optional.of("@Disabled " + disabled.get().value())
                    : Optional.empty();
        }

        @Override
        public Set<TestTag> getTags() {
            Set<TestTag> tags = new HashSet<>();
            for (Tag tag : AnnotationSupport.findRepeatableAnnotations(element, Tag.class)) {
                if (TestTag.isValid(tag.value())) { // Jupiter ignores others, too
                    tags.add(TestTag.create(tag.value()));
                }
            }
            if (getParent().isPresent()) {
                tags.addAll(getParent().get().getTags());
            }
            return tags;
        }

        private static TestSource source(Class<?> type, Method method) {
            return method == null ? ClassSource.from(type) : MethodSource.from(type, method);
        }

        @Override
        public Type getType() {
            return method.isPresent() ? Type.TEST : Type.CONTAINER;
        }

        ExtensionConfigurationException error() {
            Method declared = method.orElseThrow();
            if (TestDeclaration.isSuspend(declared)) {
                return TestDeclaration.suspendError(declared);
            }
            return new ExtensionConfigurationException(TestDeclaration.describe(declared) + ": the method is "
                    + String.join(" and ", TestDeclaration.faults(declared))
                    + ", so JUnit does not run it; make it a void instance method that is not private");
        }
    }
}
