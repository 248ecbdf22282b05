package io.github.junitlatency.internal.run.plant;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.run.Orders;
import io.github.junitlatency.internal.verdict.SideFigure;
import io.github.junitlatency.result.Figure;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;

/** Orders a warm-up and one round, as the judging JVM does, and keeps the median. */
final class OneRound implements Orders {

    private final Orders worker;
    private final Queue<Order> left = new ArrayDeque<>(List.of(Order.WARM_UP, Order.ROUND, Order.END));
    private long iterations;
    private long medianTicks;

    /** Prepares it where and with what a worker measures. */
    OneRound(Orders worker) {
        this.worker = worker;
    }

    /** Returns the median of an iteration's own time. */
    long medianTicks() {
        return medianTicks;
    }

    @Override
    public String test() {
        return worker.test();
    }

    @Override
    public Setting setting() {
        return worker.setting();
    }

    @Override
    public Order next() {
        return left.remove();
    }

    @Override
    public long iterations() {
        return iterations;
    }

    @Override
    public long slowTicks() {
        return 0;
    }

    @Override
    public boolean awaitTurn() {
        return false; // the other side waits for orders
    }

    @Override
    public void warmedUp(long ofARound) {
        iterations = ofARound;
    }

    @Override
    public void measured(RoundSamples samples) {
        medianTicks = samples.by(Timing.SERVICE).times().medianTicks();
    }

    @Override
    public void sampled(SampledRounds rounds) {
        throw notOrdered("stack");
    }

    @Override
    public Figure figure() {
        throw notOrdered("figure");
    }

    @Override
    public void gauged(SideFigure figure) {
        throw notOrdered("figure");
    }

    private static IllegalStateException notOrdered(String what) {
        return new IllegalStateException("no " + what + " was ordered");
    }
}
