package io.github.junitlatency.cli.gate;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.jar;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Which classes JUnit is to run: none is missing that has a latency test, and none is named that runs nothing. */
class LatencyClassesTests {

    private static final String TEST = "@io.github.junitlatency.LatencyTest void measures() {}";
    private static final String META =
            "@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME) @%s public @interface %s {}";

    @TempDir
    private Path folder;

    private final Map<String, String> sources = new LinkedHashMap<>();
    private final List<Entry> libraries = new ArrayList<>();

    private LatencyClassesTests with(String name, String source) {
        sources.put(name, "package p; " + source);
        return this;
    }

    private LatencyClassesTests withMeta(String name, String of) {
        return with(name, META.formatted(of, name));
    }

    private static Entry latency() throws IOException {
        Path classes;
        try {
            classes = Path.of(LatencyTest.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
        return new Entry(Kind.LIBRARY, "io.github.junitlatency:junit-latency", "1", classes.toString());
    }

    private Path compiled(String to, Map<String, String> of) throws IOException {
        StringBuilder classPath = new StringBuilder(latency().path());
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
        entries.add(latency());
        return LatencyClasses.of(new ModuleBuild("p:m", folder.toString(), entries));
    }

    @Test
    void aClassWithSuchAMethodCountsAndOthersDoNot() throws IOException {
        with("A", "class A {" + TEST + "}").with("B", "class B { @org.junit.jupiter.api.Test void runs() {} }");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void budgetsByBaseAreCountedWithThoseOfDefaults() throws IOException {
        String defaults = "io.github.junitlatency.LatencyDefaults(budgets = {\"p50 <= base + 5%\", \"p99 <= 1 ms\"})";
        String own = "@io.github.junitlatency.LatencyTest(budgets = \"max <= base + 9%\") void ofItsOwn() {}";
        withMeta("Team", defaults);
        with("A", "@" + defaults + " class A {" + TEST + own + "}"); // 2
        with("B", "@Team class B {" + TEST + " class Inner {" + own + "} }"); // 2
        with("C", "class C {" + TEST + "}");
        assertThat(classes().relativeBudgets()).isEqualTo(4);
    }

    @Test
    void testsWithBudgetsByBaseAreKnown() throws IOException {
        String own = "@io.github.junitlatency.LatencyTest(budgets = \"max <= base + 9%\") void ofItsOwn() {}";
        with("A", "class A {" + TEST + " class Inner {" + own + "} }").with("B", "class B {" + TEST + "}");
        LatencyClasses classes = classes();
        assertThat(classes.isByBase("p.A$Inner", "ofItsOwn")).isTrue();
        assertThat(classes.isByBase("p.A", "")).isTrue();
        assertThat(classes.isByBase("p.A", "measures")).isFalse();
        assertThat(classes.isByBase("p.B", "")).isFalse();
        assertThat(classes.isByBase("p.AB", "ofItsOwn")).isFalse();
    }

    @Test
    void annotationsThatHaveItCount() throws IOException {
        withMeta("Quick", "io.github.junitlatency.LatencyTest").withMeta("Quicker", "Quick");
        with("A", "class A { @Quicker void measures() {} }");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void whatIsInheritedCountsForTheClassThatInherits() throws IOException {
        with("Base", "abstract class Base {" + TEST + "}").with("A", "class A extends Base {}");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void aConcreteParentCountsItself() throws IOException {
        with("Base", "class Base {" + TEST + "}").with("A", "class A extends Base {}");
        assertThat(found()).containsExactly("p.A", "p.Base");
    }

    @Test
    void defaultMethodsOfInterfacesCount() throws IOException {
        with("Contract", "interface Contract { @io.github.junitlatency.LatencyTest default void measures() {} }");
        with("A", "class A implements Contract {}");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void innerClassesCountForTheOutermost() throws IOException {
        with("A", "class A { class Inner { class Innermost {" + TEST + "} } }");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void innerClassesAreInheritedAsJUnitRunsThem() throws IOException {
        with("Base", "abstract class Base { class Inner {" + TEST + "} }").with("A", "class A extends Base {}");
        assertThat(found()).containsExactly("p.A");
    }

    @Test
    void staticNestedClassesAreNotRunUnlessTheyAreNamed() throws IOException {
        with("A", "class A { static class Fixture {" + TEST + "} }");
        assertThat(found()).isEmpty();
    }

    @Test
    void aDollarInANameIsNoNesting() throws IOException {
        with("A$B", "class A$B {" + TEST + "}");
        assertThat(found()).containsExactly("p.A$B");
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
        assertThat(LatencyClasses.of(new ModuleBuild(
                                "p:m", folder.toString(), List.of(new Entry(Kind.TESTS, "p:m", "1", tests.toString()))))
                        .names())
                .isEmpty();
    }

    @Test
    void whatIsNoJarIsPassedOver() throws IOException {
        with("A", "class A {" + TEST + "}");
        Path file = Files.writeString(folder.resolve("library.so"), "no jar");
        assertThat(compiled("tests", sources)).isDirectory();
        libraries.add(new Entry(Kind.LIBRARY, "com.lib:native", "1", file.toString()));
        assertThat(LatencyClasses.of(new ModuleBuild(
                                "p:m",
                                folder.toString(),
                                List.of(
                                        new Entry(
                                                Kind.TESTS,
                                                "p:m",
                                                "1",
                                                folder.resolve("tests").toString()),
                                        libraries.get(0),
                                        latency())))
                        .names())
                .containsExactly("p.A");
    }
}
