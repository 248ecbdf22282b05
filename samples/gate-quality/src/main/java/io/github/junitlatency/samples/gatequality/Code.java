package io.github.junitlatency.samples.gatequality;

import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.function.Executable;

/** The code under test, with or without something planted in it: one class, so that both are compiled alike. */
final class Code implements Executable, AutoCloseable {

    /** From here on a plant in every call is more of the body's own steps; below, a step is too coarse. */
    private static final int STEPS_TO_SCALE = 10;

    private final Gate.Task task;
    private final Unit unit;
    private final Plant plant;
    private final Work work = new Work();
    private final HeldLock heldLock = new HeldLock();
    private final Litter litter;
    private final int steps;
    private final int everyWorkSteps;
    private final int slowWorkSteps;
    private final SplittableRandom random;
    private int calls;
    private int slowCalls;
    private int next;

    Code(Gate.Task task) {
        this.task = task;
        plant = task.plant();
        Size size = task.size();
        unit = task.body().unit();
        boolean scales = size.steps() >= STEPS_TO_SCALE;
        steps = scales ? (int) Math.round(size.steps() * (1 + plant.everyCallMore())) : size.steps();
        everyWorkSteps = scales ? 0 : size.workSteps(size.callNanos() * plant.everyCallMore());
        // Work, not a wait for the clock: were it preempted, a wait would be over without any work of its own.
        slowWorkSteps = size.workSteps(task.slowerNanos());
        litter = new Litter(task.body().iterations());
        random = new SplittableRandom(task.seed());
    }

    /** Begins a round, or a phase of one. */
    void beforeRound() {
        unit.reset();
        work.reset();
        if (plant == Plant.LOCK) {
            heldLock.begin();
        }
        calls = 0;
        slowCalls = 0;
        next = plant.first(random, task.body().iterations());
    }

    @Override
    public void execute() {
        unit.run(steps);
        if (everyWorkSteps > 0) {
            work.runAfter(unit.hash(), everyWorkSteps); // else the core would do both at once
        }
        if (plant == Plant.COLLECTIONS) {
            litter.drop();
        }
        int index = calls++;
        if (index == next) {
            slow();
            slowCalls++;
            next = plant.after(index);
        }
    }

    /** Does the additional work of a slow call. */
    private void slow() {
        switch (plant) {
            case ONE_IN_700, FIXED_INDEX, RANDOM_INDEX -> work.run(slowWorkSteps);
            case SLEEP -> sleep();
            case LOCK -> heldLock.enter(task.slowerNanos());
            default -> {} // no single call is slow
        }
    }

    private void sleep() {
        try {
            TimeUnit.NANOSECONDS.sleep(task.slowerNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the tool wants to end
        }
    }

    /** Begins the plant of the next round when one is over, without touching the threads. */
    void repeat() {
        if (calls == task.body().iterations()) {
            calls = 0;
            next = plant.first(random, task.body().iterations());
        }
    }

    /** Returns how many calls of the round were slow so far. */
    int slowCalls() {
        return slowCalls;
    }

    /** Returns what the work came to so far. */
    long hash() {
        return unit.hash() ^ work.hash();
    }

    @Override
    public void close() {
        unit.close();
        heldLock.close();
    }
}
