package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.GapFacts;
import java.util.LinkedHashMap;
import java.util.Map;

/** Where the iterations ran, who took part and how far apart they were, as text and as JSON. */
final class CpuText {

    private CpuText() {}

    /** Returns whether the thread was pinned, on whatever CPU, and else how it ran. */
    static String mode(CpuFacts cpu) {
        return cpu.pinned() ? "pinned" : cpu.use().text();
    }

    /** Returns how a free thread ran; empty of others. */
    static String free(CpuFacts cpu) {
        return cpu.mode() == CpuMode.FREE ? cpu.use().text() : "";
    }

    /** Returns which threads were left; empty for none. */
    static String left(CpuFacts cpu) {
        return cpu.use().leftRunning().isEmpty()
                ? ""
                : "threads left: " + cpu.use().left();
    }

    /** Returns the fields of the JSON file. */
    static Map<String, Object> json(CpuFacts cpu) {
        CpuUse use = cpu.use();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("pinned", cpu.pinned());
        json.put("id", cpu.id());
        json.put("mode", cpu.mode().key());
        json.put("takingPart", use.takingPart());
        json.put("othersTakingPart", use.others());
        json.put("foundLate", use.isFoundLate());
        if (use.offsetBoundTicks() >= 0) {
            json.put("offsetBoundTicks", use.offsetBoundTicks());
        }
        json.put("leftRunning", use.leftRunning());
        json.put("migrations", cpu.migrations());
        json.put("preempted", cpu.preempted());
        json.put("heldUp", cpu.heldUp());
        json.put("tainted", cpu.tainted());
        json.put("timedShare", cpu.timedShare());
        if (cpu.gaps().isKnown()) {
            json.put("gaps", json(cpu.gaps()));
        }
        return json;
    }

    private static Map<String, Object> json(GapFacts gaps) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("p50Nanos", gaps.p50Nanos());
        json.put("p99Nanos", gaps.p99Nanos());
        json.put("maxNanos", gaps.maxNanos());
        json.put("longer", gaps.longer());
        return json;
    }
}
