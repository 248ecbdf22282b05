package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.Doubt;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class BasePathReaderTests extends ClassPathFixture {

    private static final String BOOK = "org/example/Book.class";
    private static final String OLD = "../öld version/target/classes";

    private Path tests;
    private Path main;
    private Path sibling;
    private Path library;
    private Path old;

    @BeforeEach
    void makeTheClassPath() throws IOException {
        tests = folder("target/test-classes", "org/example/BookTest.class", 1);
        main = folder("target/classes", BOOK, 1);
        sibling = folder("../sibling/target/classes", "org/sibling/Other.class", 1);
        library = jar("lib/library.jar", "org/Lib.class", classFile(61, 1));
        old = folder(OLD, BOOK, 2);
    }

    @Test
    void standsWhereTheModulesOwnClassesStood() {
        SideClassPaths path = read(OLD);

        assertThat(path.base()).containsExactly(tests, old, sibling, library);
        assertThat(path.head()).containsExactly(tests, main, sibling, library);
        assertThat(path.doubt()).isEmpty();
    }

    @Test
    void mayBeAbsoluteAndAJarAndSeveralWithResources() throws IOException {
        Path jar = jar("../releases/book 1.0.jar", BOOK, classFile(61, 3)).normalize();
        Path resources = put("../öld version/resources", "book.properties", new byte[] {1});

        assertThat(read(jar.toString()).base()).containsExactly(tests, jar, sibling, library);
        assertThat(read(joined(OLD, "", " " + jar + " ", OLD, resources.toString()))
                        .base())
                .containsExactly(tests, old, jar, resources, sibling, library);
    }

    @Test
    void replacesGradlesFoldersOfEveryLanguageAndItsResources() throws IOException {
        Path java = folder("build/classes/java/main", BOOK, 1);
        Path kotlin = folder("build/classes/kotlin/main", "org/example/Page.class", 1);
        Path resources = put("build/resources/main", "book.properties", new byte[] {1});
        Path javaTests = folder("build/classes/java/test", "org/example/BookTest.class", 1);
        Path otherModule = folder("../sibling/build/classes/java/main", "org/sibling/Other.class", 1);

        assertThat(reader(List.of(javaTests, java, kotlin, resources, otherModule, library))
                        .read(OLD, Optional.empty())
                        .base())
                .containsExactly(javaTests, old, otherModule, library);
    }

    @Test
    void replacesSiblingsWhenTheyAreListed() throws IOException {
        Path oldSibling = folder("../öld version/sibling/target/classes", "org/sibling/Other.class", 2);

        assertThat(replacing("../sibling/target/classes", joined(OLD, oldSibling.toString())))
                .containsExactly(tests, old, oldSibling, library);
    }

    @Test
    void findsOwnClassesBehindALink() throws IOException {
        Path link = Files.createSymbolicLink(project.resolveSibling("link"), project);

        assertThat(new BasePathReader(List.of(tests, main), link)
                        .read(OLD, Optional.empty())
                        .base())
                .containsExactly(tests, old);
    }

    @Test
    void saysWhenItHasTheSameClassFiles() throws IOException {
        Path copy = folder("../copy", BOOK, 1);
        Path jar = jar("../copy.jar", BOOK, classFile(61, 1)).normalize();

        for (String same : List.of("target/classes", copy.toString(), jar.toString())) {
            assertThat(read(same).doubt())
                    .contains(new Doubt(
                            Doubt.Kind.WORKERS,
                            "base has the same class files as head, byte by byte: 1",
                            "nothing is compared; let junit.latency.base name the classes of an older version"));
        }

        folder("../copy", "org/example/More.class", 1);
        assertThat(read(copy.toString()).doubt()).isEmpty();
    }

    @Test
    void refusesWhatDoesNotExistOrHoldsNoClassFile() throws IOException {
        Path empty = Files.createDirectories(project.resolve("empty/folder")).getParent();
        Path jar = pathingJar("nothing.jar", "x");
        Path sources = put("src", "org/example/Book.java", new byte[] {1});

        assertRefused(
                "../none",
                project.resolveSibling("none") + " does not exist; build the older version, or correct the path");
        for (Path path : List.of(empty, jar, sources)) {
            assertRefused(path.toString(), path + " holds no class file; name the older version's class folder or jar");
        }
    }

    @Test
    void refusesWhatIsNoJar() throws IOException {
        Path broken = Files.writeString(project.resolve("broken.jar"), "no zip");

        assertThatThrownBy(() -> read("broken.jar"))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessageStartingWith("configuration parameter junit.latency.base = \"broken.jar\": " + broken
                        + " is no class folder or jar that can be read (java.util.zip.ZipException")
                .hasMessageEndingWith("); correct it")
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void refusesTheFolderAboveTheClasses() {
        assertRefused(
                "../öld version/target",
                "it holds none of the classes that give way to it, such as org/example/Book.class, but"
                        + " classes/org/example/Book.class; name the folder that their packages are in");
    }

    @Test
    void passesOverClassesOfOtherReleases() throws IOException {
        put(OLD, "META-INF/versions/25/org/example/Book.class", classFile(69, 1));
        put(OLD, "module-info.class", classFile(69, 1));
        put(OLD, "org/example/Template.class", new byte[] {1, 2, 3});

        assertThat(read(OLD).base()).contains(old);
    }

    @Test
    void refusesAClassPathOnWhichNothingGivesWay() throws IOException {
        Path built = jar("target/book.jar", BOOK, classFile(61, 1));

        assertRefused(
                "base",
                OLD,
                () -> reader(List.of(tests, built, sibling)).read(OLD, Optional.empty()),
                "no entry of the class path gives way to it, because it has neither target/classes nor"
                        + " build/classes/*/main of " + project + " but " + tests + ", " + built + ", " + sibling
                        + "; name what it replaces in junit.latency.base.replaces");
        assertThatThrownBy(() -> new BasePathReader(List.of(library), temp.resolve("other"))
                        .read(old.toString(), Optional.empty()))
                .hasMessageContaining(" but only jars from elsewhere; name what");
    }

    @Test
    void refusesToReplaceWhatDoesNotExistOrIsNotOnTheClassPath() throws IOException {
        folder("../other/target/classes", "org/other/Other.class", 1);

        assertReplacesRefused(
                joined("target/classes", "../none"),
                project.resolveSibling("none") + " does not exist; build it, or correct the path");
        assertReplacesRefused(
                "../other/target/classes",
                "none of it is on the class path, which has " + tests + ", " + main + ", " + sibling + ", " + library
                        + "; name some of these");
    }

    @Test
    void ignoresOtherModulesThatAreListed() throws IOException {
        folder("../other/target/classes", "org/other/Other.class", 1);
        Path oldOther = folder("../öld version/other/target/classes", "org/other/Other.class", 2);

        assertThat(replacing("../other/target/classes", OLD)).containsExactly(tests, old, sibling, library);
        assertThat(replacing("../other/target/classes", joined(oldOther.toString(), OLD)))
                .containsExactly(tests, old, sibling, library);
    }

    @Test
    void refusesATextThatNamesNothing() {
        assertRefused(
                File.pathSeparator,
                "names nothing; give class folders or jars separated by \"" + File.pathSeparator + "\"");
        assertRefused("a\0b", "\"a\0b\" is no path (Nul character not allowed); correct it");
    }

    /** Returns base's class path where the test's own classes and others give way. */
    private List<Path> replacing(String others, String base) {
        return reader().read(base, Optional.of(joined(others, "target/classes")))
                .base();
    }

    private SideClassPaths read(String base) {
        return reader().read(base, Optional.empty());
    }

    private BasePathReader reader() {
        return reader(List.of(tests, main, sibling, library));
    }

    private BasePathReader reader(List<Path> classPath) {
        return new BasePathReader(classPath, project);
    }

    private void assertRefused(String base, String found) {
        assertRefused("base", base, () -> read(base), found);
    }

    private void assertReplacesRefused(String replaces, String found) {
        assertRefused("base.replaces", replaces, () -> reader().read(OLD, Optional.of(replaces)), found);
    }

    private static void assertRefused(String parameter, String text, ThrowingCallable reading, String found) {
        assertThatThrownBy(reading)
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("configuration parameter junit.latency." + parameter + " = \"" + text + "\": " + found);
    }

    private static String joined(String... paths) {
        return String.join(File.pathSeparator, paths);
    }
}
