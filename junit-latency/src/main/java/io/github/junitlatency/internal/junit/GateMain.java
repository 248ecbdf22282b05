package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.engine.FilterResult;
import org.junit.platform.engine.TestDescriptor;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.engine.support.descriptor.MethodSource;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.PostDiscoveryFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;

/** Runs tests by JUnit's launcher in a JVM that the command {@code gate} started, where no build tool does. */
public final class GateMain {

    private GateMain() {}

    /**
     * Runs them and prints what failed; {@link GateListener} tells the gate.
     *
     * @param tests names of classes, or {@code class#method} for all methods of that name
     */
    public static void main(String[] tests) {
        List<String> classes = new ArrayList<>();
        List<String> methods = new ArrayList<>();
        for (String test : tests) {
            int method = test.indexOf('#');
            classes.add(method < 0 ? test : test.substring(0, method));
            if (method >= 0) {
                methods.add(test);
            }
        }
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(Lists.map(Lists.distinct(classes), DiscoverySelectors::selectClass))
                .filters((PostDiscoveryFilter) test -> chosen(test, methods))
                .build();
        SummaryGeneratingListener summary = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, summary);
        summary.getSummary().printFailuresTo(new PrintWriter(System.out, true));
        System.exit(0); // threads that the tests left behind have no use
    }

    private static FilterResult chosen(TestDescriptor test, List<String> methods) {
        return FilterResult.includedIf(methods.isEmpty()
                || !(test.getSource().orElse(null) instanceof MethodSource source)
                || methods.contains(source.getClassName() + "#" + source.getMethodName()));
    }
}
