package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What users ask for and configure. */
public final class PlanFixtures {

    private PlanFixtures() {}

    public static Configuration configuration(Map<String, String> parameters) {
        return Configuration.from(name -> Optional.ofNullable(parameters.get(name)));
    }

    /** Returns the plan of a test that messages call "it". */
    public static LatencyPlan plan(Map<String, String> parameters, LatencyPlan.Request request) {
        return LatencyPlan.of("it", request, configuration(parameters));
    }

    /** Returns what is asked for on any CPU, with the percentiles and the time limit that tests have by default. */
    public static LatencyPlan.Request request(IterationCounts counts, String every, String... budgets) {
        return every(every, request(counts, Defaults.ANY_CPU, List.of(), List.of(budgets)));
    }

    /** Returns what one thread is asked for. */
    public static LatencyPlan.Request request(
            long iterations,
            long warmup,
            int batch,
            int cpu,
            List<Double> percentiles,
            List<String> budgets,
            int confirmations) {
        return request(
                IterationCounts.asked(iterations, warmup, batch, confirmations, Threads.ONE),
                cpu,
                percentiles,
                budgets);
    }

    private static LatencyPlan.Request request(
            IterationCounts counts, int cpu, List<Double> percentiles, List<String> budgets) {
        return new LatencyPlan.Request(
                counts,
                cpu,
                percentiles.stream().mapToDouble(Double::doubleValue).toArray(),
                budgets,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }

    /** Returns a request with starts at an interval, or without where that is empty. */
    public static LatencyPlan.Request every(String interval, LatencyPlan.Request request) {
        return with(
                request, Optional.of(interval).filter(text -> !text.isEmpty()), request.base(), request.timeLimit());
    }

    /** Returns a request with an interval of starts, a base and a time limit, each where there is one. */
    static LatencyPlan.Request with(
            LatencyPlan.Request request, Optional<String> every, Optional<String> base, Optional<String> timeLimit) {
        return new LatencyPlan.Request(
                request.counts(),
                request.cpu(),
                request.percentiles(),
                request.budgets(),
                every,
                Optional.empty(),
                base,
                timeLimit);
    }
}
