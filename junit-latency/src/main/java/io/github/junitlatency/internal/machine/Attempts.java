package io.github.junitlatency.internal.machine;

import java.util.ArrayList;
import java.util.List;

/** Steps that are all taken, whatever becomes of those before. */
final class Attempts {

    private final List<RuntimeException> failures = new ArrayList<>();

    /** Takes a step, keeps what it throws, and returns whether that is nothing. */
    boolean attempt(Runnable step) {
        try {
            step.run();
            return true;
        } catch (RuntimeException e) {
            keep(e);
            return false;
        }
    }

    /** Keeps a failure. */
    void keep(RuntimeException failure) {
        failures.add(failure);
    }

    /** Releases locks. */
    static void closeAll(List<CpuLock> locks) {
        Attempts attempts = new Attempts();
        for (CpuLock lock : locks) {
            attempts.attempt(lock::close);
        }
        attempts.throwFirst();
    }

    /** Throws the first failure, if there was any, with the others suppressed in it. */
    void throwFirst() {
        if (!failures.isEmpty()) {
            RuntimeException first = failures.get(0);
            for (RuntimeException other : failures.subList(1, failures.size())) {
                first.addSuppressed(other);
            }
            throw first;
        }
    }
}
