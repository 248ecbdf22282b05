package io.github.junitlatency.cli.gate.unchanged;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.between;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.content;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.jar;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.write;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which changes of folders and jars count, class files apart. */
class ClassPathDifferenceTests {

    private static final String MANIFEST = "META-INF/MANIFEST.MF";

    @TempDir
    Path folder;

    private Path base(String name, String content) throws IOException {
        write(folder.resolve("base").resolve(name), content);
        return folder.resolve("base");
    }

    private Path head(String name, String content) throws IOException {
        write(folder.resolve("head").resolve(name), content);
        return folder.resolve("head");
    }

    private static Change changed(String name) {
        return new Change(name, ChangeKind.CHANGED, "base", "head");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            a/config.xml | a | b | true
            META-INF/services/a.Service | a | b | true
            META-INF/native/libx.so | a | b | true
            META-INF/INDEX.LIST | a | b | true
            META-INF/maven/g/a/pom.xml | a | b | true
            module-info.class | a | b | true
            META-INF/maven/g/a/pom.properties | #Mon/version=1/groupId=g | #Tue/groupId=g/version=1 | false
            META-INF/maven/g/a/pom.properties | #Mon/version=1 | #Mon/version=2 | true
            """)
    void countsAFileByItsBytesAndMavensPropertiesWithoutTheirTime(
            String name, String ofBase, String ofHead, boolean differs) throws IOException {
        assertThat(between(base(name, ofBase.replace('/', '\n')), head(name, ofHead.replace('/', '\n')))
                        .resources())
                .isEqualTo(differs ? List.of(changed(name)) : List.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            Created-By: 17 | Created-By: 25 | false
            Build-Jdk-Spec: 17 | Build-Jdk-Spec: 25 | false
            Built-By: a | Built-By: b | false
            Bnd-LastModified: 1 | Bnd-LastModified: 2 | false
            Originally-Created-By: a | Originally-Created-By: b | false
            Tool: Bnd-6.4 | Tool: Bnd-7.1 | false
            Build-Tool: a | Archiver-Version: b | false
            Class-Path: a.jar | Class-Path: b.jar | true
            Multi-Release: true | Multi-Release: false | true
            Launcher-Agent-Class: A | Launcher-Agent-Class: B | true
            Add-Opens: java.base/java.lang | Add-Opens: java.base/java.nio | true
            Implementation-Version: 1 | Implementation-Version: 2 | true
            Build-Mode: fast | Build-Mode: slow | true
            Import-Package: a;version=1 | Import-Package: a;version=2 | true
            !Name: a/!Sealed: true | !Name: a/!Sealed: false | true
            !Name: a/!SHA-256-Digest: AA= | !Name: a/!SHA-256-Digest: BB= | false
            no attribute 17 | no attribute 25 | true
            """)
    void allOfAManifestCountsButWhoBuiltItAndDigests(String ofBase, String ofHead, boolean differs) throws IOException {
        String form = "Manifest-Version: 1.0\n%s\n";

        assertThat(between(
                                base(MANIFEST, form.formatted(ofBase.replace('!', '\n'))),
                                head(MANIFEST, form.formatted(ofHead.replace('!', '\n'))))
                        .resources())
                .isEqualTo(differs ? List.of(changed(MANIFEST)) : List.of());
    }

    @Test
    void namesAddedAndRemovedResources() throws IOException {
        Difference difference = between(base("a/old.txt", ""), head("b/new.txt", ""));

        assertThat(difference.resources())
                .containsExactly(
                        new Change("a/old.txt", ChangeKind.REMOVED, "base", ""),
                        new Change("b/new.txt", ChangeKind.ADDED, "", "head"));
    }

    @Test
    void anEmptyFolderCounts() throws IOException {
        base("a.txt", "");
        head("a.txt", "");
        Files.createDirectories(folder.resolve("head/plugins"));

        assertThat(between(folder.resolve("base"), folder.resolve("head")).resources())
                .containsExactly(new Change("plugins/", ChangeKind.ADDED, "", "head"));
    }

