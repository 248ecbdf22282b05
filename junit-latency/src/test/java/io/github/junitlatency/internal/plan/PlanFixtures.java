package io.github.junitlatency.internal.plan;

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
    public static LatencyPlan.Request request(IterationCounts counts, Start start, String... budgets) {
        return new LatencyPlan.Request(
                counts, Defaults.ANY_CPU, List.of(), List.of(budgets), start, Optional.empty(), Optional.empty());
    }
}
