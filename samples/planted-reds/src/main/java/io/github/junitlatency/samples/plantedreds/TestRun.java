package io.github.junitlatency.samples.plantedreds;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.junit.platform.launcher.listeners.TestExecutionSummary;

/** Runs a test class in this JVM, as a build tool's fork does, and writes what its failures say. */
public final class TestRun {

    private TestRun() {}

    /** @param arguments the binary name of the class, and the file that is written */
    public static void main(String[] arguments) throws IOException {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selectClass(arguments[0]))
                .build();
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create().execute(request, listener);
        StringBuilder messages = new StringBuilder();
        for (TestExecutionSummary.Failure failure : listener.getSummary().getFailures()) {
            messages.append(failure.getException()).append('\n');
        }
        Files.writeString(Path.of(arguments[1]), messages);
        System.exit(0); // a library's threads may be left
    }
}
