package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Proxy;
import org.junit.jupiter.api.Test;

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
