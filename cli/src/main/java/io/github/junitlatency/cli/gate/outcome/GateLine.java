package io.github.junitlatency.cli.gate.outcome;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The last line of a gate: {@code GATE RED: 2 of 10 (1 undecided, 6 unchanged); base aa29268; suspects: core
 * Checksum.of}.
 */
final class GateLine {

    private static final int MOST_SUSPECTS = 3;

    /** The states that are counted behind the reds. */
    private static final List<State> OF_WORDS = List.of(
            State.ERRORED,
            State.MISSING,
            State.UNDECIDED,
            State.NOT_JUDGED,
            State.SKIPPED,
            State.ADVISORY_WOULD_BE_RED,
            State.ADVISORY_WOULD_BE_UNDECIDED,
            State.UNCHANGED);

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
        String counts = OF_WORDS.stream()
                .filter(state -> gate.count(state) > 0)
                .map(state -> gate.count(state) + " "
                        + state.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                .collect(Collectors.joining(", "));
        line.append(counts.isEmpty() ? "" : " (" + counts + ")");
        gate.base().ifPresent(base -> line.append("; base ").append(base));
        if (!gate.suspects().isEmpty()) {
            List<String> named = gate.suspects().stream().limit(MOST_SUSPECTS).toList();
            int more = gate.suspects().size() - named.size();
            line.append("; suspects: ").append(String.join(", ", named));
            line.append(more > 0 ? " and " + more + " more" : "");
        }
        return line.toString();
    }
}
