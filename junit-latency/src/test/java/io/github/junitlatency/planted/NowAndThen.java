package io.github.junitlatency.planted;

/** Plants every now and then, in whichever iteration that hits. */
abstract class NowAndThen extends Planter {

    private static final long EVERY_MILLIS = 8;
    private static final int MOST = 10; // more is not shown

    private final Thread thread = new Thread(this::plantAll, "planter");
    private volatile boolean ended;
    private int rounds;
    private volatile boolean begun;
    private volatile Throwable failure;

    NowAndThen(PlantedLog log) {
        super(log);
    }

    abstract void plantOne() throws Exception;

    @Override
    void start() {
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    void begin(ThreadFacts measured) throws Exception {
        begun = ++rounds > 1; // not in the warm-up
    }

    @Override
    boolean isReady() {
        return false;
    }

    private void plantAll() {
        try {
            while (!ended) {
                Thread.sleep(EVERY_MILLIS);
                if (begun && log().planted() < MOST) {
                    plantOne();
                }
            }
        } catch (Exception e) {
            failure = e;
        }
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
