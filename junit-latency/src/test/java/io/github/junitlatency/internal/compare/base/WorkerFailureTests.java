package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;

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
            fail();
        }

        private Broken() {}

        static void use() {}

        private static void fail() {
            throw new IllegalStateException("no licence");
        }
    }

    static final class Outdated {
        static {
            fail();
        }

        private Outdated() {}

        static void use() {}

        private static void fail() {
            throw new NoSuchMethodError("'int a.B.size()'");
        }
    }

    private static Throwable thrownBy(Runnable use) {
        try {
            use.run();
            throw new AssertionError("nothing was thrown");
        } catch (LinkageError e) {
            return e;
        }
    }

    @Test
    void knowsWhatAnotherProcessHas() {
        for (Throwable taken : List.of(
                new BindException("any words"),
                new FileAlreadyExistsException("a"),
                new IllegalStateException(new OverlappingFileLockException()))) {
            assertThat(of(taken).isTaken()).as(taken.toString()).isTrue();
            assertThat(WorkerFailure.of(of(taken).message())).isEqualTo(of(taken));
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
        assertThat(of(thrown).isIncompatible()).isTrue();
        assertThat(of(new ExceptionInInitializerError(thrown)).isIncompatible()).isTrue();
        WorkerFailure wrapped = of(new AssertionError("wrong", new IllegalStateException(thrown)));
        assertThat(wrapped.isIncompatible()).isTrue();
        assertThat(wrapped.summary()).isEqualTo(of(thrown).summary());
    }

    @Test
    void theInnermostCauseNamesTheMember() {
        assertThat(of(new BootstrapMethodError(new NoSuchMethodError("'void a.B.x()'")))
                        .summary())
                .isEqualTo("base lacks a.B.x()");
    }

    @Test
    void anInitialiserThatFailsIsNotIncompatibleAtItsSecondUseEither() {
        assertThat(of(thrownBy(Broken::use)).isIncompatible()).isFalse();
        assertThat(of(thrownBy(Broken::use)).isIncompatible()).isFalse();
        assertThat(of(thrownBy(Broken::use)).trace()).contains("no licence");
    }

    @Test
    void anInitialiserThatCannotBeLinkedIsIncompatibleAtItsSecondUseToo() {
        assertThat(of(thrownBy(Outdated::use)).summary()).isEqualTo("base lacks a.B.size()");
        WorkerFailure second = of(thrownBy(Outdated::use));
        assertThat(second.isIncompatible()).isTrue();
        assertThat(second.summary()).startsWith("java.lang.NoSuchMethodError: 'int a.B.size()'");
    }

    @Test
    void namesWhatBaseLacksAsItsSourceHasIt() {
        assertThat(of(new NoSuchMethodError("'void com.acme.OrderBook.cancel(long)'"))
                        .summary())
                .isEqualTo("base lacks com.acme.OrderBook.cancel(long)");
        assertThat(of(new NoClassDefFoundError("com/acme/OrderBook")).summary())
                .isEqualTo("base lacks com.acme.OrderBook");
        assertThat(of(new NoSuchFieldError("size")).summary()).isEqualTo("java.lang.NoSuchFieldError: size");
    }

    @Test
    void whatElseIsThrownIsNotIncompatible() {
        assertThat(of(new IllegalStateException("x\ny")).isIncompatible()).isFalse();
        assertThat(of(new IllegalStateException("x\ny")).summary()).isEqualTo("java.lang.IllegalStateException: x");
        assertThat(of(new UnsatisfiedLinkError("no x in java.library.path")).isIncompatible())
                .isFalse();
        assertThat(of(new UnsupportedClassVersionError("a/B has been compiled by a more recent version"))
                        .isIncompatible())
                .isFalse();
    }

    @Test
    void causesMayFormARing() {
        Exception first = new Exception("first");
        Exception second = new Exception("second", first);
        first.initCause(second);

        assertThat(of(first).isIncompatible()).isFalse();
    }

    @Test
    void aMessageCarriesAll() {
        WorkerFailure failure = of(new NoSuchMethodError("größer"));

        assertThat(WorkerFailure.of(failure.message())).isEqualTo(failure);
    }

    @Test
    void theFailureOfAClassIsThatOfItsTests() {
        assertThat(WorkerFailure.of("[engine:j]/[class:a.B]", new Exception()).isOf(ID))
                .isTrue();
        assertThat(of(new Exception()).isOf("[engine:j]/[class:a.B]/[test-template:y()]"))
                .isFalse();
    }
}
