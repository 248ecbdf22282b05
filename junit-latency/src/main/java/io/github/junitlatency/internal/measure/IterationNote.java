package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.common.text.Quantities;

/** Says in which iteration a body threw, or when else something was found: a suppressed exception. */
final class IterationNote extends Exception {

    private static final long serialVersionUID = 1;

    IterationNote(int round, String phase, long iteration, long iterations) {
        this("thrown in round " + round + ", " + phase + " iteration " + Quantities.whole(iteration) + " of "
                + Quantities.whole(iterations));
    }

    IterationNote(String when) {
        super(when, null, false, false); // no stack of its own: the one that matters is the body's
    }
}
