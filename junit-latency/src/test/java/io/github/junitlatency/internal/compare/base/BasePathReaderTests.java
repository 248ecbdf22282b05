package io.github.junitlatency.internal.compare.base;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.compare.base.SideClassPaths.BasePathReader;
import io.github.junitlatency.result.Doubt;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BasePathReaderTests extends ClassPathFixture {

    private static final String BOOK = "org/example/Book.class";
    private static final String TEST = "org.example.BookTest";
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
    void replacesEachEntryThatHasAClassOfItAndNoOther() throws IOException {
        Path oldSibling = folder("../öld version/sibling/target/classes", "org/sibling/Other.class", 2);
        Path oldLibrary =
                jar("../öld version/lib.jar", "org/Lib.class", classFile(61, 2)).normalize();

        assertThat(read(joined(OLD, oldSibling.toString())).base()).containsExactly(tests, old, oldSibling, library);
        assertThat(read(oldLibrary.toString()).base()).containsExactly(tests, main, sibling, oldLibrary);
    }

    @Test
    void theEntryWithTheTestClassStaysUnlessBaseHasThatToo() throws IOException {
        put("target/test-classes", "org/example/Shared.class", classFile(61, 1));
        put(OLD, "org/example/Shared.class", classFile(61, 2));
        assertThat(read(OLD).base()).containsExactly(tests, old, sibling, library);

        put(OLD, "org/example/BookTest.class", classFile(61, 2));
        assertThat(read(OLD).base()).containsExactly(old, sibling, library);
    }

    @Test
    void replacesWhatIsNamedAndNothingElse() throws IOException {
        put(OLD, "org/sibling/Other.class", classFile(61, 2));
        assertThat(read(OLD).base()).containsExactly(tests, old, library);

        assertThat(replacing("target/classes").read(TEST).base()).containsExactly(tests, old, sibling, library);
        assertThatThrownBy(() -> replacing("src").read(TEST)).hasMessageContaining("base.replaces = \"src\": ");
        assertWrongInput(() -> replacing(OLD).read(TEST))
                .hasMessageContaining("base.replaces = \"" + OLD + "\": none of it is on the class path, which has ")
                .hasMessageEndingWith("; name some of these");
    }

    @Test
    void ofSeveralModulesTakesThoseOfTheOneThatIsReplaced() throws IOException {
        Path oldSibling = folder("../old sibling", "org/sibling/Other.class", 2).normalize();
        String both = joined(oldSibling.toString(), OLD);

        assertThat(replacing(both, "target/classes").read(TEST).base()).containsExactly(tests, old, sibling, library);
        assertThatThrownBy(
                        () -> replacing(oldSibling.toString(), "target/classes").read(TEST))
                .hasMessageEndingWith("no entry that gives way to it has any of its classes, such as org.sibling.Other;"
                        + " name the folder that their packages are in");
    }

    private BasePathReader replacing(String entries) {
        return replacing(OLD, entries);
    }

    private BasePathReader replacing(String base, String entries) {
        return new BasePathReader(List.of(tests, main, sibling, library), project, base, Optional.of(entries));
    }

    @Test
    void refusesWhatHasNoClassOfTheClassPath() {
        assertRefused(
                "../öld version/target",
                "no entry of the class path has any of its classes, such as classes.org.example.Book; name the folder"
                        + " that their packages are in");
    }

    @Test
    void passesOverEntriesThatAreNoJars() throws IOException {
        Path broken = Files.writeString(project.resolve("broken.jar"), "no zip");

        assertThat(new BasePathReader(List.of(broken, tests, main), project, OLD, Optional.empty())
                        .read(TEST)
                        .base())
                .containsExactly(broken, tests, old);
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

        assertRefused("../none", project.resolveSibling("none") + " does not exist; build it, or correct the path");
        for (Path path : List.of(empty, jar, sources)) {
            assertRefused(path.toString(), path + " holds no class file; name the older version's class folder or jar");
        }
    }

    @Test
    void refusesWhatIsNoJar() throws IOException {
        Path broken = Files.writeString(project.resolve("broken.jar"), "no zip");

        assertWrongInput(() -> read("broken.jar"))
                .hasMessageStartingWith("configuration parameter junit.latency.base = \"broken.jar\": " + broken
                        + " is no class folder or jar that can be read (java.util.zip.ZipException")
                .hasMessageEndingWith("); correct it")
                .hasCauseInstanceOf(IOException.class);
    }

    @Test
    void passesOverClassesOfOtherReleases() throws IOException {
        put(OLD, "META-INF/versions/25/org/example/Book.class", classFile(69, 1));
        put(OLD, "module-info.class", classFile(69, 1));
        put(OLD, "org/example/package-info.class", classFile(61, 1));
        put("target/test-classes", "org/example/package-info.class", classFile(61, 2));
        put(OLD, "org/example/Template.class", new byte[] {1, 2, 3});

        assertThat(read(OLD).base()).containsExactly(tests, old, sibling, library);
    }

    @Test
    void refusesATextThatNamesNothing() {
        assertRefused(
                File.pathSeparator,
                "names nothing; give class folders or jars separated by \"" + File.pathSeparator + "\"");
        assertRefused("a\0b", "\"a\0b\" is no path (Nul character not allowed); correct it");
    }

    private SideClassPaths read(String base) {
        return new BasePathReader(List.of(tests, main, sibling, library), project, base, Optional.empty()).read(TEST);
    }

    private void assertRefused(String base, String found) {
        assertWrongInput(() -> read(base))
                .hasMessage("configuration parameter junit.latency.base = \"" + base + "\": " + found);
    }

    private static String joined(String... paths) {
        return String.join(File.pathSeparator, paths);
    }
}
