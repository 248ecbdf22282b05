package io.github.junitlatency.internal.check;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.junitlatency.internal.plan.BudgetTexts;
import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import javax.annotation.processing.Messager;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.Name;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaFileObject;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BudgetProcessorTests {

    private static final String CLASSES =
            Path.of("target", "classes").toAbsolutePath().toString();

    @TempDir
    private Path folder;

    /** As a class path that a security manager or a broken jar hides. */
    @Test
    void looksForOtherProcessorsWithoutAnException() {
        assertThat(BudgetProcessor.hasOneProcessor(new ClassLoader() {
                    @Override
                    public Enumeration<URL> getResources(String name) {
                        throw new SecurityException("denied");
                    }
                }))
                .isFalse();
    }

    @Test
    void whatGoesWrongIsAnErrorAtTheTest() {
        List<String> printed = new ArrayList<>();
        Element test = proxy(Element.class, (method, arguments) -> {
            throw new IllegalStateException("half a class");
        });
        Name name = proxy(
                Name.class,
                (method, arguments) -> method.getName().equals("contentEquals")
                        ? (Object) false
                        : "io.github.junitlatency.LatencyDefaults");
        TypeElement annotation = proxy(
                TypeElement.class,
                (method, arguments) -> method.getName().equals("getAnnotationMirrors") ? List.of() : name);
        Messager messager = proxy(Messager.class, (method, arguments) -> {
            printed.add(arguments[0] + " " + arguments[1]);
            return null;
        });
        BudgetProcessor processor = new BudgetProcessor();
        processor.init(proxy(ProcessingEnvironment.class, (method, arguments) -> messager));

        processor.process(
                Set.of(annotation), proxy(RoundEnvironment.class, (method, arguments) -> new HashSet<>(List.of(test))));

        assertThat(printed)
                .containsExactly("ERROR junit-latency cannot check this (java.lang.IllegalStateException: half a"
                        + " class); report that, and compile with -proc:none until then");
    }

    /** Answers all methods alike but those of {@link Object}. */
    private static <T> T proxy(Class<T> type, BiFunction<Method, Object[], Object> answer) {
        return type.cast(Proxy.newProxyInstance(
                BudgetProcessorTests.class.getClassLoader(),
                new Class<?>[] {type},
                (self, method, arguments) -> switch (method.getName()) {
                    case "hashCode" -> System.identityHashCode(self);
                    case "equals" -> self == arguments[0];
                    default -> answer.apply(method, arguments);
                }));
    }

    /** Compiles a class with a method, or a whole file, and returns what javac says. */
    private List<Diagnostic<? extends JavaFileObject>> compile(String source, String... options) {
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        List<String> all = new ArrayList<>(List.of("-d", folder.toString(), "-Xlint:all", "-Werror"));
        all.addAll(List.of("-cp", System.getProperty("java.class.path")));
        if (Runtime.version().feature() >= 21) {
            all.add("-proc:full");
        }
        all.addAll(List.of(options));
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///BookTest.java"), Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return source;
            }
        };
        ToolProvider.getSystemJavaCompiler()
                .getTask(null, null, said, all, null, List.of(file))
                .call();
        return said.getDiagnostics();
    }

    private static String method(String annotation) {
        return """
                import io.github.junitlatency.*;

                class BookTest {
                    static final String LIMIT = " <= 1 furlong";

                    %s
                    void add() {}
                }
                """.formatted(annotation);
    }

    @Test
    void severalValuesOfAdvisoryAreAnError() {
        assertThat(told(compile(method("@LatencyTest(advisory = {true, false})"))))
                .containsExactly("ERROR 6:29 " + BudgetTexts.SEVERAL_ADVISORY);
        assertThat(compile(method("@LatencyTest(advisory = false)"))).isEmpty();
    }

    private static List<String> told(List<Diagnostic<? extends JavaFileObject>> said) {
        return said.stream()
                .map(each -> each.getKind() + " " + each.getLineNumber() + ":" + each.getColumnNumber() + " "
                        + each.getMessage(Locale.ROOT))
                .toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            budgets = "p99.9:5" | ERROR 6:28 budget "p99.9:5": expected '<=' at column 6, found ":5"; write SUBJECT <= LIMIT, for example "p99.9 <= 2_500 ticks" or "max <= 1 ms"
            budgets = {"p99" + LIMIT} | ERROR 6:28 budget "p99 <= 1 furlong": expected a unit
            budgets = {"max <= 1 ms", "max <= 2 ms"} | ERROR 6:44 budget "max <= 2 ms" is a second limit on max; keep one absolute budget a subject
            budgets = "service p99 <= 2 ms" | ERROR 6:28 budget "service p99 <= 2 ms" is on service time, but
            base = "old", budgets = "p99 <= 2 ms" | ERROR 6:25 base = "old" has no effect, because no budget is relative to base; write one such as "p99 <= base + 10%", or remove base
            timeLimit = "0.5 s", budgets = "p99 <= 2 ms" | ERROR 6:30 timeLimit = "0.5 s", but it must be at least 1 s
            duration = "0 s", budgets = "p99 <= 2 ms" | ERROR 6:29 duration = "0 s", but it must be over 0; correct or remove it
            every = "10 ticks", budgets = "service p99 <= 2 ms" | ERROR 6:26 every = "10 ticks": expected a unit
            """)
    void isAnErrorAtItsPlace(String attributes, String error) {
        assertThat(told(compile(method("@LatencyTest(" + attributes + ")"))))
                .singleElement(as(STRING))
                .startsWith(error);
    }

    @Test
    void aTeamsOwnAnnotationAndDefaultsAreCheckedWhereTheyAreWritten() {
        String source = """
                import io.github.junitlatency.*;
                @LatencyTest(budgets = "p99 <= 5")
                @interface TeamTest {}
                @LatencyDefaults(budgets = {"max <= 1 ms", "max <= 2 ms"}, every = "10 ticks")
                class BookTest {}
                """;

        assertThat(told(compile(source)))
                .hasSize(3)
                .anyMatch(line -> line.startsWith("ERROR 2:24 budget \"p99 <= 5\": expected a unit"))
                .anyMatch(line -> line.startsWith("ERROR 4:44 budget \"max <= 2 ms\" is a second limit on max"))
                .anyMatch(line -> line.startsWith("ERROR 4:68 every = \"10 ticks\": expected a unit"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "@LatencyDefaults(budgets = \"service p99 <= 1 us\") class BookTest { @LatencyTest(rate = 1e3) void t() {} }",
                "@LatencyDefaults(rate = 1e3) class BookTest { @LatencyTest(budgets = \"service p99 <= 1 us\") void t() {} }",
                "@LatencyDefaults(budgets = \"p99 <= base + 5%\") class BookTest { @LatencyTest(base = \"o\") void t() {} }",
                "@LatencyDefaults(rate = 1e3) class Outer { class BookTest { @LatencyTest(budgets = \"service p99 <= 1 us\")"
                        + " void t() {} } }",
                "@LatencyDefaults(rate = 1e3) class Parent {} class BookTest extends Parent {"
                        + " @LatencyTest(budgets = \"service p99 <= 1 us\") void t() {} }",
                "abstract class BookTest { @LatencyTest(budgets = \"service p99 <= 1 us\") void t() {} }",
                "class BookTest { @LatencyTest void t() {} @LatencyTest(budgets = {}) void u() {} }",
                "class BookTest { @LatencyTest(every = \"10 us\", budgets = {\"service p99 <= 1 us\", \"p99.9 <= 2 ticks\"})"
                        + " void t() {} }",
                "class BookTest { @LatencyTest(rate = 1000, budgets = \"service max <= 5 us\") void t() {} }",
                "class BookTest { @LatencyTest(base = \"o\", budgets = {\"p99 <= base + 5%\", \"p99 <= 2 us\"}) void t() {} }",
                "class BookTest { @LatencyTest(iterations = 100, budgets = \"p99.99 <= 1 ms\") void mayBeScaled() {} }",
                "class BookTest { @org.junit.jupiter.api.Test void t() {} }",
            })
    void isSilentWhereAllIsWellOrElsewhereMoreMayBeSet(String types) {
        assertThat(told(compile("import io.github.junitlatency.*;\n" + types))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            private void body() {}             | private
            static void body() {}              | static
            int body() { return 1; }           | not void
            private static int body() { return 1; } | private and static and not void
            """)
    void aMethodThatJUnitLeavesOutIsAnErrorAtItsName(String method, String faults) {
        String error = "the method is " + faults
                + ", so JUnit does not run it; make it a void instance method that is not private";

        assertThat(told(compile("class BookTest {\n@io.github.junitlatency.LatencyTest " + method + " }")))
                .singleElement(as(STRING))
                .matches("ERROR 2:\\d+ \\Q" + error);
        assertThat(told(compile("""
                @io.github.junitlatency.LatencyTest @interface TeamTest {}
                abstract class BookTest { class Inner {
                @TeamTest %s } }
                """.formatted(method))))
                .singleElement(as(STRING))
                .startsWith("ERROR 3:")
                .endsWith(error);
    }

    @Test
    void isFoundOnAProcessorPath() {
        assertThat(told(compile(method("@LatencyTest(budgets = \"p99 <= 5\")"), "-processorpath", CLASSES)))
                .singleElement(as(STRING))
                .contains("budget \"p99 <= 5\": expected a unit");
    }

    @Test
    void readsTextsWithoutJUnit() throws Exception {
        try (URLClassLoader alone = new URLClassLoader(
                new URL[] {Path.of(CLASSES).toUri().toURL()}, ClassLoader.getPlatformClassLoader())) {
            Method faults = alone.loadClass(BudgetTexts.class.getName())
                    .getMethod("faults", List.class, boolean.class, Optional.class);

            assertThat(faults.invoke(null, List.of("max <= 1 ms", "p99 <= 5"), false, Optional.empty()))
                    .asString()
                    .startsWith("[Fault[index=1, message=budget \"p99 <= 5\": expected a unit");
            assertThat(faults.invoke(null, List.of("max <= 1 ms", "max <= 2 ms"), false, Optional.empty()))
                    .asString()
                    .startsWith("[Fault[index=1, message=budget \"max <= 2 ms\" is a second limit on max");
            assertThat(alone.loadClass(BudgetTexts.class.getName())
                            .getMethod("faultOfTime", String.class, String.class)
                            .invoke(null, "every", "10 ticks"))
                    .asString()
                    .contains("every = \"10 ticks\": expected a unit");
        }
    }

    @Test
    void claimsAnnotationsOnlyWhereNobodyElseCanWantThem() throws IOException {
        Path services = Files.createDirectories(folder.resolve("other/META-INF/services"));
        Files.writeString(
                services.resolve("javax.annotation.processing.Processor"), "# a comment\ncom.acme.Other # ours\n\n");
        URL other = folder.resolve("other").toUri().toURL();
        URL own = Path.of(CLASSES).toUri().toURL();

        try (URLClassLoader alone = new URLClassLoader(new URL[] {own}, ClassLoader.getPlatformClassLoader());
                URLClassLoader both = new URLClassLoader(new URL[] {own, other}, ClassLoader.getPlatformClassLoader());
                URLClassLoader none = new URLClassLoader(new URL[0], null)) {
            assertThat(BudgetProcessor.hasOneProcessor(alone)).isTrue();
            assertThat(BudgetProcessor.hasOneProcessor(both)).isFalse();
            assertThat(BudgetProcessor.hasOneProcessor(none)).isFalse();
            assertThat(BudgetProcessor.hasOneProcessor(null)).isFalse();
        }
    }

    @Test
    void gradleIsToldThatItIsIncremental() throws IOException {
        assertThat(Path.of(CLASSES, "META-INF/gradle/incremental.annotation.processors"))
                .content()
                .isEqualToIgnoringNewLines(BudgetProcessor.class.getName() + ",isolating");
    }
}
