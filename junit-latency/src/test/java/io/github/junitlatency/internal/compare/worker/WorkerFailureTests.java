package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.net.BindException;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.FileAlreadyExistsException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WorkerFailureTests {

    private static final String ID = "[engine:j]/[class:a.B]/[test-template:x()]";

    static final class Broken {
        static {
            fail(new IllegalStateException("no licence"));
        }

        private Broken() {}

        static void use() {}
    }

    static final class Outdated {
        static {
            fail(new NoSuchMethodError("'int a.B.size()'"));
        }

        private Outdated() {}

        static void use() {}
    }

    /** Throws where the compiler does not see that no initialiser completes. */
    private static <T extends Throwable> void fail(T thrown) throws T {
        throw thrown;
    }

    private static WorkerFailure by(Runnable use) {
        return of(catchThrowable(use::run));
    }

    @Test
    void knowsWhatAnotherProcessHas() {
        for (Throwable taken : List.of(
                new BindException("größer"),
                new FileAlreadyExistsException("a"),
                new IllegalStateException(new OverlappingFileLockException()))) {
            assertThat(of(taken).isTaken()).as(taken.toString()).isTrue();
        }
        assertThat(of(new IllegalStateException("Address already in use")).isTaken())
                .isFalse();
    }

    private static WorkerFailure of(Throwable thrown) {
        return WorkerFailure.of(ID, thrown);
    }

    static List<Throwable> ofLinking() {
        return List.of(
                new NoSuchMethodError("x"),
                new NoSuchFieldError("x"),
                new AbstractMethodError("x"),
                new NoClassDefFoundError("a/B"),
                new ClassNotFoundException("a.B"),
                new NoSuchMethodException("a.B.x()"));
    }

    @ParameterizedTest
    @MethodSource("ofLinking")
    void whatCannotBeLinkedIsIncompatibleHoweverItIsWrapped(Throwable thrown) {
        assertThat(of(thrown).incompatible()).isPresent();
        assertThat(of(new ExceptionInInitializerError(thrown)).incompatible()).isPresent();
        WorkerFailure wrapped = of(new AssertionError("wrong", new IllegalStateException(thrown)));
        assertThat(wrapped.incompatible()).isEqualTo(of(thrown).incompatible());
    }

    @Test
    void anInitialiserThatFailsIsNotIncompatibleAtItsSecondUseEither() {
        assertThat(by(Broken::use).incompatible()).isEmpty();
        WorkerFailure second = by(Broken::use);
        assertThat(second.incompatible()).isEmpty();
        assertThat(second.trace()).contains("no licence");
    }

    @Test
    void anInitialiserThatCannotBeLinkedIsIncompatibleAtItsSecondUseToo() {
        assertThat(by(Outdated::use).incompatible()).contains("base lacks a.B.size()");
        WorkerFailure second = by(Outdated::use);
        assertThat(second.incompatible().orElseThrow()).startsWith("java.lang.NoSuchMethodError: 'int a.B.size()'");
    }

    @Test
    void namesWhatBaseLacksAsItsSourceHasIt() {
        NoSuchMethodError innermost = new NoSuchMethodError("'void com.acme.OrderBook.cancel(long)'");

        assertThat(of(new BootstrapMethodError(innermost)).incompatible())
                .contains("base lacks com.acme.OrderBook.cancel(long)");
        assertThat(of(new NoClassDefFoundError("com/acme/OrderBook")).incompatible())
                .contains("base lacks com.acme.OrderBook");
        assertThat(of(new NoSuchFieldError("size")).incompatible()).contains("java.lang.NoSuchFieldError: size");
    }

    static List<Throwable> others() {
        return List.of(
                new IllegalStateException("x\ny"),
                new UnsatisfiedLinkError("no x in java.library.path"),
                new UnsupportedClassVersionError("a/B has been compiled by a more recent version"));
    }

    @ParameterizedTest
    @MethodSource("others")
    void whatElseIsThrownIsNotIncompatible(Throwable thrown) {
        assertThat(of(thrown).incompatible()).isEmpty();
    }

    @Test
    void causesMayFormARing() {
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.initCause(second);

        assertThat(of(first).incompatible()).isEmpty();
    }

    @Test
    void theFailureOfAClassIsThatOfItsTests() {
        assertThat(WorkerFailure.of("[engine:j]/[class:a.B]", new Exception()).isOf(ID))
                .isTrue();
        assertThat(of(new Exception()).isOf("[engine:j]/[class:a.B]/[test-template:y()]"))
                .isFalse();
    }
}
