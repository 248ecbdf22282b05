package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ReportFiles;
import io.github.junitlatency.internal.report.ci.Attachments;
import io.github.junitlatency.internal.report.ci.FilePublisher;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Logger;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Hands a test's files to JUnit, for Gradle's report and Open Test Reporting.
 *
 * <p>JUnit copies each into a folder of the run's own, which nobody removes. So they are handed over only where somebody reads
 * them: in a worker of Gradle's, where Open Test Reporting is on, and where {@code junit.latency.attachments} asks.
 */
public final class PublishedFiles {

    private static final Logger LOGGER = Logger.getLogger(PublishedFiles.class.getName());

    /** A system property that Gradle sets in each JVM that runs tests. */
    private static final String GRADLE_WORKER = "org.gradle.test.worker";

    private static final String OPEN_TEST_REPORTING = "junit.platform.reporting.open.xml.enabled";

    private PublishedFiles() {}

    /** Publishes what there is of a test; an error is a warning. */
    public static void publish(ExtensionContext context, Configuration configuration, String name) {
        Optional<FilePublisher> publisher = FilePublisher.of(ExtensionContext.class);
        if (publisher.isEmpty() || !isRead(context, configuration)) {
            return;
        }
        try {
            Path folder = ReportFiles.in(
                            configuration.outputDirectory(), Path.of("").toAbsolutePath())
                    .folder();
            for (Path file : Attachments.ofTest(folder, name)) {
                publisher.get().publish(context, file);
            }
        } catch (IOException | RuntimeException | LinkageError e) { // whatever it is, it is not about the test
            LOGGER.warning("the report files of " + name + " cannot be published through JUnit (" + e
                    + "); they are in the output folder, and the verdict stands");
        }
    }

    private static boolean isRead(ExtensionContext context, Configuration configuration) {
        return configuration.output().attachments()
                || System.getProperty(GRADLE_WORKER) != null
                || Boolean.parseBoolean(
                        context.getConfigurationParameter(OPEN_TEST_REPORTING).orElse("false"));
    }
}
