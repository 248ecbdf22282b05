package io.github.junitlatency.internal.measure;

import java.util.function.IntSupplier;

/** Lets all measured iterations run, and keeps their times part by part. */
record MeasuredWatch(long iterations, IntSupplier cpu, Blocks blocks, StateTimes times) implements PhaseWatch {

    @Override
    public int cpuOf(int block) {
        return cpu.getAsInt();
    }

    @Override
    public long left(long done) {
        return iterations - done;
    }

    @Override
    public void ran(long done) {
        if (times.isDue(done)) {
            times.add(done, blocks.serviceTimes());
        }
    }
}
