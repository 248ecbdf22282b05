package io.github.junitlatency.planted;

/** A planter with a thread of its own. */
abstract class WithThread extends Planter {

    private final Thread thread = new Thread(this::run, "planter");
    private volatile boolean ended;
    private volatile Throwable failure;
    private volatile boolean isMeasured;
    private int rounds;

    WithThread(PlantedLog log) {
        super(log);
    }

    /** Runs in that thread until {@link #isEnded}. */
    abstract void work() throws Exception;

    final boolean isEnded() {
        return ended;
    }

    /** Returns whether it may plant: not in the warm-up, and no more than is shown. */
    final boolean isWanted() {
        return isMeasured && log().planted() < 10;
    }

    private void run() {
        try {
            work();
        } catch (Exception e) {
            failure = e;
            failed();
        }
    }

    /** Lets go who waits for the thread. */
    void failed() {}

    @Override
    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    void begin(ThreadFacts measured) throws Exception {
        isMeasured = ++rounds > 1;
    }

    @Override
    void end() throws Exception {
        ended = true;
        thread.join();
        if (failure != null) {
            throw new IllegalStateException("the planter failed", failure);
        }
    }
}
