package io.github.junitlatency.host;

import io.github.junitlatency.plan.Configuration;
import io.github.junitlatency.plan.LatencyPlan;
import java.util.List;
import java.util.Optional;

/** Plans of which only the CPU matters. */
final class Plans {

    private Plans() {}

    static LatencyPlan onCpu(int cpu) {
        return LatencyPlan.of(
                "@LatencyTest on OrderBookTest.add()",
                new LatencyPlan.Request(1, 0, 1, cpu, List.of(), List.of(), 4),
                Configuration.from(name -> Optional.empty()));
    }
}
