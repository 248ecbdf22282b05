package io.github.junitlatency.internal.plan;

/**
 * The threads that run a body at once.
 *
 * @param count their number, at least 1
 * @param areVirtual whether they are virtual threads
 */
public record Threads(int count, boolean areVirtual) {

    /** The thread that JUnit gave, alone. */
    public static final Threads ONE = new Threads(Defaults.THREADS, false);

    static final int MOST_OF_THE_PLATFORM = 1_000;
    static final int MOST_VIRTUAL = 100_000;
    static final int FIRST_JDK_OF_VIRTUAL = 21;

    /** Returns whether there are others than the thread that JUnit gave. */
    public boolean areSeveral() {
        return count > 1 || areVirtual;
    }

    /** Returns how many threads of the platform run the body: without virtual ones, all. */
    public int ofThePlatform() {
        return areVirtual ? 1 : count;
    }

    /** Returns the fewest iterations, no fewer than given, of which each thread has as many as any other. */
    public long shared(long iterations) {
        return (iterations + count - 1) / count * count;
    }
}
