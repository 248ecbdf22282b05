package io.github.junitlatency.testing;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs a class by JUnit's launcher, as builds do. */
public final class Launched {

    private Launched() {}

    /** Runs a class quietly, without Flight Recorder, its files below a folder; names and values of parameters in turn. */
    public static List<TestExecutionResult> run(Class<?> tests, Path output, String... parameters) {
        Map<String, String> all =
                new HashMap<>(Map.of("console", "off", "jfr", "off", "output.dir", output.toString()));
        for (int i = 0; i < parameters.length; i += 2) {
            all.put(parameters[i], parameters[i + 1]);
        }
        return run(tests, all);
    }

    /** Runs a class with parameters of ours, whose names have no prefix, and returns how its tests ended. */
    public static List<TestExecutionResult> run(Class<?> tests, Map<String, String> parameters) {
        LauncherDiscoveryRequestBuilder request =
                LauncherDiscoveryRequestBuilder.request().selectors(selectClass(tests));
        parameters.forEach((name, value) -> request.configurationParameter("junit.latency." + name, value));
        List<TestExecutionResult> ended = new ArrayList<>();
        LauncherFactory.create().execute(request.build(), new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest()) {
                    ended.add(result);
                }
            }
        });
        return ended;
    }
}
