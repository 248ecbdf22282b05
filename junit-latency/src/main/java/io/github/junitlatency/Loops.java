package io.github.junitlatency;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.host.Host;
import io.github.junitlatency.measure.Body;
import io.github.junitlatency.measure.OverheadMeter;
import io.github.junitlatency.measure.PaceTicks;
import io.github.junitlatency.measure.Round;
import io.github.junitlatency.plan.Defaults;
import io.github.junitlatency.plan.LatencyPlan;
import java.util.HashMap;
import java.util.Map;

/** The loops of one clock: one for each test, and an empty one of each kind, which is kept. */
final class Loops {

    private static final Kind ORDINARY = new Kind(Defaults.BATCH, false, false);

    private final Clock clock;
    private final Host host;
    private final Map<Kind, OverheadMeter> meters = new HashMap<>();

    Loops(Clock clock, Host host) {
        this.clock = clock;
        this.host = host;
    }

    /**
     * A kind of loop, each with an overhead of its own.
     *
     * @param batch calls an iteration
     * @param isProbed whether the body reads the clock itself
     * @param isPaced whether it waits for intended starts
     */
    private record Kind(int batch, boolean isProbed, boolean isPaced) {

        /** Returns the body that does nothing, through the same loop. */
        BodySource empty() {
            return isProbed ? BodySource.emptyProbed() : clock -> Body.empty();
        }
    }

    /** Returns what measures the ordinary loop's overhead. */
    OverheadMeter ordinaryMeter() {
        return meter(ORDINARY);
    }

    /** Returns what measures the overhead of the loop that a test runs through. */
    OverheadMeter meter(LatencyPlan plan, Body body) {
        return meter(
                new Kind(plan.batch(), body.section().isPresent(), plan.pace().isPresent()));
    }

    private OverheadMeter meter(Kind kind) {
        return meters.computeIfAbsent(
                kind,
                it -> it.isPaced()
                        ? OverheadMeter.paced(
                                clock, it.empty().on(clock), it.batch(), host.threadCounters(), host.compilerThreads())
                        : new OverheadMeter(
                                clock,
                                it.empty().on(clock),
                                it.batch(),
                                host.threadCounters(),
                                host.compilerThreads()));
    }

    /** Defines a test's loop. */
    Round round(LatencyPlan plan, Body body, Rounds.Scale scale) {
        if (plan.pace().isEmpty()) {
            return new Round(clock, body, plan.batch(), host.threadCounters(), host.compilerThreads());
        }
        PaceTicks pace = new PaceTicks(scale.intervalTicks(), scale.serviceLimitTicks());
        Round round = Round.paced(clock, body, plan.batch(), () -> pace, host.threadCounters(), host.compilerThreads());
        round.expect(plan.pace().get().intervalNanos().doubleValue());
        return round;
    }
}
