package io.github.junitlatency.samples.gatequality;

import java.util.SplittableRandom;
import org.junit.jupiter.api.function.Executable;

/** The code under test, with or without something planted in it: one class, so that both are compiled alike. */
final class Code implements Executable {

    private static final int TRAINING_CALLS = 200_000;
    private static final int TRAINING_STEPS = 40;

    private final Work work = new Work();
    private final Plant plant;
    private final int steps;
    private final int slowerSteps;
    private final int iterations;
    private final long seed;
    private SplittableRandom random;
    private int calls;
    private int slowCalls;
    private int next;

    /**
     * Plants.
     *
     * @param steps of work that make the unchanged body as long as it is
     * @param seed of what is random in the plant
     */
    Code(Plant plant, Body body, int steps, long seed) {
        this.plant = plant;
        this.steps = plant.steps(steps);
        // Work, not a wait for the clock: were it preempted, a wait would be over without any work of its own.
        slowerSteps = Math.toIntExact(plant.slowerNanos(body) * steps / body.nanos());
        iterations = body.iterations();
        this.seed = seed;
        random = new SplittableRandom(seed);
        beforeRound();
    }

    /**
     * Has the JVM see slow calls before anything is measured: compiled code would else leave them out, and the first one
     * would throw it away.
     */
    static void train() {
        Code code = new Code(Plant.ONE_IN_500, Body.NS_50, TRAINING_STEPS, 0);
        for (int i = 0; i < TRAINING_CALLS; i++) {
            code.execute();
        }
    }

    /** Begins a round. */
    void beforeRound() {
        if (plant.recurs()) {
            random = new SplittableRandom(seed);
        }
        work.reset();
        calls = 0;
        slowCalls = 0;
        next = plant.first(random, iterations);
    }

    @Override
    public void execute() {
        work.run(steps);
        int index = calls++;
        if (index == next) {
            work.run(slowerSteps);
            slowCalls++;
            next = plant.after(index, random);
        }
    }

    /** Returns how many calls of the round were slow so far. */
    int slowCalls() {
        return slowCalls;
    }

    /** Returns what the work came to so far. */
    long hash() {
        return work.hash();
    }
}
