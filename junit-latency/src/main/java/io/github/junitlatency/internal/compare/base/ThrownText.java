package io.github.junitlatency.internal.compare.base;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/**
 * Stands for an exception that cannot go from one JVM to another, and prints as it does.
 *
 * <p>Its causes and suppressed exceptions are texts too, each of them once.
 */
final class ThrownText extends Exception {

    private static final long serialVersionUID = 1;

    /** Each further one would need more stack to be written; who reads a trace does not get that far. */
    private static final int MOST = 100;

    private final String text;

    private ThrownText(Throwable thrown, Set<Throwable> seen) {
        super(thrown.getMessage(), of(thrown.getCause(), seen));
        text = thrown.toString();
        setStackTrace(thrown.getStackTrace());
        for (Throwable suppressed : thrown.getSuppressed()) {
            ThrownText more = of(suppressed, seen);
            if (more != null) {
                addSuppressed(more);
            }
        }
    }

    /** Makes a text of an exception. */
    static ThrownText of(Throwable thrown) {
        return of(thrown, Collections.newSetFromMap(new IdentityHashMap<>()));
    }

    /** Returns null where there is none, where it was seen before, and where there are too many. */
    private static ThrownText of(Throwable thrown, Set<Throwable> seen) {
        return thrown == null || seen.size() == MOST || !seen.add(thrown) ? null : new ThrownText(thrown, seen);
    }

    @Override
    public String toString() {
        return text;
    }
}
