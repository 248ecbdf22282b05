package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RunningClassPathTests extends ClassPathFixture {

    private static final String TEST = "org.example.BookTest";
    private static final String TEST_FILE = "org/example/BookTest.class";

    private Path tests;

    @BeforeEach
    void makeTheTestsClasses() throws IOException {
        tests = folder("target/test-classes", TEST_FILE, 1);
    }

    @Test
    void surefireTellsItInAPropertyOfItsOwn() throws IOException {
        Path main = folder("target/classes", "org/example/Book.class", 1);
        Path booter =
                pathingJar("target/surefire/surefirebooter1.jar", main.toUri().toString());

        assertThat(of(Map.of("surefire.test.class.path", joined(tests, main), "java.class.path", booter.toString())))
                .containsExactly(tests, main);
    }

    @Test
    void othersTellItInTheJvmsOwn() throws IOException {
        Path library = jar("lib/a b.jar", "org/Lib.class", classFile(61, 1));

        assertThat(listed(tests, library)).containsExactly(tests, library);
        assertThat(of(Map.of("surefire.test.class.path", "", "java.class.path", joined(tests, library))))
                .containsExactly(tests, library);
    }

    @Test
    void whatIsMissingIsLeftOutAndEachStandsOnceInItsOrderAlsoWhatIsNoJar() throws IOException {
        Path main = folder("m", "org/example/Book.class", 1);
        Path broken = Files.writeString(project.resolve("broken.jar"), "no zip"); // the JVM leaves it

        assertThat(listed(broken, main, project.resolve("none"), tests, main)).containsExactly(broken, main, tests);
    }

    @Test
    void aJarThatOnlyListsOthersIsExpanded() throws IOException {
        Path main = folder("ümläut dir/cl%41sses", "org/example/Book.class", 1);
        Path library = jar("lib/a+b.jar", "org/Lib.class", classFile(61, 1));
        String listed = Stream.of(tests, main, library)
                .map(path -> path.toUri().toASCIIString())
                .collect(Collectors.joining(" "));

        assertThat(listed(pathingJar("classpath 1.jar", listed))).containsExactly(tests, main, library);
    }

    @Test
    void urlsInAManifestMayBeRelativeAndNotEscaped() throws IOException {
        Path main = folder("target/klässe", "org/example/Book.class", 1);

        Path booter = pathingJar(
                "target/surefire/booter.jar", "../test-classes/ ../kl\u00e4sse/ http://example.org/a.jar %zz ../none/");

        assertThat(listed(booter)).containsExactlyInAnyOrder(tests, main);
    }

    @Test
    void aListMayListAListAndEvenItself() throws IOException {
        pathingJar("inner.jar", "target/test-classes/ outer.jar");

        assertThat(listed(pathingJar("outer.jar", "inner.jar outer.jar"))).containsExactly(tests);
    }

    @Test
    void aLibraryThatListsOthersStaysAsItIs() throws IOException {
        Path library = project.resolve("library.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(library), manifest("other.jar"))) {
            out.putNextEntry(new ZipEntry("org/Lib.class"));
            out.write(classFile(61, 1));
        }
        jar("other.jar", "org/Other.class", classFile(61, 1));

        assertThat(listed(tests, library)).containsExactly(tests, library);
    }

    @Test
    void loadersAreAskedWhereTheTestClassIsNotOnTheClassPath() throws IOException {
        Path booter = jar("booter.jar", "org/Booter.class", classFile(61, 1));
        tests = folder("te st/100%", TEST_FILE, 1);
        Path parents = folder("pärent", "org/example/Book.class", 1);
        try (URLClassLoader parent = new URLClassLoader(urls(parents), null);
                URLClassLoader child = new URLClassLoader(urls(tests, booter), parent)) {
            assertThat(RunningClassPath.of(Map.of("java.class.path", booter.toString())::get, child, TEST))
                    .containsExactly(booter, parents, tests);
            assertThat(RunningClassPath.of(Map.of("java.class.path", tests.toString())::get, child, TEST))
                    .containsExactly(tests);
        }
    }

    @Test
    void theClassPathOfThisVeryJvmHoldsThisTest() {
        List<Path> entries = RunningClassPath.of(
                System::getProperty, getClass().getClassLoader(), getClass().getName());

        assertThat(entries)
                .doesNotHaveDuplicates()
                .allMatch(Files::exists)
                .anyMatch(entry -> Files.exists(
                        entry.resolve("io/github/junitlatency/internal/compare/base/RunningClassPathTests.class")))
                .anyMatch(entry -> Files.exists(
                        entry.resolve("io/github/junitlatency/internal/compare/base/RunningClassPath.class")));
    }

    private List<Path> listed(Path... classPath) {
        return of(Map.of("java.class.path", joined(classPath)));
    }

    private List<Path> of(Map<String, String> properties) {
        return RunningClassPath.of(properties::get, null, TEST);
    }

    private static URL[] urls(Path... paths) throws IOException {
        URL[] urls = new URL[paths.length];
        for (int i = 0; i < paths.length; i++) {
            urls[i] = paths[i].toUri().toURL();
        }
        return urls;
    }

    private static String joined(Path... paths) {
        return Stream.of(paths).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }
}