    /** As a tool writes them that begins with the manifest of an earlier build in target. */
    @Test
    void theOrderInWhichABundleToolWritesDoesNotCount() throws IOException {
        Path fresh = base(MANIFEST, """
                Manifest-Version: 1.0
                Bnd-LastModified: 1795700000000
                Build-Jdk-Spec: 17
                Created-By: Apache Maven Bundle Plugin 5.1.9
                Export-Package: org.a;uses:="org.b,org.c";version="1.0.0",org.b;ver
                 sion="1.0.0"
                Import-Package: javax.net.ssl,org.d;resolution:=optional;version="[1
                 ,2)"
                Require-Capability: osgi.ee;filter:="(&(osgi.ee=JavaSE)(version=1.8))"
                """);
        Path again = head(MANIFEST, """
                Manifest-Version: 1.0
                Created-By: 25 (Eclipse Adoptium)
                Originally-Created-By: Apache Maven Bundle Plugin 5.1.9
                Require-Capability: osgi.ee;filter:="(&(osgi.ee=JavaSE)(version=1.8))"
                Import-Package: org.d;version="[1,2)";resolution:=optional,javax.net
                 .ssl
                Export-Package: org.b;version="1.0.0",org.a;version="1.0.0";uses:="o
                 rg.c,org.b"
                Bnd-LastModified: 1795800000000
                """);

        assertThat(between(fresh, again).isNone()).isTrue();
    }

    @Test
    void ofASignatureItCountsThatItIsThere() throws IOException {
        assertThat(between(base("META-INF/KEY.SF", "a"), head("META-INF/KEY.SF", "b"))
                        .isNone())
                .isTrue();
        head("META-INF/KEY.RSA", "b");
        assertThat(between(folder.resolve("base"), folder.resolve("head")).resources())
                .containsExactly(new Change("META-INF/KEY.RSA", ChangeKind.ADDED, "", "head"));
    }

    @Test
    void tellsTheVersionsOfAJar() throws IOException {
        Path lib12 = jar(
                folder.resolve("lib-1.2.jar"),
                compile(folder.resolve("a"), Map.of("A", "class A { int a; }", "B", "class B {}")));
        Path lib13 = jar(
                folder.resolve("lib-1.3.jar"),
                compile(folder.resolve("b"), Map.of("A", "class A { long a; }", "B", "class B {}")));

        Difference difference = between(lib12, lib13);

        assertThat(difference.classes()).extracting(Change::name).containsExactly("A");
        assertThat(difference.classes().get(0).where()).isEqualTo("lib-1.2.jar to lib-1.3.jar");
    }

    @Test
    void namesAnEntryByItsModuleOrElseItsFile() throws IOException {
        Path base = compile(folder.resolve("before/classes"), Map.of("A", "class A { int a; }"));
        Path head = compile(folder.resolve("after/classes"), Map.of("A", "class A { long a; }"));

        assertThat(Difference.between(content(base), content(head))
                        .classes()
                        .get(0)
                        .where())
                .isEqualTo("classes");
        assertThat(Difference.between(
                                ClassPathContent.of(List.of(base), Map.of(base, "orders")),
                                ClassPathContent.of(List.of(head), Map.of(head, "orders")))
                        .classes()
                        .get(0)
                        .where())
                .isEqualTo("orders");
    }

    @Test
    void theOrderWithinAJarDoesNotCount() throws IOException {
        Path classes = compile(folder.resolve("c"), Map.of("A", "class A {}", "B", "class B {}"));
        Files.createDirectories(folder.resolve("1"));
        Files.createDirectories(folder.resolve("2"));

        assertThat(between(
                                jar(folder.resolve("1/x.jar"), classes, false),
                                jar(folder.resolve("2/x.jar"), classes, true))
                        .isNone())
                .isTrue();
    }

    @Test
    void theOrderOfEntriesCountsWhereTwoHaveOneName() throws IOException {
        Path a = compile(folder.resolve("a"), "A", "class A {}");
        Path b = compile(folder.resolve("b"), "B", "class B {}");
        Path otherA = compile(folder.resolve("c"), "A", "class A { int other; }");

        assertThat(Difference.between(content(a, b), content(b, a)).isNone()).isTrue();
        assertThat(Difference.between(content(a, b, otherA), content(otherA, b, a))
                        .classes())
                .containsExactly(new Change("A", ChangeKind.CHANGED, "a", "c"));
        write(a.resolve("x.txt"), "1");
        write(b.resolve("x.txt"), "2");
        assertThat(Difference.between(content(a, b), content(b, a)).resources())
                .containsExactly(new Change("x.txt", ChangeKind.CHANGED, "a", "b"));
    }

    @Test
    void aHiddenCopyOfAClassCountsAsResource() throws IOException {
        Path a = compile(folder.resolve("a"), "A", "class A {}");
        Path copy = compile(folder.resolve("b"), "A", "class A { int other; }");

        Difference difference = Difference.between(content(a), content(a, copy));

        assertThat(difference.classes()).isEmpty();
        assertThat(difference.resources()).containsExactly(new Change("A.class", ChangeKind.CHANGED, "a", "a"));
    }

