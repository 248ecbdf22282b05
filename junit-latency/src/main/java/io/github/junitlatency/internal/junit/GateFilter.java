package io.github.junitlatency.internal.junit;

import java.util.Set;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.TestTag;
import org.junit.platform.launcher.PostDiscoveryFilter;

/**
 * Excludes all tests but latency tests where a gate runs them, whatever the build's configuration says of tags.
 *
 * <p>JUnit's launcher finds it as a service. It applies it to tests alone; containers without tests go with them.
 */
public final class GateFilter implements PostDiscoveryFilter {

    private static final TestTag LATENCY = TestTag.create("latency"); // of every @LatencyTest

    private final boolean isGate = GateListener.gate().isPresent();

    /** Makes one; JUnit does. */
    public GateFilter() {}

    static boolean isLatencyTest(Set<TestTag> tags) {
        return tags.contains(LATENCY);
    }

    @Override
    public FilterResult apply(TestDescriptor test) {
        return FilterResult.includedIf(
                !isGate || !test.getChildren().isEmpty() || isLatencyTest(test.getTags()),
                () -> "latency test",
                () -> "a gate runs latency tests only");
    }
}
