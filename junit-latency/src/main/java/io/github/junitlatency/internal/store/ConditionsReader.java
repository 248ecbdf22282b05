package io.github.junitlatency.internal.store;

import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Source;
import io.github.junitlatency.result.TscOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads where a test was measured, with what, and what speaks against it. */
final class ConditionsReader {

    /** Of a file from before counts were kept. */
    private static final Doubt NO_HISTOGRAM = new Doubt(
            "no-histogram",
            "the file is of an older version and has no histogram, so nothing is known between its percentiles",
            "measure again with this version");

    private static final String SEPARATOR = "; ";

    private ConditionsReader() {}

    static ResultParts.Conditions read(Fields file) {
        List<Doubt> doubts = new ArrayList<>(file.objects("doubts", ConditionsReader::doubt));
        if (!file.has("histogram")) {
            doubts.add(NO_HISTOGRAM);
        }
        return new ResultParts.Conditions(
                clock(file.object("clock")),
                cpu(file.object("cpu")),
                control(file.object("control")),
                file.objects("helpers", ConditionsReader::helper),
                heap(file.object("heap")),
                file.objects(
                        "sources",
                        source -> new Source(source.text("name"), source.truth("used"), source.text("reason"))),
                doubts);
    }

    private static Doubt doubt(Fields doubt) {
        if (doubt.has("seen")) {
            return new Doubt(doubt.text("key"), doubt.text("seen"), doubt.text("advice"));
        }
        String text = doubt.text("text");
        int end = text.indexOf(SEPARATOR);
        return end < 0
                ? new Doubt(doubt.text("key"), text, "")
                : new Doubt(doubt.text("key"), text.substring(0, end), text.substring(end + SEPARATOR.length()));
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
                        clock.whole("overheadIterations", 0)),
                clock.objects(
                        "notTaken", other -> new ClockFacts.NotTaken(other.text("provider"), other.text("reason"))));
    }

    static CpuFacts cpu(Fields cpu) {
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
        if (!cpu.has("mode")) {
            return CpuUse.of(cpu.truth("pinned"), cpu.small("id"));
        }
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
                distribution(control),
                control.number("timedNanos"),
                new ControlRun.CoreSpeed(
                        control.number("ticksPerStep"),
                        control.number("bestTicksPerStep"),
                        control.number("nominalTicksPerStep")),
                new ControlRun.CoreSpeed(
                        control.number("wideTicksPerStep"),
                        control.number("bestWideTicksPerStep"),
                        control.number("nominalWideTicksPerStep", 0)),
                control.text("failure"),
                control.has("body") && control.text("body").equals("hand-offs"));
    }

    private static Distribution distribution(Fields control) {
        long maxTicks = control.whole("maxTicks");
        if (control.has("histogram")) {
            return DistributionReader.read(control, "histogram", maxTicks);
        }
        return DistributionReader.coarse(
                Map.of(
                        Percentile.of(50), control.whole("p50Ticks"),
                        Percentile.of(99), control.whole("p99Ticks"),
                        Percentile.of(99.9), control.whole("p999Ticks"),
                        Percentile.of(99.99), control.whole("p9999Ticks")),
                control.whole("iterations"),
                maxTicks);
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
