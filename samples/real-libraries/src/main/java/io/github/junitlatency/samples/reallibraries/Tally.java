package io.github.junitlatency.samples.reallibraries;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts what came out of gates, and the reasons. */
final class Tally {

    private static final int REASON_LENGTH = 120;
    private static final List<String> VERDICTS = List.of("PASS", "FAIL", "INCONCLUSIVE");

    private final Map<String, Integer> outcomes = new TreeMap<>();
    private final Map<String, Integer> reasons = new LinkedHashMap<>();

    void add(GateProcess.Answer answer) {
        outcomes.merge(answer.outcome(), 1, Integer::sum);
        String reason = answer.reason();
        String shown = reason.substring(0, Math.min(REASON_LENGTH, reason.length()));
        reasons.merge(answer.outcome() + " " + shown, 1, Integer::sum);
    }

    void add(Tally other) {
        other.outcomes.forEach((outcome, count) -> outcomes.merge(outcome, count, Integer::sum));
    }

    /** Returns the counts of PASS, FAIL and INCONCLUSIVE, and what else there was: {@code 4/0/1}, {@code 4/0/0, 1 hung}. */
    @Override
    public String toString() {
        if (outcomes.isEmpty()) {
            return "-";
        }
        StringBuilder text = new StringBuilder(String.join(
                "/",
                VERDICTS.stream()
                        .map(verdict -> Integer.toString(outcomes.getOrDefault(verdict, 0)))
                        .toList()));
        outcomes.forEach((outcome, count) -> {
            if (!VERDICTS.contains(outcome)) {
                text.append(", ").append(count).append(' ').append(outcome);
            }
        });
        return text.toString();
    }

    /** Returns a line for each reason of gates that are not as expected: {@code 2 x INCONCLUSIVE p50 <= 1 us: ...}. */
    List<String> reasons(String expected) {
        return reasons.entrySet().stream()
                .filter(reason -> !reason.getKey().startsWith(expected + " "))
                .map(reason -> reason.getValue() + " x " + reason.getKey())
                .toList();
    }
}
