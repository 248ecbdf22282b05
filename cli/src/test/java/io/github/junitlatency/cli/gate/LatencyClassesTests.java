package io.github.junitlatency.cli.gate;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.jar;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.gate.GateRequest.Benchmarks;
import io.github.junitlatency.cli.gate.accept.BudgetedTest;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Which classes JUnit is to run: none is missing that has a latency test, and none is named that runs nothing. */
class LatencyClassesTests {

    private static final String TEST = "@io.github.junitlatency.LatencyTest void measures() {}";
    private static final String META =
            "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @%s public @interface %s {}";

    private static final Optional<GatePreset> NONE = Optional.empty();

    @TempDir
    private Path folder;

    private final Map<String, String> sources = new LinkedHashMap<>();
    private final List<Entry> libraries = new ArrayList<>();

    private Benchmarks benchmarks = Benchmarks.NONE;

    private LatencyClassesTests with(String name, String source) {
        sources.put(name, "package p; " + source);
        return this;
    }

    private LatencyClassesTests withMeta(String name, String of) {
        return with(name, META.formatted(of, name));
    }

    private Path compiled(String to, Map<String, String> of) throws IOException {
        StringBuilder classPath = new StringBuilder(BookModule.library().path());
        libraries.forEach(entry -> classPath.append(':').append(entry.path()));
        classPath.append(':').append(System.getProperty("java.class.path"));
        return compile(folder.resolve(to), of, "-cp", classPath.toString());
    }

    /** Puts the classes so far into a library. */
    private LatencyClassesTests inLibrary(String name, Kind kind) throws IOException {
        Path jar = jar(folder.resolve(name + ".jar"), compiled(name, sources));
        libraries.add(new Entry(kind, "com.lib:" + name, "1", jar.toString()));
        sources.clear();
        return this;
    }

    private SortedSet<String> found() throws IOException {
        return classes().names();
    }

    private LatencyClasses classes() throws IOException {
        List<Entry> entries = new ArrayList<>();
        entries.add(new Entry(Kind.TESTS, "p:m", "1", compiled("tests", sources).toString()));
        entries.add(new Entry(Kind.OWN, "p:m", "1", folder.resolve("none").toString()));
        entries.addAll(libraries);
        entries.add(BookModule.library());
        return LatencyClasses.of(new ModuleBuild("p:m", folder.toString(), entries), benchmarks);
    }

    /** Adds what stands for the module jmh: a jar of that name with its annotation. */
    private LatencyClassesTests withJmh() throws IOException {
        Map<String, String> classes = Map.of(
                "io/github/junitlatency/jmh/LatencyBenchmarks",
                "package io.github.junitlatency.jmh; @java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) public @interface LatencyBenchmarks"
                        + " { Class<?>[] of() default {}; String[] budgets() default {}; }",
                "io/github/junitlatency/jmh/ListedBenchmarks",
                "package io.github.junitlatency.jmh; public class ListedBenchmarks {}");
        Path jar = jar(folder.resolve("jmh.jar"), compiled("jmh", classes));
        libraries.add(new Entry(Kind.LIBRARY, "io.github.junitlatency:junit-latency-jmh", "1", jar.toString()));
        return this;
    }

    @Test
    void aClassOfBenchmarksHasTestsThatCannotBeCounted() throws IOException {
        withJmh();
        with("A", "@io.github.junitlatency.jmh.LatencyBenchmarks(of = String.class) class A {}");
        with(
                "B",
                "@io.github.junitlatency.LatencyDefaults(advisory = true)"
                        + " @io.github.junitlatency.jmh.LatencyBenchmarks(budgets = \"p50 <= 1 us\") class B {}");
        LatencyClasses classes = classes();
        assertThat(classes.names()).containsExactly("p.A", "p.B");
        assertThat(classes.uncounted(NONE)).containsExactly("p.A.*", "p.B.*");
        assertThat(classes.isByBase("p.A", "OrderBookBenchmark.add", NONE)).isTrue();
        assertThat(classes.isByBase("p.B", "OrderBookBenchmark.add", NONE)).isFalse();
        assertThat(classes.isAdvisory("p.A", "OrderBookBenchmark.add")).isFalse();
        assertThat(classes.isAdvisory("p.B", "OrderBookBenchmark.add")).isTrue();
    }

