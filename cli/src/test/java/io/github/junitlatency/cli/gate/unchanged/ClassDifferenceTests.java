package io.github.junitlatency.cli.gate.unchanged;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.between;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.write;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ByteVector;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Which changes of a source make its class differ. */
class ClassDifferenceTests {

    @TempDir
    Path folder;

    static Stream<Arguments> noChanges() {
        return Stream.of(
                Arguments.of(
                        "class A { int a() { return 1; } }",
                        "// first\nclass A {\n /** b */ int a() {\n return 1; } }"),
                Arguments.of(
                        "class A { int a() { int b = 1; return b; } }", "class A { int a() { int c = 1; return c; } }"),
                Arguments.of(
                        "class A { Runnable a() { return () -> { long b = 1; }; } }",
                        "class A { Runnable a() { return () -> {\n long c = 1; }; } }"),
                Arguments.of(
                        "import java.util.*; class A { void a() { List<String> b = List.of(); b.size(); } }",
                        "import java.util.List; class A { void a() { List<String> c = List.of(); c.size(); } }"));
    }

    @ParameterizedTest
    @MethodSource("noChanges")
    void isEqualDespite(String base, String head) throws IOException {
        Path compiledBase = compile(folder.resolve("base"), "A", base);
        Path compiledHead = compile(folder.resolve("head"), "A", head);

        assertThat(compiledBase.resolve("A.class"))
                .binaryContent()
                .isNotEqualTo(Files.readAllBytes(compiledHead.resolve("A.class")));
        assertThat(between(compiledBase, compiledHead).isNone()).isTrue();
    }

    static Stream<Arguments> changes() {
        return Stream.of(
                Arguments.of("class A { int a() { return 1; } }", "class A { int a() { return 2; } }"),
                Arguments.of("class A { static final int A = 1; }", "class A { static final int A = 2; }"),
                Arguments.of("class A { String a = \"x\"; }", "class A { String a = \"y\"; }"),
                Arguments.of("class A { double a() { return 0.0; } }", "class A { double a() { return -0.0; } }"),
                Arguments.of(
                        "class A { Runnable a() { return () -> System.gc(); } }",
                        "class A { Runnable a() { return () -> System.exit(1); } }"),
                Arguments.of("class A { void a() {} }", "class A { @Deprecated void a() {} }"),
                Arguments.of("@Deprecated(since = \"1\") class A {}", "@Deprecated(since = \"2\") class A {}"),
                Arguments.of("class A { int a; int b; }", "class A { int b; int a; }"),
                Arguments.of("class A { int a; }", "class A { volatile int a; }"),
                Arguments.of("class A { void a(int b) {} }", "class A { void a(int c) {} }"),
                Arguments.of("class A { void a() {} }", "class A { synchronized void a() {} }"),
                Arguments.of("class A { void a() {} }", "class A { void a() throws Error {} }"),
                Arguments.of("class A { java.util.List<String> a; }", "class A { java.util.List<Integer> a; }"),
                Arguments.of("record A(int a, int b) {}", "record A(int b, int a) {}"),
                Arguments.of("record A(int a) {}", "record A(@Deprecated int a) {}"),
                Arguments.of("enum A { B, C }", "enum A { C, B }"),
                Arguments.of("class A implements Cloneable {}", "class A implements java.io.Serializable {}"),
                Arguments.of(
                        "class A { String a(int b) { return b + \"x\"; } }",
                        "class A { String a(int b) { return b + \"y\"; } }"),
                Arguments.of(
                        "class A { int a(String b) { return switch (b) { case \"x\" -> 1; default -> 2; }; } }",
                        "class A { int a(String b) { return switch (b) { case \"y\" -> 1; default -> 2; }; } }"));
    }

    @ParameterizedTest
    @MethodSource("changes")
    void differsFor(String base, String head) throws IOException {
        Difference difference =
                between(compile(folder.resolve("base"), "A", base), compile(folder.resolve("head"), "A", head));

        assertThat(difference.classes()).containsExactly(new Change("A", ChangeKind.CHANGED, "base", "head"));
        assertThat(difference.resources()).isEmpty();
    }

    @Test
    void differsWhereSealedTypePermitsAnother() throws IOException {
        Path base = compile(
                folder.resolve("base"),
                "S",
                "sealed interface S permits B, C {} final class B implements S {} final class C implements S {}");
        Path head = compile(
                folder.resolve("head"),
                "S",
                "sealed interface S permits B {} final class B implements S {} final class C {}");

        assertThat(between(base, head).classes()).extracting(Change::name).containsExactly("C", "S");
    }

