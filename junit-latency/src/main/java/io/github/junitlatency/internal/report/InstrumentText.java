package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.List;

/** Describes the instrument and the machine that it ran on, in clauses. */
final class InstrumentText {

    private InstrumentText() {}

    /** Returns what the machine alone did, and how often a second it is over each limit. */
    static List<String> control(LatencyResult result) {
        ControlRun control = result.conditions().control();
        if (!control.failure().isEmpty()) {
            return List.of("none: " + control.failure());
        }
        Distribution alone = control.distribution();
        double slowdown = control.speed().slowdown();
        List<BudgetOutcome> timed = Lists.filter(MeasuredText.decidingFirst(result), BudgetOutcome::isOfTimedRounds);
        return List.of(
                control.body() + ": p99 " + Quantities.counted(alone.ticksAt(Percentile.of(99)), "tick") + ", p99.9 "
                        + Quantities.counted(alone.ticksAt(Percentile.of(99.9)), "tick") + ", max "
                        + Quantities.time(result.nanos(alone.maxTicks())),
                slowdown == 1 ? "" : "core " + Quantities.decimal(slowdown, 2) + "x slower than its best",
                timed.isEmpty() ? "" : "times a second over " + Lists.joined(timed, InstrumentText::rates, ", "));
    }

    private static String rates(BudgetOutcome budget) {
        return budget.subject() + " " + Quantities.rate(budget.rates().test()) + " (machine alone "
                + Quantities.rate(budget.rates().control()) + ")";
    }

    /** Returns the clock and what it costs, and why better ones were not taken. */
    static List<String> clock(ClockFacts clock) {
        ClockFacts.Overhead overhead = clock.overhead();
        String cost = clock.provider() + " " + Quantities.megahertz(clock.frequencyHz()) + " MHz, step "
                + Quantities.counted(clock.stepTicks(), "tick") + " (" + Quantities.time(clock.nanos(clock.stepTicks()))
                + "), overhead " + Quantities.whole(overhead.ticks()) + " (p50 " + Quantities.whole(overhead.p50Ticks())
                + ", p99.9 " + Quantities.whole(overhead.p999Ticks()) + ")";
        return Lists.concat(
                List.of(cost),
                Lists.map(clock.notTaken(), other -> "not taken: " + other.provider() + ", " + other.reason()));
    }

    /** Returns where causes were looked for, and of the sources that are missing how to get them. */
    static List<String> sources(List<Source> sources) {
        if (sources.isEmpty()) {
            return List.of();
        }
        String used = Lists.joined(
                Lists.filter(sources, Source::used),
                source -> source.name() + (source.reason().isEmpty() ? "" : " (" + source.reason() + ")"),
                ", ");
        return Lists.concat(
                List.of("causes from " + (used.isEmpty() ? "nowhere" : used)),
                Lists.map(
                        Lists.filter(sources, source -> !source.used()),
                        source -> "no " + source.name() + (source.reason().isEmpty() ? "" : ": " + source.reason())));
    }

    /** Returns how far apart calls were, where that is known. */
    static List<String> gaps(CpuFacts.Gaps gaps) {
        return gaps.isKnown()
                ? List.of("between calls p50 " + Quantities.shortTime(gaps.p50Nanos()) + ", p99 "
                        + Quantities.shortTime(gaps.p99Nanos()) + ", max " + Quantities.shortTime(gaps.maxNanos()))
                : List.of();
    }

    /** Returns the processor and how many CPUs there are. */
    static List<String> processor(EnvironmentFacts environment) {
        return List.of(environment.cpuModel()
                + (environment.cpus() > 0 ? ", " + Quantities.counted(environment.cpus(), "CPU") : ""));
    }
}
