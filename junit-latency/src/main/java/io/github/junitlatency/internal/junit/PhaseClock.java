package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuShare;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.result.ResultParts.PhaseTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;

/**
 * Measures how long each phase of a test takes, from its beginning to that of the next.
 *
 * <p>A wait for a CPU is a part of the phase that it stops, mostly of the start; the result tells it by itself.
 */
public final class PhaseClock implements ProgressListener {

    private final ProgressListener next;
    private final LongSupplier nanoTime;
    private final Map<String, Long> nanos = new LinkedHashMap<>();
    private String phase = "start";
    private long since;

    /**
     * Begins with the start of a test, before any work.
     *
     * @param next hears all that this hears
     */
    public PhaseClock(ProgressListener next, LongSupplier nanoTime) {
        this.next = next;
        this.nanoTime = nanoTime;
        since = nanoTime.getAsLong();
    }

    @Override
    public void hear(ProgressEvent work) {
        turnTo(
                switch (work.phase()) {
                    case WARM_UP, WARM_UP_UNTIL_STEADY -> work.number() > 1 ? "rounds" : "warm-up";
                    case ROUND -> "rounds"; // with their own warm-ups: only before the first a round is told twice
                    case ALLOCATION -> "counting bytes";
                    case THROUGHPUT -> "throughput";
                    case ERRORS -> "errors";
                    case PAIR -> "pairs";
                    case FORK -> "forks";
                });
        next.hear(work);
    }

    @Override
    public void starves(CpuShare.Got got) {
        next.starves(got);
    }

    @Override
    public void awaits(CpuWait wait) {
        next.awaits(wait);
    }

    private void turnTo(String to) {
        long now = nanoTime.getAsLong();
        nanos.put(phase, nanos.getOrDefault(phase, 0L) + now - since);
        since = now;
        phase = to;
    }

    /** Returns the phases so far, in the order in which they first began. */
    public List<PhaseTime> times() {
        turnTo(phase);
        List<PhaseTime> times = new ArrayList<>();
        for (Map.Entry<String, Long> one : nanos.entrySet()) {
            times.add(new PhaseTime(one.getKey(), one.getValue() / 1e9));
        }
        return times;
    }
}
