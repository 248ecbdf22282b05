package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.Step;
import io.github.junitlatency.internal.host.CpuReservation;
import io.github.junitlatency.internal.host.CpuWait;
import io.github.junitlatency.internal.host.Host;
import io.github.junitlatency.internal.jitter.JitterMeter;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.JitterPlan;
import io.github.junitlatency.internal.plan.PinMode;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.JitterResult;
import java.util.List;

/** Measures the machine without any body. */
final class MachineAlone {

    private final Instrument instrument;
    private final CalibratedClock clock;
    private final Host host;
    private final ClockSelection selection;
    private final Loops loops;

    MachineAlone(Instrument instrument, CalibratedClock clock, Host host, ClockSelection selection, Loops loops) {
        this.instrument = instrument;
        this.clock = clock;
        this.host = host;
        this.selection = selection;
        this.loops = loops;
    }

    /**
     * Measures.
     *
     * @throws InterruptedException if interrupted meanwhile
     */
    JitterResult jitter(JitterPlan plan) throws InterruptedException {
        try (CpuReservation reservation = instrument.claim(plan.machine(), CpuWait.Listener.NOBODY)) {
            if (plan.machine().configuration().pin() == PinMode.NEVER) {
                reservation.free(CpuWait.Listener.NOBODY);
            } else {
                reservation.pin();
            }
            reservation.moveOthersAway();
            int cpu = reservation.cpu();
            long step = Step.measure(selection.clock());
            ClockFacts.Overhead overhead = loops.ordinaryMeter().measure(cpu);
            Frequency frequency = clock.frequency();
            ClockFacts facts = clock.facts(frequency, step, overhead);
            List<Doubt> doubts = host.doubts(plan.machine().configuration().clock(), selection, frequency, reservation);
            reservation.moveOthersAway();
            JitterMeter meter = new JitterMeter(
                    selection.clock(), selection.seesInterruptions(), host.threadCounters(), host.compilerThreads());
            JitterResult result = meter.measure(plan, cpu, facts);
            return result.withDoubts(Lists.distinct(Lists.concat(doubts, reservation.doubts(meter.migrations()))));
        }
    }
}
