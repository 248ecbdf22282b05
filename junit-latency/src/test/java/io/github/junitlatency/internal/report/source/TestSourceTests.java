package io.github.junitlatency.internal.report.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestSourceTests {

    private static final ClassLoader LOADER = TestSourceTests.class.getClassLoader();

    private static volatile StackTraceElement here;

    static class Parent {
        void inherited() {
            here = new Throwable().getStackTrace()[0];
        }
    }

    static class Child extends Parent {
        void overloaded() {
            throw new IllegalStateException();
        }

        void overloaded(int[] sizes, String name) {
            here = new Throwable().getStackTrace()[0];
        }

        class Inner {
            void nested() {
                here = new Throwable().getStackTrace()[0];
            }
        }
    }

    private static void assertIsHere(StackTraceElement frame) {
        assertThat(frame)
                .extracting(
                        StackTraceElement::getClassName,
                        StackTraceElement::getMethodName,
                        StackTraceElement::getFileName,
                        StackTraceElement::getLineNumber)
                .containsExactly(here.getClassName(), here.getMethodName(), here.getFileName(), here.getLineNumber());
    }

    @Test
    void aFrameIsInTheFirstLineOfItsMethodWhereThatIsDeclared() throws Exception {
        new Child().inherited();
        assertIsHere(TestSource.frame(Parent.class.getDeclaredMethod("inherited")));

        new Child().new Inner().nested();
        assertIsHere(TestSource.frame(Child.Inner.class.getDeclaredMethod("nested")));
        assertThat(here.getFileName()).isEqualTo("TestSourceTests.java");

        new Child().overloaded(new int[0], "");
        assertIsHere(TestSource.frame(Child.class.getDeclaredMethod("overloaded", int[].class, String.class)));
    }

    @Test
    void aClassWithoutAFileHasAFrameWithoutALine() throws Exception {
        Object made =
                Proxy.newProxyInstance(LOADER, new Class<?>[] {Runnable.class}, (proxy, method, arguments) -> null);

        StackTraceElement frame = TestSource.frame(made.getClass().getMethod("run"));

        assertThat(frame.getFileName()).isNull();
        assertThat(frame.toString()).contains(".run(Unknown Source)");
    }

    @Test
    void aClassWithoutDebugInformationHasNoLine(@TempDir Path folder) throws IOException {
        Path source = java.nio.file.Files.writeString(folder.resolve("Plain.java"), """
                class Plain {
                    static final long LONG = 5_000_000_000L;
                    static final double DOUBLE = 2.5;
                    void add() {}
                    void build(String s) { Runnable r = () -> System.out.println(s + LONG + DOUBLE); r.run(); }
                }
                """);
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();

        assertThat(javac.run(null, null, null, "-proc:none", "-g:none", source.toString()))
                .isZero();
        assertThat(MethodLines.read(
                        new ByteArrayInputStream(java.nio.file.Files.readAllBytes(folder.resolve("Plain.class")))))
                .isEqualTo(new MethodLines(Optional.empty(), java.util.Map.of()));

        assertThat(javac.run(null, null, null, "-proc:none", "-g", source.toString()))
                .isZero();
        MethodLines lines = MethodLines.read(
                new ByteArrayInputStream(java.nio.file.Files.readAllBytes(folder.resolve("Plain.class"))));
        assertThat(lines.sourceFile()).contains("Plain.java");
        assertThat(lines.firstLine("add", "()V")).hasValue(4);
        assertThat(lines.firstLine("build", "(Ljava/lang/String;)V")).hasValue(5);
        assertThat(lines.firstLine("add", "(I)V")).isEmpty();
    }

    @Test
    void readsClassFilesOfAllKindsAsTheRunningJdkHasThem() throws IOException {
        for (Class<?> type : List.of(
                Object.class, String.class, java.util.concurrent.ConcurrentHashMap.class, Runtime.Version.class)) {
            String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
            try (InputStream in = type.getResourceAsStream(file)) {
                assertThat(MethodLines.read(in).firstLines()).isNotEmpty();
            }
        }
    }

    @Test
    void whatIsNoClassFileIsAnError() {
        assertThatThrownBy(() -> MethodLines.read(new ByteArrayInputStream(new byte[16])))
                .isInstanceOf(IOException.class)
                .hasMessage("this is no class file");
    }

    @Test
    void theFrameComesOnTopOfTheStackTrace() throws Exception {
        new Child().inherited();
        AssertionError error = new AssertionError("red");
        StackTraceElement[] below = error.getStackTrace();

        assertThat(TestSource.onTop(error, Parent.class.getDeclaredMethod("inherited")))
                .isSameAs(error);

        assertThat(error.getStackTrace()).hasSize(below.length + 1).endsWith(below);
        assertIsHere(error.getStackTrace()[0]);
    }
}
