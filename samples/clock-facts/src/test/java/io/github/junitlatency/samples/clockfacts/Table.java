package io.github.junitlatency.samples.clockfacts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A table of text: the first column to the left, the others to the right, each as wide as what it holds. */
final class Table {

    private static final int WIDEST = 80;

    private final List<List<String>> rows = new ArrayList<>();
    private final String title;

    Table(String title, String... headers) {
        this.title = title;
        rows.add(List.of(headers));
    }

    /** Adds a row. */
    void row(String... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException("a row of " + cells.length + " cells does not fit "
                    + rows.get(0).size() + " columns; give one cell a column");
        }
        rows.add(List.of(cells));
    }

    /** Returns a number with so many digits after the point. */
    static String number(double value, int digits) {
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }

    /** Returns the title and the rows, a line each, of at most 80 characters. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(title).append('\n');
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < row.size(); column++) {
                String format = column == 0 ? "%-" + width(column) + "s" : "  %" + width(column) + "s";
                line.append(String.format(Locale.ROOT, format, row.get(column)));
            }
            if (line.length() > WIDEST) {
                throw new IllegalStateException("a line of " + line.length() + " characters is wider than " + WIDEST
                        + ": \"" + line + "\"; shorten a cell");
            }
            text.append(line.toString().stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private int width(int column) {
        return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
    }
}
