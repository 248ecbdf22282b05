package io.github.junitlatency.planted;

import java.io.IOException;
import org.junit.jupiter.api.function.Executable;

/** A body with iterations of some microseconds, but for those that something is planted in. */
final class PlantedBody implements Executable, AutoCloseable {

    private static final long LONG_NANOS = 200_000;

    /** Iterations between two plantings: the counters are not read for iterations that are close together. */
    private static final long APART = 200;

    /** So many plantings in the warm-up, after which nothing that they run is run for the first time. */
    private static final int WARM_UP = 2;

    /** The state after that of the warm-up. */
    private static final int MEASURED = 2;

    private final Planter planter;
    private final int maxMeasured;
    private ThreadFacts thread;
    private long iteration;
    private long dueIteration;
    private int max;
    private int states;
    private int plantings;
    private boolean isOver;
    private long waitedNanos;
    private boolean lookDue;

    PlantedBody(Planter planter, int max) {
        this.planter = planter;
        maxMeasured = max;
    }

    void beforeRound() throws Exception {
        states++;
        if (states > MEASURED) { // tried with cold caches, which is nothing to plant in
            max = 0;
            lookDue = false;
            isOver = true;
            return;
        }
        close();
        thread = new ThreadFacts();
        waitedNanos = thread.waitedNanos();
        lookDue = false;
        iteration = 0;
        dueIteration = APART;
        plantings = 0;
        max = states == MEASURED ? maxMeasured : WARM_UP;
        planter.log().clear();
        planter.begin(thread);
    }

    @Override
    public void execute() throws Exception {
        if (isOver) {
            return;
        }
        if (lookDue) {
            look();
        }
        long start = System.nanoTime();
        if (iteration >= dueIteration && plantings < max && planter.isReady()) {
            planter.plant();
            plantings++;
            dueIteration = iteration + APART;
        } else if (plantings < max || iteration < dueIteration) {
            planter.pass();
        }
        long end = System.nanoTime();
        if (end - start >= LONG_NANOS) {
            planter.log().ran(iteration, start, end);
            lookDue = true;
        }
        iteration++;
    }

    private void look() throws IOException {
        long now = thread.waitedNanos();
        planter.log().waited(now - waitedNanos);
        waitedNanos = now;
        lookDue = false;
    }

    @Override
    public void close() throws IOException {
        if (thread != null) {
            thread.close();
        }
    }
}
