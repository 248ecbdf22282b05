package io.github.junitlatency.samples.gatequality;

import java.util.ArrayList;
import java.util.List;

/**
 * Which gates one JVM runs, in which order: those of unchanged code, then a gate of each plant, and so on.
 *
 * <p>Another regime and body begins with another plant, so that where the time is short all plants get some.
 */
final class Turns {

    /** One gate to run. */
    record Turn(Cell cell, int seed) {}

    private Turns() {}

    /**
     * Returns the gates of one JVM.
     *
     * @param first seed of the JVM's gates
     * @param rotation how many plants to begin after
     */
    static List<Turn> of(List<Cell> cells, CellRuns.Amount amount, int first, int rotation) {
        List<Turn> turns = new ArrayList<>();
        List<Cell> planted = cells.stream().filter(cell -> !cell.isUnchanged()).toList();
        for (int seed = first; seed < Math.min(amount.gates(), first + amount.gatesPerJvm()); seed++) {
            for (Cell cell : cells) {
                if (cell.isUnchanged() && !cell.budgets().isEmpty()) {
                    turns.add(new Turn(cell, seed));
                }
            }
        }
        for (int seed = first; seed < Math.min(amount.plantedGates(), first + amount.gatesPerJvm()); seed++) {
            for (int i = 0; i < planted.size(); i++) {
                Cell cell = planted.get((i + rotation) % planted.size());
                if (!cell.budgets().isEmpty()) {
                    turns.add(new Turn(cell, seed));
                }
            }
        }
        return turns;
    }
}
