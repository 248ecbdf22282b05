package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.ci.Attachments;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import java.util.logging.Logger;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.function.ThrowingConsumer;

/**
 * Hands a test's files to JUnit, for Gradle's report and Open Test Reporting.
 *
 * <p>JUnit copies each into a folder of the run's own, which is never removed. So they are handed over only where they are
 * read: in a worker of Gradle's, where Open Test Reporting is on, and where {@code junit.latency.attachments} asks.
 *
 * <p>JUnit's {@code publishFile(name, MediaType, ThrowingConsumer)} does not exist before 5.12. Until 5.13 its
 * {@code MediaType} is in package {@code org.junit.jupiter.api.extension}; 5.14 has one more in
 * {@code org.junit.jupiter.api}, and the older one goes away in a 6.x. So it is called by reflection.
 */
public final class PublishedFiles {

    private static final Logger LOGGER = Logger.getLogger(PublishedFiles.class.getName());

    /** A system property that Gradle sets in each JVM that runs tests. */
    private static final String GRADLE_WORKER = "org.gradle.test.worker";

    private static final String OPEN_TEST_REPORTING = "junit.platform.reporting.open.xml.enabled";

    private PublishedFiles() {}

    /** Publishes the files that a test has; an error is a warning. */
    public static void publish(ExtensionContext context, Configuration configuration, String name) {
        Optional<Method> publishFile = publishFile(ExtensionContext.class);
        if (publishFile.isEmpty() || !isRead(context, configuration)) {
            return;
        }
        try {
            Path folder = Outcome.files(configuration).folder();
            for (Path file : Attachments.ofTest(folder, name)) {
                publish(publishFile.get(), context, file);
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

    /**
     * Returns JUnit's method, in either form; empty where there is none.
     *
     * @param context JUnit's type of extension contexts
     */
    static Optional<Method> publishFile(Class<?> context) {
        return Lists.first(List.of(context.getMethods()), method -> {
            Class<?>[] types = method.getParameterTypes();
            return method.getName().equals("publishFile")
                    && types.length == 3
                    && types[1].getSimpleName().equals("MediaType")
                    && types[2] == ThrowingConsumer.class;
        });
    }

    /**
     * Publishes a copy of a file.
     *
     * @throws IOException if JUnit does not take it, with its reason as the cause
     */
    static void publish(Method publishFile, Object context, Path file) throws IOException {
        String name = file.getFileName().toString();
        String type = name.endsWith(".json") ? "application/json" : "text/plain;charset=UTF-8";
        ThrowingConsumer<Path> copy = target -> Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        try {
            Method parse = publishFile.getParameterTypes()[1].getMethod("parse", String.class);
            publishFile.invoke(context, name, parse.invoke(null, type), copy);
        } catch (InvocationTargetException e) {
            throw new IOException("JUnit says: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IOException(publishFile + " cannot be called: " + e, e);
        }
    }
}
