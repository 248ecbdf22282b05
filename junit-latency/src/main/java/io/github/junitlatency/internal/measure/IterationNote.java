package io.github.junitlatency.internal.measure;

import java.util.Locale;

/** Says in which iteration a body threw, or when else something was found: a suppressed exception. */
final class IterationNote extends Exception {

    private static final long serialVersionUID = 1;

    IterationNote(int round, String phase, long iteration, long iterations) {
        this(String.format(
                Locale.ROOT, "thrown in round %d, %s iteration %,d of %,d", round, phase, iteration, iterations));
    }

    IterationNote(String when) {
        super(when, null, false, false); // no stack of its own: the one that matters is the body's
    }
}
