package io.github.junitlatency.report;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.PhaseTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How long the instrument's own phases took, as text and as JSON. */
final class PhaseText {

    private PhaseText() {}

    /** Returns a title, the names of the columns, a row each and the sum; no line where nobody took the times. */
    static List<String> of(List<PhaseTime> phases) {
        if (phases.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add("phases of the instrument, in ms (junit.latency.phases = on)");
        lines.add(row("", "times", "wall", "CPU", "wait for compilers"));
        for (PhaseTime phase : phases) {
            lines.add(row(
                    phase.phase().key(),
                    Integer.toString(phase.times()),
                    millis(phase.wallNanos()),
                    phase.cpuNanos() < 0 ? "-" : millis(phase.cpuNanos()),
                    millis(phase.compilerWaitNanos())));
        }
        lines.add(row(
                "all",
                "",
                millis(Lists.sum(phases, PhaseTime::wallNanos)),
                millis(Lists.sum(phases, phase -> Math.max(0, phase.cpuNanos()))),
                millis(Lists.sum(phases, PhaseTime::compilerWaitNanos))));
        return lines;
    }

    private static String row(String name, String times, String wall, String cpu, String wait) {
        return "  " + Quantities.left(name, 10) + " " + Quantities.right(times, 5) + " " + Quantities.right(wall, 10)
                + " " + Quantities.right(cpu, 10) + " " + Quantities.right(wait, 18);
    }

    private static String millis(long nanos) {
        return Quantities.decimal(nanos / 1e6, 1);
    }

    /** Returns one as fields of a JSON object. */
    static Map<String, Object> json(PhaseTime phase) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("name", phase.phase().key());
        json.put("times", phase.times());
        json.put("wallNanos", phase.wallNanos());
        json.put("cpuNanos", phase.cpuNanos() < 0 ? null : phase.cpuNanos());
        json.put("compilerWaitNanos", phase.compilerWaitNanos());
        return json;
    }
}
