package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.ForkFacts;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts.PairFacts;
import io.github.junitlatency.result.ResultParts.PhaseTime;
import io.github.junitlatency.result.WarmUpFacts;
import java.util.ArrayList;
import java.util.List;

/** Says what ran, how often, where and with what, in clauses. */
public final class SetupText {

    private SetupText() {}

    /** Returns how many iterations ran, after which warm-up, and where. */
    public static List<String> setup(LatencyResult result) {
        int rounds = result.times().rounds();
        int batch = result.setup().batch();
        int threads = result.setup().threads();
        CpuFacts cpu = result.conditions().cpu();
        return List.of(
                (rounds == 1 ? "" : Quantities.counted(rounds, "round") + " of ")
                        + Quantities.counted(result.iterations(), "iteration")
                        + (batch == 1 ? "" : " of " + Quantities.whole(batch) + " calls")
                        + (threads == 1 ? "" : ", by " + Quantities.counted(threads, "thread") + " at once")
                        + (result.times().probe().used()
                                ? ", " + MeasuredText.things(result) + " by LatencyProbe"
                                : ""),
                warmUp(result.times().warmUp()),
                cpu.mode() == CpuFacts.Mode.UNPINNED ? "NOT PINNED" : cpu.use().text(),
                "times are net of overhead",
                Lists.text(result.further().forks(), SetupText::forks));
    }

    private static String forks(ForkFacts forks) {
        return "in " + Quantities.counted(forks.all().size(), "fresh JVM")
                + (forks.jvmArgs().isEmpty() ? "" : " with " + String.join(" ", forks.jvmArgs()))
                + (forks.all().size() == 1 ? "" : ", of which fork " + forks.shown() + " is shown")
                + ", logs in " + forks.logs();
    }

    private static String warmUp(WarmUpFacts facts) {
        return "warm-up " + Quantities.counted(facts.iterations(), "iteration")
                + (facts.seconds() > 0 ? " in " + Quantities.decimal(facts.seconds(), 2) + " s" : "")
                + (facts.isAuto() ? ", automatic: " + facts.ended() : "");
    }

    /** Returns the rate, what fell behind it, and how exactly the others started. */
    static List<String> schedule(LatencyResult result) {
        return Lists.flatMap(
                Lists.present(List.of(result.times().pace())),
                pace -> List.of(
                        rate(result),
                        "late starts " + Quantities.whole(pace.starts().late()),
                        "largest backlog " + Quantities.whole(pace.starts().largestBacklog()),
                        "start error p99 "
                                + Quantities.counted(pace.starts().error().p99Ticks(), "tick")));
    }

    /** Returns the rate that was asked for, and what became of it; nothing of a test that is not paced. */
    static String rate(LatencyResult result) {
        return Lists.text(
                result.times().pace(),
                pace -> pace.rate().isKept()
                        ? Quantities.rate(pace.rate().askedPerSecond()) + "/s asked and kept"
                        : "RATE NOT KEPT: " + rates(pace));
    }

    /** Returns what a line about the result says of a rate that was not kept, or nothing. */
    public static String shortfall(LatencyResult result) {
        return Lists.text(result.times().pace(), pace -> pace.rate().isKept() ? "" : "rate not kept: " + rates(pace));
    }

    private static String rates(PaceFacts pace) {
        return Quantities.rate(pace.rate().askedPerSecond()) + "/s asked, "
                + Quantities.rate(pace.rate().achievedPerSecond()) + " achieved";
    }

    /** Returns what was compared with, and how steady base was. */
    static List<String> base(LatencyResult result) {
        List<String> clauses = new ArrayList<>();
        for (PairFacts facts : Lists.present(List.of(result.further().pairs()))) {
            clauses.add(facts.base() + ", in " + Quantities.counted(facts.pairs(), "pair") + " of JVMs, "
                    + Quantities.rate(facts.seconds()) + " s");
            clauses.add(facts.logs().isEmpty() ? "" : "workers' logs in " + facts.logs());
        }
        for (BudgetOutcome budget : result.budgets()) {
            if (budget.base().isPresent() && !Double.isNaN(budget.base().get().baseDiffersBy())) {
                clauses.add(budget.subject() + " of base differs from itself by "
                        + RatioText.percent(100 * budget.base().get().baseDiffersBy()) + "%");
            }
        }
        return clauses;
    }