    @Test
    void jmhsListIsAClassWhereItIsAskedForAndTheModuleHasOne() throws IOException {
        withJmh();
        with("A", "class A {}");
        benchmarks = new Benchmarks(Optional.of("com.example.*, Other"), Optional.empty());
        assertThat(found()).isEmpty();
        LatencyClasses without = classes();
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> benchmarks.check(List.of(without)))
                .withMessage(
                        "benchmarks = \"com.example.*, Other\": no module has both such a class in META-INF/BenchmarkList and"
                                + " junit-latency-jmh on its test class path; correct the pattern, or add that dependency and let"
                                + " JMH's annotation processor run, which from JDK 23 on needs annotationProcessorPaths or -proc:full");
        Files.createDirectories(folder.resolve("tests/META-INF"));
        Path list = folder.resolve("tests/META-INF/BenchmarkList");
        Files.writeString(list, "JMH S 19 org.com.example.Books S 10 generated\nJMH S 6 OtherA S 10 generated\n");
        assertThat(found()).as("another module's pattern").isEmpty();
        Files.writeString(list, "JMH S 6 OtherA S 10 generated\nJMH S 17 com.example.Books S 10 generated\n");
        assertThat(found()).containsExactly("io.github.junitlatency.jmh.ListedBenchmarks");
        benchmarks = Benchmarks.NONE;
        assertThat(found()).isEmpty();
    }

    @Test
    void benchmarksAreAdvisoryByTheDefaultsOfTheirClass() throws IOException {
        withJmh();
        String tests = "@io.github.junitlatency.jmh.LatencyBenchmarks(of = String.class) class ";
        with("A", "@io.github.junitlatency.LatencyDefaults(advisory = true) " + tests + "A {}");
        with("B", tests + "B {}");
        assertThat(classes().isAdvisory("p.A", "Books.add")).isTrue();
        assertThat(classes().isAdvisory("p.B", "Books.add")).isFalse();
    }

    static Stream<Arguments> rules() {
        String plain = "class B { @org.junit.jupiter.api.Test void runs() {} }";
        return Stream.of(
                rule("a class with such a method", "p.A", "class A {" + TEST + "}", plain),
                rule(
                        "an annotation that has it",
                        "p.A",
                        META.formatted("io.github.junitlatency.LatencyTest", "Quick"),
                        META.formatted("Quick", "Quicker"),
                        "class A { @Quicker void measures() {} }"),
                rule("the class that inherits", "p.A", "abstract class Base {" + TEST + "}", "class A extends Base {}"),
                rule("a concrete parent itself", "p.A, p.Base", "class Base {" + TEST + "}", "class A extends Base {}"),
                rule(
                        "a default method of an interface",
                        "p.A",
                        "interface Contract { @io.github.junitlatency.LatencyTest default void measures() {} }",
                        "class A implements Contract {}"),
                rule("the outermost of inner classes", "p.A", "class A { class In { class Inmost {" + TEST + "} } }"),
                rule(
                        "an inherited inner class, as JUnit runs it",
                        "p.A",
                        "abstract class Base { class Inner {" + TEST + "} }",
                        "class A extends Base {}"),
                rule("no static nested class, unless named", "", "class A { static class Fixture {" + TEST + "} }"),
                rule("a dollar in a name is no nesting", "p.A$B", "class A$B {" + TEST + "}"));
    }

    private static Arguments rule(String rule, String found, String... sources) {
        return Arguments.of(rule, found, List.of(sources));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rules")
    void findsWhatJUnitRuns(String rule, String found, List<String> all) throws IOException {
        for (String source : all) {
            with(source.replaceFirst("(?s).*?(?:class|interface) (\\S+) .*", "$1"), source);
        }
        assertThat(String.join(", ", found())).as(rule).isEqualTo(found);
    }

    @Test
    void aTestIsAdvisoryByItsOwnAnnotationOrElseByTheNearestDefaults() throws IOException {
        String advisory = "@io.github.junitlatency.LatencyDefaults(advisory = true) ";
        String strict = "@io.github.junitlatency.LatencyTest(advisory = false) void isStrict() {}";
        with("A", advisory + "class A {" + TEST + strict + " }");
        with("B", "class B extends A { class Inner {" + TEST + "} }");
        with("C", "@io.github.junitlatency.LatencyDefaults(advisory = false) class C extends A {}");
        with("D", "class D {" + TEST + "}");
        LatencyClasses classes = classes();

        assertThat(classes.isAdvisory("p.A", "measures")).isTrue();
        assertThat(classes.isAdvisory("p.A", "isStrict")).isFalse();
        assertThat(classes.isAdvisory("p.A", "")).isFalse();
        assertThat(classes.isAdvisory("p.B", "measures")).isTrue();
        assertThat(classes.isAdvisory("p.B$Inner", "measures")).isTrue();
        assertThat(classes.isAdvisory("p.C", "measures")).isFalse();
        assertThat(classes.isAdvisory("p.D", "measures")).isFalse();
        assertThat(classes.isAdvisory("p.E", "measures")).isFalse();
    }

    @Test
    void budgetsByBaseAreCountedWithThoseOfDefaults() throws IOException {
        String defaults = "io.github.junitlatency.LatencyDefaults(budgets = {\"p50 <= base + 5%\", \"p99 <= 1 ms\"})";
        String own = "@io.github.junitlatency.LatencyTest(budgets = \"max <= base + 9%\") void ofItsOwn() {}";
        withMeta("Team", defaults);
        with("A", "@" + defaults + " class A {" + TEST + own + "}"); // 2
        with("B", "@Team class B {" + TEST + " class Inner {" + own + "} }"); // 2
        with("C", "class C {" + TEST + "}");
        LatencyClasses classes = classes();
        assertThat(classes.relativeBudgets(NONE)).isEqualTo(4);
        Optional<GatePreset> fast = Optional.of(GatePreset.FAST); // which judges p50 and p99
        assertThat(classes.relativeBudgets(fast)).isEqualTo(2);
        assertThat(classes.isByBase("p.A", "measures", fast)).isTrue();
        assertThat(classes.isByBase("p.A", "ofItsOwn", fast)).isFalse();
    }

    @Test
    void testsWithBudgetsByBaseAreKnown() throws IOException {
        String own = "@io.github.junitlatency.LatencyTest(budgets = \"max <= base + 9%\") void ofItsOwn() {}";
        with("A", "class A {" + TEST + " class Inner {" + own + "} }").with("B", "class B {" + TEST + "}");
        LatencyClasses classes = classes();
        assertThat(classes.isByBase("p.A$Inner", "ofItsOwn", NONE)).isTrue();
        assertThat(classes.isByBase("p.A", "", NONE)).isTrue();
        assertThat(classes.isByBase("p.A", "measures", NONE)).isFalse();
        assertThat(classes.isByBase("p.B", "", NONE)).isFalse();
        assertThat(classes.isByBase("p.AB", "ofItsOwn", NONE)).isFalse();
    }

    @Test
    void aTestHasItsOwnBudgetsOrThoseOfTheNearestDefaults() throws IOException {
        String defaults = "@io.github.junitlatency.LatencyDefaults(budgets = \"p50 <= base + %s%%\") ";
        String own =
                "@io.github.junitlatency.LatencyTest(base = \"measures\", budgets = {\"max <= base + 9%\", \"p99 <= 1 us\"})"
                        + " void ofItsOwn() {}";
        with("Base", defaults.formatted(1) + "abstract class Base {" + TEST + "}");
        with("A", "class A extends Base {" + own + "}");
        with("B", defaults.formatted(2) + "class B extends Base { class Inner {" + TEST + "} }");
        assertThat(classes().tests())
                .containsExactlyInAnyOrder(
                        new BudgetedTest("m", "p.A", "ofItsOwn", List.of("max <= base + 9%", "p99 <= 1 us"), true),
                        new BudgetedTest("m", "p.A", "measures", List.of("p50 <= base + 1%"), false),
                        new BudgetedTest("m", "p.B", "measures", List.of("p50 <= base + 2%"), false),
                        new BudgetedTest("m", "p.B$Inner", "measures", List.of("p50 <= base + 2%"), false));
    }

    @Test
    void testsThatALibraryHasAreInherited() throws IOException {
        with("Contract", "public interface Contract { @io.github.junitlatency.LatencyTest default void measures() {} }")
                .inLibrary("contracts", Kind.LIBRARY);
        with("A", "class A implements Contract {}").with("B", "class B { @org.junit.jupiter.api.Test void runs() {} }");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void anotherModulesJarIsReadAsALibraryIs() throws IOException {
        withMeta("Quick", "io.github.junitlatency.LatencyTest").inLibrary("fixtures", Kind.MODULE_TESTS);
        with("A", "class A { @Quick void measures() {} }");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void aLibraryMayHaveTheAnnotationFromAnotherLibrary() throws IOException {
        withMeta("Quick", "io.github.junitlatency.LatencyTest").inLibrary("annotations", Kind.LIBRARY);
        with("Base", "public abstract class Base { @Quick public void measures() {} }")
                .inLibrary("tests", Kind.LIBRARY);
        with("A", "class A extends Base {}");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void aModuleWithoutThisLibraryHasNone() throws IOException {
        with("A", "class A {" + TEST + "}");
        Path tests = compiled("tests", sources);
        assertThat(LatencyClasses.of(
                                new ModuleBuild(
                                        "p:m",
                                        folder.toString(),
                                        List.of(new Entry(Kind.TESTS, "p:m", "1", tests.toString()))),
                                Benchmarks.NONE)
                        .names())
                .isEmpty();
    }

    @Test
    void whatIsNoJarIsPassedOver() throws IOException {
        with("A", "class A {" + TEST + "}");
        Path file = Files.writeString(folder.resolve("library.so"), "no jar");
        assertThat(compiled("tests", sources)).isDirectory();
        libraries.add(new Entry(Kind.LIBRARY, "com.lib:native", "1", file.toString()));
        assertThat(LatencyClasses.of(
                                new ModuleBuild(
                                        "p:m",
                                        folder.toString(),
                                        List.of(
                                                new Entry(
                                                        Kind.TESTS,
                                                        "p:m",
                                                        "1",
                                                        folder.resolve("tests").toString()),
                                                libraries.get(0),
                                                BookModule.library())),
                                Benchmarks.NONE)
                        .names())
                .containsExactly("p.A");
    }

    @ParameterizedTest
    @CsvSource({
        "A.measures, p.A#measures, p.A",
        "p.A.measures, p.A#measures, p.A",
        "m A.measures, p.A#measures, p.A",
        "A$In.measures, p.A$In#measures, p.A",
        "B.measures, , ",
        "A.other, , "
    })
    void oneTestIsSelectedByTheNamesOfUsers(String name, String selected, String outermost) throws IOException {
        with("A", "class A { " + TEST + " class In { " + TEST + " } }");
        LatencyClasses only = classes().only(name);

        assertThat(String.join(",", only.selected())).isEqualTo(selected == null ? "" : selected);
        assertThat(String.join(",", only.names())).isEqualTo(outermost == null ? "" : outermost);
        assertThat(classes().selected()).containsExactly("p.A");
    }
}
