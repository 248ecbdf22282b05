package io.github.junitlatency.internal.junit;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.junitlatency.LatencyTest;
import java.io.IOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.security.Permission;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Runs tests in a JVM that denies something, with all services of JUnit's, and prints how they ended. */
final class ServicesMain {

    private ServicesMain() {}

    static class Plain {
        @Test
        void plain() {}
    }

    static class Timed {
        @LatencyTest(warmup = 0, iterations = 100)
        void body() {}
    }

    /** An exception that only its own test can describe. */
    static class Unspeakable extends RuntimeException {

        private static final long serialVersionUID = 1;

        @Override
        public String getMessage() {
            throw new IllegalStateException("not to be told");
        }
    }

    static class Throwing {
        @BeforeAll
        static void prepare() {
            throw new Unspeakable();
        }

        @Test
        void plain() {}
    }

    /** What is denied, first of all arguments. */
    enum Denied {
        NOTHING,
        PROPERTIES,
        PROPERTIES_BY_SECURITY_MANAGER,
        ENVIRONMENT_BY_SECURITY_MANAGER
    }

    /**
     * Runs them.
     *
     * @param arguments what is denied, then classes, a folder before each that it is loaded from
     */
    public static void main(String[] arguments) throws IOException, ClassNotFoundException {
        List<DiscoverySelector> selectors = new ArrayList<>();
        for (int i = 1; i < arguments.length; i++) {
            selectors.add(selectClass(
                    arguments[i].contains("/")
                            ? loaded(Path.of(arguments[i]), arguments[++i])
                            : Class.forName(arguments[i])));
        }
        deny(Denied.valueOf(arguments[0]));
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(selectors)
                                .build(),
                        new TestExecutionListener() {
                            @Override
                            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                                if (test.isTest() || isFailedEngine(test, result)) {
                                    print(test, result);
                                }
                            }
                        });
    }

    /** Loads a class, and no other that it wants. */
    private static Class<?> loaded(Path folder, String name) throws MalformedURLException, ClassNotFoundException {
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}).loadClass(name);
    }

    private static boolean isFailedEngine(TestIdentifier test, TestExecutionResult result) {
        return test.getParentId().isEmpty() && result.getStatus() == TestExecutionResult.Status.FAILED;
    }

    private static void print(TestIdentifier test, TestExecutionResult result) {
        Optional<Throwable> thrown = result.getThrowable();
        System.out.println(test.getDisplayName() + " " + result.getStatus()
                + (thrown.isPresent()
                        ? " " + thrown.get().getMessage().replaceAll("\\s+", " ") + " CAUSE "
                                + (thrown.get().getCause() == null
                                        ? "none"
                                        : thrown.get().getCause().getClass().getName())
                        : ""));
    }

    private static void deny(Denied denied) {
        switch (denied) {
            case NOTHING -> {}
            case PROPERTIES -> {
                Properties denying = new Properties() {

                    private static final long serialVersionUID = 1;

                    @Override
                    public String getProperty(String key) {
                        return check(key, super.getProperty(key));
                    }
                };
                denying.putAll(System.getProperties());
                System.setProperties(denying);
            }
            case PROPERTIES_BY_SECURITY_MANAGER -> setSecurityManager("junit.latency.");
            case ENVIRONMENT_BY_SECURITY_MANAGER -> setSecurityManager("getenv.*");
        }
    }

    private static String check(String key, String value) {
        if (key.startsWith("junit.latency.")) {
            throw new SecurityException(key + " is denied");
        }
        return value;
    }

    @SuppressWarnings("removal")
    private static void setSecurityManager(String prefix) {
        System.setSecurityManager(new SecurityManager() {
            @Override
            public void checkPermission(Permission permission) {
                if (permission.getName().startsWith(prefix)) {
                    throw new SecurityException(permission.getName() + " is denied");
                }
            }
        });
    }
}