    /** Returns how long all of it took, and each phase: {@code 12.5 s: rounds 8 s, warm-up 4 s, start 0.5 s}. */
    static List<String> took(LatencyResult result) {
        List<PhaseTime> longestFirst = Lists.sortedBy(
                result.detail().phases(), (left, right) -> Double.compare(right.seconds(), left.seconds()));
        String phases = Lists.joined(
                longestFirst,
                phase -> phase.phase() + " " + Quantities.groupedDecimal(phase.seconds(), 1) + " s",
                ", ");
        return phases.isEmpty()
                ? List.of()
                : List.of(Quantities.groupedDecimal(result.detail().wallSeconds(), 1) + " s: " + phases);
    }

    /** Returns how many iterations do not count, and what budgets would count with them. */
    static List<String> excluded(LatencyResult result) {
        if (result.conditions().clock().provider().equals("nanotime")) {
            return List.of("nothing: this clock cannot see preemptions and migrations");
        }
        CpuFacts cpu = result.conditions().cpu();
        String inAll = Lists.joined(
                Lists.filter(result.budgets(), budget -> budget.exceedancesInAll() != budget.exceedances()),
                budget -> budget.subject() + " " + Quantities.whole(budget.exceedancesInAll()),
                ", ");
        return List.of(
                Quantities.whole(cpu.preempted()) + " preempted, " + Quantities.whole(cpu.migrations()) + " migrated, "
                        + Quantities.whole(cpu.heldUp()) + " held up",
                "interrupted, but counted: " + Quantities.whole(cpu.tainted() - cpu.preempted() - cpu.migrations()),
                inAll.isEmpty() ? "" : "over budget with those excluded: " + inAll);
    }

    /** Returns the helper threads. */
    static List<String> helpers(LatencyResult result) {
        return Lists.map(
                result.conditions().helpers(), helper -> helper.name() + (helper.endedEarly() ? ", ended early" : ""));
    }

    /** Returns how the heap was kept warm, with the time that it took. */
    static List<String> heap(HeapFacts heap) {
        return List.of(
                heap.touchedBytes() > 0
                        ? megabytes(heap.touchedBytes()) + " touched in " + Quantities.time(heap.nanos())
                        : "",
                heap.grownBytes() > 0 ? "grew by " + megabytes(heap.grownBytes()) + " while measured" : "",
                heap.edenLevels().isEmpty()
                        ? ""
                        : "eden filled to "
                                + Lists.joined(
                                        heap.edenLevels(), level -> Quantities.decimal(100 * level, 0) + "%", ", ")
                                + " before each round",
                heap.collectedRounds() > 0
                        ? "collected after @BeforeRound, which fills over half of eden, in "
                                + Quantities.counted(heap.collectedRounds(), "round")
                        : "",
                heap.repeatedRounds() > 0 ? Quantities.counted(heap.repeatedRounds(), "round") + " measured again" : "",
                heap.reason());
    }

    private static String megabytes(long bytes) {
        return Quantities.whole(Math.max(1, bytes >> 20)) + " MB";
    }

    /** Returns whether the thread was pinned, without its CPU, or how it ran. */
    public static String mode(CpuFacts cpu) {
        return cpu.pinned() ? "pinned" : cpu.use().text();
    }

    /** Returns how a free thread ran; nothing of others. */
    public static String free(CpuFacts cpu) {
        return cpu.mode() == CpuFacts.Mode.FREE ? cpu.use().text() : "";
    }

    /** Returns which threads an earlier test left running; nothing where there are none. */
    public static String left(CpuFacts cpu) {
        return cpu.use().leftRunning().isEmpty()
                ? ""
                : "threads left: " + cpu.use().left();
    }

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
                timed.isEmpty() ? "" : "times a second over " + Lists.joined(timed, SetupText::rates, ", "));
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
