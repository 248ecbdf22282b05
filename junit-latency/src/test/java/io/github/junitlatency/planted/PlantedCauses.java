package io.github.junitlatency.planted;

import io.github.junitlatency.Latency;
import io.github.junitlatency.planted.OutsidePlanters.Outside;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.testing.Lengths;

/**
 * Plants causes and prints, one a line, what the result named them. What was planted in which iteration is known from the
 * planters' log alone; iterations that something else hit too, by that log, are not looked at.
 */
final class PlantedCauses {

    /** So often each cause is looked at. */
    static final int WANTED = Lengths.repetitions(20, 5);

    /** The last line that is printed. */
    static final String END = "end";

    private static final int MAX_MEASUREMENTS = 12;
    private static final int IN_ONE_MEASUREMENT = 7; // of the ten that the result shows
    private static final int ITERATIONS = 20_000;

    private final PlantedLog log = new PlantedLog();
    private final Outside outside;
    private final int cpu;

    private PlantedCauses(Outside outside, int cpu) {
        this.outside = outside;
        this.cpu = cpu;
    }

    public static void main(String[] arguments) throws Exception {
        try (Outside outside = new Outside()) {
            PlantedCauses causes = new PlantedCauses(outside, ThreadFacts.lastCpu());
            for (Planting planting : Planting.values()) {
                if (arguments.length == 0 || String.join(" ", arguments).contains(planting.name())) {
                    causes.look(planting);
                }
            }
            System.out.println(END);
        }
    }

    private void look(Planting planting) throws Exception {
        int looked = 0;
        int measurements = 0;
        while (looked < WANTED && measurements < MAX_MEASUREMENTS) {
            LatencyResult result = measure(planting);
            if (measurements++ == 0) {
                result.conditions().sources().forEach(PlantedCauses::print);
            }
            for (SlowIteration slow : result.slowest()) {
                if (looked < WANTED && log.isHit(slow.iteration(), planting.isWaitForCpu())) {
                    print(planting, slow, result);
                    looked++;
                }
            }
        }
    }

    private LatencyResult measure(Planting planting) throws Exception {
        Planter planter = planter(planting);
        planter.start();
        try (PlantedBody body = new PlantedBody(planter, max(planting))) {
            return Latency.measure(
                    spec -> spec.iterations(ITERATIONS)
                            .warmup(ITERATIONS)
                            .cpu(cpu)
                            .budget("max <= 100 us")
                            .confirmations(0)
                            .beforeRound(body::beforeRound),
                    body);
        } finally {
            planter.end();
        }
    }

    /** Rarely enough for the result to show most of them; a longer loop only counts when it is frequent. */
    private static int max(Planting planting) {
        return planting == Planting.LONGER_LOOP ? 5 * IN_ONE_MEASUREMENT : IN_ONE_MEASUREMENT;
    }

    private Planter planter(Planting planting) throws Exception {
        return switch (planting) {
            case SYSTEM_GC -> ThreadPlanters.systemGc(log);
            case ALLOCATION_STORM -> new BodyPlanters.Storm(log);
            case STORM_ELSEWHERE -> new ThreadPlanters.StormElsewhere(log);
            case THREAD_DUMP -> new ThreadPlanters.ThreadDump(log);
            case CLASS_LOADING -> BodyPlanters.classLoading(log);
            case DEOPTIMISATION -> new BodyPlanters.Deoptimisation(log, IN_ONE_MEASUREMENT);
            case LOCK -> new ThreadPlanters.Lock(log);
            case PARK -> BodyPlanters.park(log);
            case SLEEP -> BodyPlanters.sleep(log);
            case FRESH_PAGES -> BodyPlanters.freshPages(log);
            case BUSY_PROCESS -> OutsidePlanters.busyProcess(log, outside, cpu);
            case STOP_SIGNAL -> OutsidePlanters.stopSignal(log, outside);
            case MIGRATION -> new OutsidePlanters.Migration(log, outside, cpu);
            case LONGER_LOOP -> BodyPlanters.longerLoop(log);
        };
    }

    private static void print(Source source) {
        System.out.printf("source %s %s %s%n", source.name(), source.used(), source.reason());
    }

    private static void print(Planting planting, SlowIteration slow, LatencyResult result) {
        Cause cause = slow.causes().get(0);
        System.out.printf("planted %s %s %s %s%n", planting, cause.kind(), cause.origin(), cause.detail());
        double ms = 1000 / result.conditions().clock().frequencyHz();
        System.out.printf("#     %d %.2f ms %s", slow.iteration(), slow.ticks() * ms, slow.disturbance());
        slow.causes()
                .forEach(
                        c -> System.out.printf("; %s %s %s %.3f ms", c.kind(), c.origin(), c.detail(), c.ticks() * ms));
        System.out.println();
    }
}
