package io.github.junitlatency.internal.measure.warmup;

import io.github.junitlatency.internal.common.statistics.ValueCounts;
import io.github.junitlatency.internal.measure.phase.Blocks;
import io.github.junitlatency.internal.measure.phase.StateTimes;
import io.github.junitlatency.result.WarmUpFacts.Ended;
import java.util.Optional;

/** Warms a loop by a number of iterations on one state, or by fewer where the time is over before. */
final class AskedWarmUp extends WarmUpWatch {

    AskedWarmUp(WarmUpOrder order, Blocks blocks, WarmUp warmUp, int cpu, WarmUpProgress progress) {
        super(order, blocks, warmUp, cpu, progress);
        state = new StateTimes(order.state());
    }

    @Override
    void beginState(long before) {
        blocks.begin(warmUp.settings(order));
    }

    @Override
    public long left(long done) {
        long next = done < order.state() ? Math.min(order.state(), order.asked()) : order.asked();
        return done > 0 && isOver(order.ceilingSeconds(), nanoTime.getAsLong()) ? 0 : next - done;
    }

    @Override
    void add(long done) {
        if (done <= order.state() && state.isDue(done)) {
            state.add(done, blocks.serviceTimes());
        }
    }

    @Override
    Optional<Ended> ended() {
        return Optional.of(Ended.ASKED);
    }

    @Override
    long iterations() {
        return ofState();
    }

    @Override
    long typicalTicks(long known) {
        ValueCounts times = blocks.serviceTimes();
        return times.count() == 0 ? known : times.median() + order.overheadTicks();
    }

    @Override
    Optional<StateTimes> state() {
        return state.covered() > 0 ? Optional.of(state) : Optional.empty();
    }
}
