package io.github.junitlatency.cli.gate.unchanged;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.content;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.tree.ClassNode;

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
    void namesMethodsOfAClassWithAttributesThatScalaWrites() throws IOException {
        byte[] base =
                withAttributes(compile(folder.resolve("base"), "Sum", "class Sum { int a; int of() { return 1; } }"));
        byte[] head =
                withAttributes(compile(folder.resolve("head"), "Sum", "class Sum { int a; int of() { return 2; } }"));

        assertThat(ChangedMethods.between(base, head)).containsExactly("Sum.of");
        assertThat(NormalisedClass.of(base)).isEqualTo(base);
    }

    private static byte[] withAttributes(Path folder) throws IOException {
        ClassNode node = new ClassNode();
        new ClassReader(Files.readAllBytes(folder.resolve("Sum.class"))).accept(node, 0);
        node.attrs = List.of(new ClassDifferenceTests.Custom());
        node.fields.get(0).attrs = List.of(new ClassDifferenceTests.Custom());
        ClassWriter writer = new ClassWriter(0);
        node.accept(writer);
        return writer.toByteArray();
    }

    @Test
    void hasNoMethodsWhereTheClassFilesDoNotTell() throws IOException {
        assertThat(ChangedMethods.between(new byte[] {1}, new byte[] {2})).isEmpty();
        assertThat(ChangedMethods.of(
                        "Missing", content(folder), content(compile(folder.resolve("c"), "A", "class A {}"))))
                .isEmpty();
    }
}
