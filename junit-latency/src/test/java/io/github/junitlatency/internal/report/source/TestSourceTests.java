package io.github.junitlatency.internal.report.source;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.result.TestIdentity;
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

    interface WithDefault {
        default void byDefault() {
            here = new Throwable().getStackTrace()[0];
        }
    }

    static class Child extends Parent implements WithDefault {
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

    private static Optional<StackTraceElement> frame(Class<?> type, String method, String uniqueId) {
        return TestSource.frame(new TestIdentity(type.getName(), method, method + "()", uniqueId), LOADER);
    }

    private static void assertIsHere(Optional<StackTraceElement> frame) {
        assertThat(frame)
                .get()
                .extracting(StackTraceElement::getClassName, StackTraceElement::getMethodName)
                .containsExactly(here.getClassName(), here.getMethodName());
        assertThat(frame)
                .get()
                .extracting(StackTraceElement::getFileName, StackTraceElement::getLineNumber)
                .containsExactly(here.getFileName(), here.getLineNumber());
    }

    @Test
    void anInheritedMethodIsInTheClassThatDeclaresIt() {
        new Child().inherited();

        assertIsHere(frame(Child.class, "inherited", ""));
        assertThat(here.getClassName()).isEqualTo(Parent.class.getName());
    }

    @Test
    void anInterfacesDefaultMethodIsInTheInterface() {
        new Child().byDefault();

        assertIsHere(frame(Child.class, "byDefault", ""));
    }

    @Test
    void aNestedClassIsInItsOutermostClassesFile() {
        new Child().new Inner().nested();

        assertIsHere(frame(Child.Inner.class, "nested", ""));
        assertThat(here.getFileName()).isEqualTo("TestSourceTests.java");
    }

    @Test
    void overloadsAreToldApartByTheirParameters() {
        new Child().overloaded(new int[0], "");

        assertIsHere(
                frame(
                        Child.class,
                        "overloaded",
                        "[engine:junit-jupiter]/[class:C]/[test-template:overloaded(%5BI, java.lang.String)]/[test-template-invocation:#1]"));
        assertThat(frame(Child.class, "overloaded", "")).isEmpty();
    }

    @Test
    void whatNamesNoMethodHasNoFrame() {
        assertThat(frame(Child.class, "renamed", "")).isEmpty();
        assertThat(TestSource.frame(new TestIdentity("com.acme.Gone", "add", "add()", ""), LOADER))
                .isEmpty();
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
    void theFrameComesOnTopOfTheStackTrace() {
        new Child().inherited();
        AssertionError error = new AssertionError("red");
        StackTraceElement[] below = error.getStackTrace();

        assertThat(TestSource.onTop(error, new TestIdentity(Child.class.getName(), "inherited", "", ""), LOADER))
                .isSameAs(error);

        assertThat(error.getStackTrace()).hasSize(below.length + 1).endsWith(below);
        assertIsHere(Optional.of(error.getStackTrace()[0]));
    }

    @Test
    void anUnknownTestLeavesTheStackTraceAsItIs() {
        AssertionError error = new AssertionError("red");
        StackTraceElement[] below = error.getStackTrace();

        TestSource.onTop(error, new TestIdentity("com.acme.Gone", "add", "", ""), LOADER);

        assertThat(error.getStackTrace()).isEqualTo(below);
    }
}
