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
        NOTHING(() -> {}),
        PROPERTIES(ServicesMain::denyProperties),
        PROPERTIES_BY_SECURITY_MANAGER(() -> setSecurityManager("junit.latency.")),
        ENVIRONMENT_BY_SECURITY_MANAGER(() -> setSecurityManager("getenv.*"));

        private final Runnable deny;

        Denied(Runnable deny) {
            this.deny = deny;
        }
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
        Denied.valueOf(arguments[0]).deny.run();
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
        String why = result.getThrowable()
                .map(it -> " " + it.getMessage().replaceAll("\\s+", " ") + " CAUSE "
                        + (it.getCause() == null
                                ? "none"
                                : it.getCause().getClass().getName()))
                .orElse("");
        System.out.println(test.getDisplayName() + " " + result.getStatus() + why);
    }

    private static void denyProperties() {
        Properties denying = new Properties() {

            private static final long serialVersionUID = 1;

            @Override
            public String getProperty(String key) {
                deny(key, "junit.latency.");
                return super.getProperty(key);
            }
        };
        denying.putAll(System.getProperties());
        System.setProperties(denying);
    }

    private static void deny(String name, String prefix) {
        if (name.startsWith(prefix)) {
            throw new SecurityException(name + " is denied");
        }
    }

    @SuppressWarnings("removal")
    private static void setSecurityManager(String prefix) {
        System.setSecurityManager(new SecurityManager() {
            @Override
            public void checkPermission(Permission permission) {
                deny(permission.getName(), prefix);
            }
        });
    }
}