    @Test
    void anEntryThatIsNamedTwiceOrIsMissingChangesNothing() throws IOException {
        Path a = compile(folder.resolve("a"), "A", "class A {}");

        assertThat(Difference.between(content(a), content(a, folder.resolve("missing"), a))
                        .isNone())
                .isTrue();
    }

    @Test
    void aVersionOfAMultiReleaseJarIsAChangeOfItsClass() throws IOException {
        for (String side : new String[] {"base", "head"}) {
            Path classes = compile(folder.resolve(side), "A", "package p; class A {}");
            write(classes.resolve(MANIFEST), "Manifest-Version: 1.0\nMulti-Release: true\n");
            compile(
                    classes.resolve("META-INF/versions/11"),
                    "A",
                    "package p; class A { String a() { return \"" + side + "\"; } }");
            jar(folder.resolve("lib-" + side + ".jar"), classes);
        }

        Difference difference = between(folder.resolve("lib-base.jar"), folder.resolve("lib-head.jar"));

        assertThat(difference.classes())
                .containsExactly(new Change("p.A", ChangeKind.CHANGED, "lib-base.jar", "lib-head.jar"));
        assertThat(ChangedMethods.of(
                        "p.A", content(folder.resolve("lib-base.jar")), content(folder.resolve("lib-head.jar"))))
                .containsExactly("A.a");
    }

    @Test
    void aClassInAnotherJarCountsWhereTheJarsManifestsDiffer() throws IOException {
        Path a = compile(folder.resolve("a"), "A", "class A {}");
        Path b = compile(folder.resolve("b"), "B", "class B {}");
        Path c = compile(folder.resolve("c"), Map.of("A", "class A {}", "B", "class B {}"));
        Path d = folder.resolve("d");
        for (Path jar : new Path[] {a, c}) {
            write(jar.resolve(MANIFEST), "Manifest-Version: 1.0\nImplementation-Version: 1\n");
        }
        for (Path jar : new Path[] {b, d}) {
            write(jar.resolve(MANIFEST), "Manifest-Version: 1.0\nImplementation-Version: 2\n");
        }

        Difference difference = Difference.between(
                content(jar(folder.resolve("a.jar"), a), jar(folder.resolve("b.jar"), b)),
                content(jar(folder.resolve("c.jar"), c), jar(folder.resolve("d.jar"), d)));

        assertThat(difference.classes()).containsExactly(new Change("B", ChangeKind.CHANGED, "b.jar", "c.jar"));
        assertThat(difference.resources()).isEmpty();
    }

    @Test
    void followsTheClassPathOfAManifest() throws IOException {
        compile(folder.resolve("a dir"), "A", "class A {}");
        Path b = compile(folder.resolve("b"), "B", "class B {}");
        write(b.resolve(MANIFEST), "Manifest-Version: 1.0\nClass-Path: a%20dir/ missing.jar b.jar\n");

        ClassPathContent content = content(jar(folder.resolve("b.jar"), b));

        assertThat(content.filesOf("A")).containsExactly("A.class");
        assertThat(content.copies().get("B.class")).hasSize(1); // though the jar names itself
    }

    @Test
    void refusesAClassPathThatNamesNoFiles() throws IOException {
        Path a = compile(folder.resolve("a"), "A", "class A {}");
        write(a.resolve(MANIFEST), "Manifest-Version: 1.0\nClass-Path: http://example.org/x.jar\n");
        Path jar = jar(folder.resolve("a.jar"), a);

        assertThatThrownBy(() -> content(jar))
                .isInstanceOf(IOException.class)
                .hasMessage(jar + ": Class-Path of the manifest names files, and one is \"http://example.org/x.jar\"");
    }

    @Test
    void aFileThatIsNoJarCountsByItsBytes() throws IOException {
        base("x.so", "a");
        head("x.so", "b");

        assertThat(between(folder.resolve("base/x.so"), folder.resolve("head/x.so"))
                        .resources())
                .containsExactly(new Change("x.so", ChangeKind.CHANGED, "x.so", "x.so"));
    }

    @Test
    void readsTheBytesOfTheFirstCopy() throws IOException {
        Path base = base("x.txt", "first");
        Path head = head("x.txt", "second");

        assertThat(content(base, head).bytes("x.txt")).asString().isEqualTo("first");
    }
}
