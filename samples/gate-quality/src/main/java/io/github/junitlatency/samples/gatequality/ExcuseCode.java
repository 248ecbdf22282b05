package io.github.junitlatency.samples.gatequality;

import java.util.SplittableRandom;
import org.junit.jupiter.api.function.Executable;

/** A body with what is planted in it: more work or more look-ups that miss caches in every call, or sleeps in some. */
final class ExcuseCode implements Executable, AutoCloseable {

    private final Unit unit;
    private final int steps;
    private final Amount amount;
    private final Unit misses;
    private final Work work = new Work();
    private final SplittableRandom random;

    /**
     * How much is planted.
     *
     * @param workSteps in every call
     * @param missSteps in every call
     * @param sleepNanos of a call that sleeps
     * @param oneIn so many calls sleeps, on average
     */
    record Amount(int workSteps, int missSteps, long sleepNanos, int oneIn) {

        static final Amount NONE = ofWork(0);

        static Amount ofWork(int steps) {
            return new Amount(steps, 0, 0, 1);
        }

        static Amount ofMisses(int steps) {
            return new Amount(0, steps, 0, 1);
        }
    }

    /**
     * Plants.
     *
     * @param misses does the look-ups; several may share it
     * @param seed of which calls sleep
     */
    ExcuseCode(Body body, int steps, Amount amount, Unit misses, long seed) {
        unit = body.unit();
        this.steps = steps;
        this.amount = amount;
        this.misses = misses;
        random = new SplittableRandom(seed);
    }

    /** Begins a round, or a phase of one. */
    void beforeRound() {
        unit.reset();
        work.reset();
    }

    @Override
    public void execute() throws InterruptedException {
        unit.run(steps);
        if (amount.workSteps > 0) {
            work.runAfter(unit.hash(), amount.workSteps); // else the core would do both at once
        }
        if (amount.missSteps > 0) {
            misses.run(amount.missSteps);
        }
        if (amount.sleepNanos > 0 && random.nextInt(amount.oneIn) == 0) {
            Thread.sleep(amount.sleepNanos / 1_000_000, (int) (amount.sleepNanos % 1_000_000));
        }
    }

    @Override
    public void close() {
        unit.close();
    }
}
