package io.github.junitlatency.internal.machine.cpu;

import java.util.ArrayList;
import java.util.List;

/** Takes steps that are all taken, whatever becomes of those before, and keeps what they throw. */
final class Failures {

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
