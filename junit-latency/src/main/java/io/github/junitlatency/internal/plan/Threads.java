package io.github.junitlatency.internal.plan;

/**
 * The threads that run a body at once.
 *
 * @param count their number, at least 1
 */
public record Threads(int count) {

    /** The thread that JUnit gave, alone. */
    public static final Threads ONE = new Threads(Defaults.THREADS);

    static final int MOST = 1_000;

    /** Returns whether there are others than the thread that JUnit gave. */
    public boolean areSeveral() {
        return count > 1;
    }

    /** Returns the fewest iterations, no fewer than given, of which each thread has as many as any other. */
    public long shared(long iterations) {
        return (iterations + count - 1) / count * count;
    }
}
