package io.github.junitlatency.versions;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The rows as Markdown. */
final class MatrixTable {

    static final String HEADER = "| JDK | JUnit | Surefire | forks | parallel | came out | seen |";
    private static final String RULE = "|---|---|---|---|---|---|---|";

    private MatrixTable() {}

    /**
     * Returns the lines.
     *
     * @param versions the full version of a JDK, by its feature release, where it was found
     * @param explained why a cell is red, by its name
     */
    static List<String> lines(List<Row> rows, Map<Integer, String> versions, Map<String, String> explained) {
        List<String> lines = new ArrayList<>(List.of(HEADER, RULE));
        rows.forEach(row -> lines.add(line(row, versions, explained)));
        return lines;
    }

    private static String line(Row row, Map<Integer, String> versions, Map<String, String> explained) {
        String why = explained.get(row.cell().name());
        return "| " + beginning(row.cell(), versions) + " | " + row.state().text() + " | "
                + (why == null ? row.text() : row.text() + ". " + why).replace("|", "\\|") + " |";
    }

    /** Returns the columns that say which cell it is. */
    static String beginning(Cell cell, Map<Integer, String> versions) {
        Cell.Versions of = cell.versions();
        return String.join(
                " | ",
                versions.getOrDefault(of.jdk(), Integer.toString(of.jdk())),
                of.junit(),
                of.surefire(),
                cell.forks().text(),
                cell.executor().text() + (cell.pairs() ? ", pairs of JVMs" : ""));
    }
}
