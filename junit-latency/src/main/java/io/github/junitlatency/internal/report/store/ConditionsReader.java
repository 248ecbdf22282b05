package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.result.TscOffset;
import java.util.Optional;

/** Reads where a test was measured, with what, and what speaks against it. */
final class ConditionsReader {

    private ConditionsReader() {}

    static ResultParts.Conditions read(Fields file) {
        return new ResultParts.Conditions(
                clock(file.object("clock")),
                cpu(file.object("cpu")),
                control(file.object("control")),
                file.objects("helpers", ConditionsReader::helper),
                heap(file.object("heap")),
                file.objects(
                        "sources",
                        source -> new Source(source.text("name"), source.truth("used"), source.text("reason"))),
                file.objects("doubts", ConditionsReader::doubt));
    }

    private static Doubt doubt(Fields doubt) {
        return new Doubt(doubt.text("key"), doubt.text("seen"), doubt.text("advice"));
    }

    private static ClockFacts clock(Fields clock) {
        return new ClockFacts(
                clock.text("provider"),
                clock.number("frequencyHz"),
                clock.whole("stepTicks"),
                new ClockFacts.Overhead(
                        clock.whole("overheadTicks"),
                        clock.whole("overheadP50Ticks"),
                        clock.whole("overheadP999Ticks"),
                        clock.whole("overheadMaxTicks"),
                        clock.whole("overheadIterations")),
                clock.objects(
                        "notTaken", other -> new ClockFacts.NotTaken(other.text("provider"), other.text("reason"))));
    }

    private static CpuFacts cpu(Fields cpu) {
        return new CpuFacts(
                use(cpu),
                cpu.whole("tainted"),
                cpu.whole("preempted"),
                cpu.whole("migrations"),
                cpu.whole("heldUp"),
                cpu.number("timedShare", Double.NaN),
                cpu.has("gaps") ? gaps(cpu.object("gaps")) : GapFacts.UNKNOWN);
    }

    private static CpuUse use(Fields cpu) {
        return new CpuUse(
                cpu.constant("mode", CpuMode.class, CpuMode::key),
                cpu.small("id"),
                cpu.all("takingPart", String.class, "a string"),
                cpu.whole("othersTakingPart"),
                cpu.truth("foundLate"),
                cpu.whole("offsetBoundTicks", -1),
                cpu.all("leftRunning", String.class, "a string"));
    }

    private static GapFacts gaps(Fields gaps) {
        return new GapFacts(
                gaps.whole("p50Nanos"), gaps.whole("p99Nanos"), gaps.whole("maxNanos"), gaps.whole("longer"));
    }

    private static ControlRun control(Fields control) {
        return new ControlRun(
                DistributionReader.read(control, "histogram", control.whole("maxTicks")),
                control.number("timedNanos"),
                new ControlRun.CoreSpeed(
                        control.number("ticksPerStep"),
                        control.number("bestTicksPerStep"),
                        control.number("nominalTicksPerStep")),
                new ControlRun.CoreSpeed(
                        control.number("wideTicksPerStep"),
                        control.number("bestWideTicksPerStep"),
                        control.number("nominalWideTicksPerStep")),
                control.text("failure"),
                control.text("body").equals("hand-offs"));
    }

    private static HelperFacts helper(Fields helper) {
        int cpu = helper.small("cpu");
        Optional<TscOffset> offset = helper.has("tscOffsetTicks")
                ? Optional.of(new TscOffset(cpu, helper.whole("tscOffsetTicks"), helper.whole("tscBoundTicks")))
                : Optional.empty();
        return new HelperFacts(helper.text("name"), cpu, offset, helper.truth("endedEarly"));
    }

    private static HeapFacts heap(Fields heap) {
        return new HeapFacts(
                heap.whole("touchedBytes"),
                heap.whole("nanos"),
                heap.whole("grownBytes"),
                heap.small("repeatedRounds"),
                heap.text("reason"));
    }
}
