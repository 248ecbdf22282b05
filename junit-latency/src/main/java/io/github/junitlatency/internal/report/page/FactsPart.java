package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.result.WarmUpFacts;

/** How and where it was measured. */
final class FactsPart {

    private final Markup page;
    private final LatencyResult result;

    private FactsPart(Markup page, LatencyResult result) {
        this.page = page;
        this.result = result;
    }

    /** Writes the list. */
    static void write(Markup page, LatencyResult result) {
        page.element("h4", "How and where it was measured").open("dl", "class", "facts");
        FactsPart part = new FactsPart(page, result);
        part.measurement();
        part.machine(result.detail().environment());
        page.close().line();
    }

    private void row(String head, String text) {
        if (!text.isEmpty()) {
            page.open("div").element("dt", head).open("dd").name(text).close().close();
        }
    }

    private void measurement() {
        row("Measured", measured());
        row("Warm-up", warmUp(result.warmUp()));
        if (result.pace().isPresent()) {
            PaceFacts pace = result.pace().get();
            row(
                    "Schedule",
                    pace.text() + ", " + (pace.isKept() ? "kept" : "not kept") + ": "
                            + Quantities.whole(Math.round(pace.achievedPerSecond())) + " of "
                            + Quantities.whole(Math.round(pace.askedPerSecond())) + " per second, "
                            + Quantities.counted(pace.lateStarts(), "late start") + ", largest backlog "
                            + Quantities.whole(pace.largestBacklog()));
        }
        if (result.pairs().isPresent()) {
            PairFacts pairs = result.pairs().get();
            row("Base", pairs.base() + ", " + Quantities.counted(pairs.pairs(), "pair") + " of JVMs");
        }
        row("Left out", leftOut(result.cpu()));
        row("Control run", control(result.control()));
        row("Clock", clock());
        row("Causes from", sources(true));
        row("No causes from", sources(false));
        row(
                "Helpers",
                Lists.joined(
                        result.helpers(),
                        helper -> helper.name() + (helper.cpu() < 0 ? ", not pinned" : " on CPU " + helper.cpu()),
                        "; "));
        row("Heap", heap(result.heap()));
    }

    private void machine(EnvironmentFacts environment) {
        row("CPU", result.cpu().use().text());
        row("Threads left", result.cpu().use().left());
        row(
                "Processor",
                environment.cpuModel()
                        + (environment.cpus() > 0 ? ", " + Quantities.counted(environment.cpus(), "CPU") : ""));
        row("System", environment.kernel());
        row("JDK", environment.jdk());
        row("Collector", environment.collector());
        row("JVM options", String.join(" ", environment.flags()));
    }

    private String measured() {
        String rounds = result.rounds() == 1 ? "" : Quantities.counted(result.rounds(), "round") + " of ";
        String batch = result.batch() == 1 ? "" : " of " + Quantities.whole(result.batch()) + " calls";
        return rounds
                + Quantities.counted(result.iterations(), "iteration")
                + batch
                + (result.probe().used() ? ", a section of each by LatencyProbe" : "");
    }

    private static String warmUp(WarmUpFacts facts) {
        return Quantities.counted(facts.iterations(), "iteration")
                + " in " + Quantities.decimal(facts.seconds(), 2) + " s"
                + (facts.isAuto() ? ", automatic: " + facts.ended() : "");
    }

    private String leftOut(CpuFacts cpu) {
        return result.clock().provider().equals("nanotime")
                ? "nothing: this clock cannot see preemptions and migrations"
                : Quantities.whole(cpu.preempted()) + " preempted, " + Quantities.whole(cpu.migrations())
                        + " migrated, " + Quantities.whole(cpu.heldUp()) + " held up";
    }

    private String control(ControlRun control) {
        if (!control.failure().isEmpty()) {
            return "none: " + control.failure();
        }
        double slowdown = control.speed().slowdown();
        return Quantities.counted(control.distribution().count(), "iteration") + " of " + control.body() + ": p99.9 "
                + Quantities.time(result.nanos(control.distribution().ticksAt(Percentile.of(99.9)))) + ", max "
                + Quantities.time(result.nanos(control.distribution().maxTicks()))
                + (slowdown == 1 ? "" : "; core " + Quantities.decimal(slowdown, 2) + " times slower than at its best");
    }

    private String clock() {
        return result.clock().provider() + ", "
                + Quantities.megahertz(result.clock().frequencyHz()) + " MHz, step "
                + Quantities.counted(result.clock().stepTicks(), "tick") + " ("
                + Quantities.time(result.nanos(result.clock().stepTicks())) + "), overhead "
                + Quantities.counted(result.clock().overhead().ticks(), "tick");
    }

    private String sources(boolean used) {
        return Lists.joined(Lists.filter(result.sources(), source -> source.used() == used), FactsPart::source, "; ");
    }

    private static String source(Source source) {
        return source.name()
                + (source.reason().isEmpty()
                        ? ""
                        : source.used() ? " (" + source.reason() + ")" : ": " + source.reason());
    }

    private static String heap(HeapFacts heap) {
        return heap.equals(HeapFacts.NONE)
                ? ""
                : Quantities.bytes(heap.touchedBytes()) + " touched in " + Quantities.time(heap.nanos())
                        + (heap.reason().isEmpty() ? "" : "; " + heap.reason());
    }
}
