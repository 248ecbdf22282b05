package io.github.junitlatency.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.openjdk.jmh.annotations.Benchmark;

/** What users read whose class path lacks JMH, or its list. */
class WithoutJmhTests {

    public static class Lonely {
        @Benchmark
        public void call() {}
    }

    @LatencyBenchmarks(of = Lonely.class)
    static class LonelyTests {}

    @LatencyBenchmarks
    static class ListedTests {}

    /** Has this module's classes of its own; of JMH either none, or its own without a list. */
    private static final class Loader extends ClassLoader {

        private final boolean hasJmh;

        Loader(boolean hasJmh) {
            super(WithoutJmhTests.class.getClassLoader());
            this.hasJmh = hasJmh;
        }

        @Override
        protected Class<?> loadClass(String name, boolean isToResolve) throws ClassNotFoundException {
            boolean isJmhs = name.startsWith("org.openjdk.jmh.");
            if (!isJmhs && !name.startsWith(WithoutJmhTests.class.getPackageName())) {
                return super.loadClass(name, isToResolve);
            }
            if (isJmhs && !hasJmh) {
                throw new ClassNotFoundException(name);
            }
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : defined(name);
        }

        private Class<?> defined(String name) throws ClassNotFoundException {
            try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                byte[] bytes = file.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public URL getResource(String name) {
            return null;
        }

        @Override
        public Enumeration<URL> getResources(String name) {
            return Collections.emptyEnumeration();
        }
    }

    private static Run run(boolean hasJmh, Class<?> fixture) throws ReflectiveOperationException {
        Loader loader = new Loader(hasJmh);
        TestEngine engine = (TestEngine) loader.loadClass(BenchmarkEngine.class.getName())
                .getConstructor()
                .newInstance();
        return new Run(EngineTestKit.engine(engine)
                .selectors(selectClass(loader.loadClass(fixture.getName())))
                .configurationParameter("junit.latency.mode", "smoke")
                .execute());
    }

    @Test
    void namesTheDependencyThatIsMissing() throws ReflectiveOperationException {
        assertThat(run(false, LonelyTests.class).ofContainers())
                .containsExactly("JMH is not on the test class path; add org.openjdk.jmh:jmh-core");
        assertThat(run(true, LonelyTests.class).ofContainers()).isEmpty();
    }

    @Test
    void namesTheListThatIsMissing() throws ReflectiveOperationException {
        assertThat(run(true, ListedTests.class).ofContainers())
                .singleElement()
                .asString()
                .startsWith("@LatencyBenchmarks on ListedTests finds no benchmark in META-INF/BenchmarkList");
    }
}
