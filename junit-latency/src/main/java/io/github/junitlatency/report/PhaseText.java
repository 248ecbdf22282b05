package io.github.junitlatency.report;

import io.github.junitlatency.result.PhaseTime;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** How long the instrument's own phases took, as text and as JSON. */
final class PhaseText {

    private static final String ROW = "  %-10s %5s %10s %10s %18s";

    private PhaseText() {}

    /** Returns a title, the names of the columns, a row each and the sum; no line where nobody took the times. */
    static List<String> of(List<PhaseTime> phases) {
        if (phases.isEmpty()) {
            return List.of();
        }
        List<String> lines = new ArrayList<>();
        lines.add("phases of the instrument, in ms (junit.latency.phases = on)");
        lines.add(row("", "times", "wall", "CPU", "wait for compilers"));
        phases.forEach(phase -> lines.add(row(
                phase.phase().key(),
                Integer.toString(phase.times()),
                millis(phase.wallNanos()),
                phase.cpuNanos() < 0 ? "-" : millis(phase.cpuNanos()),
                millis(phase.compilerWaitNanos()))));
        lines.add(row(
                "all",
                "",
                millis(phases.stream().mapToLong(PhaseTime::wallNanos).sum()),
                millis(phases.stream()
                        .mapToLong(phase -> Math.max(0, phase.cpuNanos()))
                        .sum()),
                millis(phases.stream().mapToLong(PhaseTime::compilerWaitNanos).sum())));
        return lines;
    }

    private static String row(String name, String times, String wall, String cpu, String wait) {
        return String.format(Locale.ROOT, ROW, name, times, wall, cpu, wait);
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%.1f", nanos / 1e6);
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
