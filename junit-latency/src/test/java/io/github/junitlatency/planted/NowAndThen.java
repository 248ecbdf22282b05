package io.github.junitlatency.planted;

/** Plants every now and then, in whichever iteration that hits. */
abstract class NowAndThen extends WithThread {

    private static final long EVERY_MILLIS = 8;

    NowAndThen(PlantedLog log) {
        super(log);
    }

    abstract void plantOne() throws Exception;

    @Override
    final void work() throws Exception {
        while (!isEnded()) {
            Thread.sleep(EVERY_MILLIS);
            if (isWanted()) {
                plantOne();
            }
        }
    }
}
