package io.github.junitlatency.cli.gate.unchanged;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.content;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedMethodsTests {

    @TempDir
    Path folder;

    private Set<String> between(String base, String head) throws IOException {
        return ChangedMethods.of(
                "p.Sum",
                content(compile(folder.resolve("base"), "Sum", "package p; class Sum {" + base + "}")),
                content(compile(folder.resolve("head"), "Sum", "package p; class Sum {" + head + "}")));
    }

    @Test
    void namesChangedAddedAndRemovedMethods() throws IOException {
        assertThat(between(
                        "int same() { return 1; } int of(int a) { return a; } void old() {}",
                        "// comment\n int same() {\n return 1; } int of(int a) { return a + 1; } void young() {}"))
                .containsExactly("Sum.of", "Sum.old", "Sum.young");
    }

    @Test
    void tellsOverloadsByTheirParameters() throws IOException {
        assertThat(between(
                        "int of(int a) { return a; }",
                        "int of(int a) { return a; } int of(byte[] a, String b) { return 1; }"))
                .containsExactly("Sum.of(byte[], String)");
        assertThat(between("void of(java.util.Map.Entry<?, ?> a) {} void of() {}", "void of() {}"))
                .containsExactly("Sum.of(Entry)");
    }

    @Test
    void namesConstructorsInitializersAndLambdas() throws IOException {
        assertThat(between(
                        "static long a = System.nanoTime(); Sum() {} Runnable of() { return () -> {}; }",
                        "static long a = 2L; Sum() { super(); a++; } Runnable of() { return () -> System.gc(); }"))
                .containsExactly("lambda in Sum.of", "new Sum", "static initializer of Sum");
    }

    @Test
    void namesNoMethodWhereAnotherPartOfTheClassChanged() throws IOException {
        assertThat(between("int a; void of() {}", "long a; void of() {}")).isEmpty();
        assertThat(between("void of() {}", "@Deprecated void of() {}")).containsExactly("Sum.of");
    }

    @Test
    void hasNoMethodsWhereTheClassFilesDoNotTell() throws IOException {
        assertThat(ChangedMethods.between(new byte[] {1}, new byte[] {2})).isEmpty();
        assertThat(ChangedMethods.of(
                        "Missing", content(folder), content(compile(folder.resolve("c"), "A", "class A {}"))))
                .isEmpty();
    }
}