    @Test
    void differsForNamesOfParametersThatReflectionSees() throws IOException {
        Path base = compile(folder.resolve("base"), "A", "interface A { void a(int b); }", "-parameters");
        Path head = compile(folder.resolve("head"), "A", "interface A { void a(int c); }", "-parameters");
        Path without = compile(folder.resolve("without"), "A", "interface A { void a(int c); }");
        Path renamed = compile(folder.resolve("renamed"), "A", "interface A { void a(int b); }");

        assertThat(between(base, head).classes()).extracting(Change::name).containsExactly("A");
        assertThat(between(base, renamed).classes()).extracting(Change::name).containsExactly("A");
        assertThat(between(without, renamed).isNone()).isTrue(); // no code, so no debug information
    }

    @Test
    void namesAddedAndRemovedClasses() throws IOException {
        Path base = compile(folder.resolve("base"), Map.of("A", "package p; class A {}", "B", "package p; class B {}"));
        Path head = compile(folder.resolve("head"), Map.of("B", "package p; class B {}", "C", "package q; class C {}"));

        Difference difference = between(base, head);

        assertThat(difference.classes())
                .containsExactly(
                        new Change("p.A", ChangeKind.REMOVED, "base", ""),
                        new Change("q.C", ChangeKind.ADDED, "", "head"));
        assertThat(difference.resources()).isEmpty(); // the folder q is not named as well
    }

    @Test
    void aClassOfAnotherVersionOfJavaDiffers() throws IOException {
        Path base = compile(folder.resolve("base"), "A", "class A {}", "--release", "11");
        Path head = compile(folder.resolve("head"), "A", "class A {}", "--release", "17");

        assertThat(between(base, head).classes()).extracting(Change::name).containsExactly("A");
    }

    @Test
    void allBytesCountWhereTheClassFileCannotBeRead() throws IOException {
        byte[] commented = Files.readAllBytes(
                compile(folder.resolve("a"), "A", "class A {}").resolve("A.class"));
        byte[] other = Files.readAllBytes(
                compile(folder.resolve("b"), "A", "// comment\nclass A {}").resolve("A.class"));
        commented[7] = 99; // the class file's version
        other[7] = 99;

        assertThat(NormalisedClass.of(commented)).isEqualTo(commented).isNotEqualTo(NormalisedClass.of(other));
        assertThat(NormalisedClass.of(new byte[] {1, 2, 3})).containsExactly(1, 2, 3);
    }

    @Test
    void allBytesCountWhereAnAttributeIsUnknown() throws IOException {
        byte[] plain = Files.readAllBytes(
                compile(folder.resolve("a"), "A", "class A { void a() {} }").resolve("A.class"));
        byte[] custom = withAttributes(plain);

        assertThat(NormalisedClass.of(custom)).isEqualTo(custom);
        assertThat(NormalisedClass.of(plain)).isNotEqualTo(plain);
    }

    private static byte[] withAttributes(byte[] classFile) {
        ClassWriter writer = new ClassWriter(0);
        new ClassReader(classFile)
                .accept(
                        new ClassVisitor(Opcodes.ASM9, writer) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String descriptor, String signature, String[] exceptions) {
                                MethodVisitor method =
                                        super.visitMethod(access, name, descriptor, signature, exceptions);
                                method.visitAttribute(new Custom());
                                return method;
                            }
                        },
                        0);
        return writer.toByteArray();
    }

    static final class Custom extends Attribute {
        Custom() {
            super("Custom");
        }

        @Override
        protected ByteVector write(ClassWriter writer, byte[] code, int length, int maxStack, int maxLocals) {
            return new ByteVector().putShort(1);
        }
    }

    /**
     * With 300 constants in use, the constant of {@code a} needs an ldc_w of three bytes where it comes late in the pool, and
     * an ldc of two where it comes early. Both do the same, and the JIT compiler counts bytes.
     */
    @Test
    void theLengthOfAnInstructionCounts() {
        byte[] early = withConstant(0);
        byte[] late = withConstant(300);

        assertThat(NormalisedClass.of(early)).isNotEqualTo(NormalisedClass.of(late));
        assertThat(NormalisedClass.of(early)).isEqualTo(NormalisedClass.of(withConstant(3)));
    }

    private static byte[] withConstant(int before) {
        ClassWriter writer = new ClassWriter(0);
        writer.visit(Opcodes.V17, 0, "A", null, "java/lang/Object", null);
        IntStream.range(0, before).forEach(i -> writer.newConst("unused" + i));
        MethodVisitor method = writer.visitMethod(Opcodes.ACC_STATIC, "a", "()Ljava/lang/String;", null, null);
        method.visitCode();
        method.visitLdcInsn("used");
        method.visitInsn(Opcodes.ARETURN);
        method.visitMaxs(1, 0);
        method.visitEnd();
        writer.visitEnd();
        return writer.toByteArray();
    }

    @Test
    void aClassThatIsNoClassFileDiffersByItsBytes() throws IOException {
        write(folder.resolve("base/A.class"), "a");
        write(folder.resolve("head/A.class"), "b");

        assertThat(between(folder.resolve("base"), folder.resolve("head")).classes())
                .extracting(Change::name)
                .containsExactly("A");
    }
}
