package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateTest.State;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.ArrayList;
import java.util.List;

/** The last line of a gate: {@code GATE RED: 2 of 10 (1 undecided, 6 unchanged); base aa29268; suspects: core Checksum.of}. */
final class GateLine {

    private static final int MOST_SUSPECTS = 3;

    private GateLine() {}

    /** Returns the line. */
    static String of(GateOutcome gate) {
        long red = gate.tests().stream().filter(test -> test.state().isRed()).count();
        boolean isRed = gate.end().isRed();
        boolean isUndecided = gate.end().isNothingDecided();
        StringBuilder line =
                new StringBuilder(isRed ? "GATE RED: " : isUndecided ? "GATE UNDECIDED: " : "GATE GREEN: ");
        if (gate.tests().isEmpty()) {
            line.append(isRed ? "exit code " + gate.exit().code() : "nothing was measured");
        } else if (red > 0) {
            line.append(red).append(" of ").append(gate.tests().size()).append(isRed ? "" : " broken");
        } else {
            line.append(Quantities.counted(gate.tests().size(), "test"));
        }
        if (gate.exit() == GateExit.KEPT && (red > 0 || isUndecided)) {
            line.append(", and this gate is advisory");
        }
        List<String> counts = new ArrayList<>();
        count(counts, gate, State.ERRORED, "errored");
        count(counts, gate, State.MISSING, "missing");
        count(counts, gate, State.UNDECIDED, "undecided");
        count(counts, gate, State.NOT_JUDGED, "not judged");
        count(counts, gate, State.SKIPPED, "skipped");
        count(counts, gate, State.UNCHANGED, "unchanged");
        if (!counts.isEmpty()) {
            line.append(" (").append(String.join(", ", counts)).append(')');
        }
        gate.base().ifPresent(base -> line.append("; base ").append(base));
        if (!gate.suspects().isEmpty()) {
            line.append("; suspects: ")
                    .append(String.join(
                            ", ", gate.suspects().stream().limit(MOST_SUSPECTS).toList()));
            if (gate.suspects().size() > MOST_SUSPECTS) {
                line.append(" and ")
                        .append(gate.suspects().size() - MOST_SUSPECTS)
                        .append(" more");
            }
        }
        return line.toString();
    }

    private static void count(List<String> counts, GateOutcome gate, State state, String word) {
        if (gate.count(state) > 0) {
            counts.add(gate.count(state) + " " + word);
        }
    }
}
