package io.github.junitlatency.cli.gate.unchanged;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.content;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.gate.unchanged.ChangedMethods.Method;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ChangedMethodsTests {

    @TempDir
    Path folder;

    private ChangedMethods between(String base, String head) throws IOException {
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
                .isEqualTo(new ChangedMethods(
                        List.of(
                                new Method("Sum.of", ChangeKind.CHANGED),
                                new Method("Sum.old", ChangeKind.REMOVED),
                                new Method("Sum.young", ChangeKind.ADDED)),
                        false));
    }

    @Test
    void tellsOverloadsByTheirParameters() throws IOException {
        assertThat(between(
                                "int of(int a) { return a; }",
                                "int of(int a) { return a; } int of(byte[] a, String b) { return 1; }")
                        .methods())
                .containsExactly(new Method("Sum.of(byte[], String)", ChangeKind.ADDED));
        assertThat(between("void of(java.util.Map.Entry<?, ?> a) {} void of() {}", "void of() {}")
                        .methods())
                .containsExactly(new Method("Sum.of(Entry)", ChangeKind.REMOVED));
    }

    @Test
    void namesConstructorsInitializersAndLambdas() throws IOException {
        assertThat(between(
                                "static long a = System.nanoTime(); Sum() {} Runnable of() { return () -> {}; }",
                                "static long a = 2L; Sum() { super(); a++; } Runnable of() { return () -> System.gc(); }")
                        .methods())
                .containsExactly(
                        new Method("static initializer of Sum", ChangeKind.CHANGED),
                        new Method("new Sum", ChangeKind.CHANGED),
                        new Method("lambda in Sum.of", ChangeKind.CHANGED));
    }

    @Test
    void tellsThatMoreThanMethodsChanged() throws IOException {
        assertThat(between("int a; void of() {}", "long a; void of() {}"))
                .isEqualTo(new ChangedMethods(List.of(), true));
        assertThat(between("void of() {}", "@Deprecated void of() {}"))
                .isEqualTo(new ChangedMethods(List.of(new Method("Sum.of", ChangeKind.CHANGED)), false));
    }

    @Test
    void hasNoMethodsWhereTheClassFilesDoNotTell() throws IOException {
        assertThat(ChangedMethods.between(new byte[] {1}, new byte[] {2}))
                .isEqualTo(new ChangedMethods(List.of(), true));
        assertThat(ChangedMethods.of(
                        "Missing", content(folder), content(compile(folder.resolve("c"), "A", "class A {}"))))
                .isEqualTo(new ChangedMethods(List.of(), false));
    }
}
