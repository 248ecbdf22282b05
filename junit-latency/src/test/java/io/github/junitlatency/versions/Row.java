package io.github.junitlatency.versions;

import java.util.Map;

/**
 * The outcome of a cell.
 *
 * @param cell which
 * @param state green, red or not run
 * @param text what was seen, or why not
 */
record Row(Cell cell, State state, String text) {

    /** The outcome. */
    enum State {
        GREEN("green"),
        RED("red"),
        NOT_RUN("not run");

        private final String text;

        State(String text) {
            this.text = text;
        }

        String text() {
            return text;
        }
    }

    /** Returns what is wrong with it; empty for a green row without, and for a red one with an explanation. */
    String problem(Map<String, String> explained) {
        boolean isExplained = explained.containsKey(cell.name());
        if (state == State.RED && !isExplained) {
            return cell.name() + " is red: " + text;
        }
        return state == State.GREEN && isExplained
                ? cell.name() + " is green, but .ci/explained.properties explains why it is red; take the line out"
                : "";
    }
}
