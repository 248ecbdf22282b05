package io.github.junitlatency.internal.junit;

import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;

/**
 * Keeps what went wrong in a service that JUnit loads in every JVM: a listener or the filter.
 *
 * <p>What a constructor throws there would lose all tests of the JVM, and JUnit logs what a listener throws, of plain
 * tests too. So services throw nothing. The first failure is kept, and each latency test of the JVM fails with it.
 */
public final class ServiceFailure {

    private static final AtomicReference<ServiceFailure> FIRST = new AtomicReference<>();

    private final String what;
    private final Throwable cause;
    private volatile boolean isTold;

    private ServiceFailure(String what, Throwable cause) {
        this.what = what;
        this.cause = cause;
    }

    /** A service's work. */
    @FunctionalInterface
    interface ServiceCall {
        void run() throws Exception;
    }

    /**
     * Does work, and keeps what it throws.
     *
     * @param what the work, as in {@code could not write the gate's journal}
     */
    static void keep(String what, ServiceCall work) {
        orElse(what, null, () -> {
            work.run();
            return null;
        });
    }

    /** Returns the answer of work; where it throws, another one, and keeps what was thrown. */
    static <T> T orElse(String what, T other, Callable<T> work) {
        try {
            return work.call();
        } catch (Throwable e) { // whatever it is, plain tests must not end with it
            FIRST.compareAndSet(null, new ServiceFailure(what, e));
            return other;
        }
    }

    /**
     * Fails a latency test where a service has failed in this JVM.
     *
     * @param test as errors name it
     * @throws IllegalStateException if one has
     */
    public static void check(String test) {
        ServiceFailure first = FIRST.get();
        if (first != null) {
            first.isTold = true;
            throw new IllegalStateException(test + ": it was not run, because " + first.sentence(), first.cause);
        }
    }

    /** Warns of a failure that no latency test has told, as one after the last of them. */
    static void warn() {
        ServiceFailure first = FIRST.get();
        if (first != null && !first.isTold) {
            first.isTold = true;
            Logger.getLogger(ServiceFailure.class.getName()).log(Level.WARNING, first.sentence(), first.cause);
        }
    }

    private String sentence() {
        return "junit-latency could not " + what + " (" + cause + "); allow this JVM to, or remove what prevents it";
    }
}
