package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.GateShard;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.engine.UniqueId;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.TestPlan;

/**
 * Excludes all tests but latency tests where the command {@code gate} runs them, whatever the build's configuration
 * says of tags.
 *
 * <p>JUnit's launcher finds it as a service. It applies it to tests alone; containers without tests go with them.
 */
public final class GateFilter implements PostDiscoveryFilter {

    private static final TestTag LATENCY = TestTag.create("latency"); // of every @LatencyTest

    private static final Map<UniqueId, TestDescriptor> ELSEWHERE = new LinkedHashMap<>(); // discovery may come twice

    private final Optional<GateShard> shard; // empty without a gate, and where a build runs all tests

    /** Makes one; JUnit does. */
    public GateFilter() {
        shard = ServiceFailure.orElse("read which tests the gate runs", Optional.empty(), GateFilter::shard);
    }

    private static Optional<GateShard> shard() throws IOException {
        Optional<Path> gate = GateListener.gate();
        Optional<GateShard> asked = gate.isPresent() ? GateShard.read(gate.get()) : Optional.empty();
        return asked.isPresent() && isBuildTool() ? Optional.of(GateShard.WHOLE) : asked;
    }

    /**
     * Returns whether this JVM is Maven's, in which Surefire looks for the classes that it gives to several forks.
     *
     * <p>What it does not find there no fork hears of: then no one would say that another part of the gate runs it.
     */
    private static boolean isBuildTool() {
        return System.getProperty("maven.home") != null && System.getProperty("surefire.test.class.path") == null;
    }

    /** Returns the latency tests that other parts of the gate run. */
    static synchronized List<TestDescriptor> elsewhere() {
        return List.copyOf(ELSEWHERE.values());
    }

    private static synchronized void addElsewhere(TestDescriptor test) {
        ELSEWHERE.put(test.getUniqueId(), test);
    }

    static boolean isLatencyTest(Set<TestTag> tags) {
        return tags.contains(LATENCY);
    }

    /** Returns the latency tests of a plan, each with its method as its source. */
    static List<TestIdentifier> latencyTests(TestPlan plan) {
        List<TestIdentifier> tests = new ArrayList<>();
        for (TestIdentifier root : plan.getRoots()) {
            for (TestIdentifier test : plan.getDescendants(root)) {
                if (isLatencyTest(test.getTags()) && test.getSource().orElse(null) instanceof MethodSource) {
                    tests.add(test);
                }
            }
        }
        return tests;
    }

    @Override
    public FilterResult apply(TestDescriptor test) {
        return ServiceFailure.orElse(
                "see whether the gate runs a test", FilterResult.included("unknown"), () -> chosen(test));
    }

    private FilterResult chosen(TestDescriptor test) {
        if (shard.isEmpty() || !(test.getSource().orElse(null) instanceof MethodSource source)) {
            return FilterResult.included("no gate");
        }
        if (!isLatencyTest(test.getTags())) {
            return FilterResult.excluded("a gate runs latency tests only");
        }
        if (!shard.get().has(source.getClassName(), source.getMethodName())) {
            addElsewhere(test);
            return FilterResult.excluded("another part of the gate runs it");
        }
        return FilterResult.included("a latency test");
    }
}
