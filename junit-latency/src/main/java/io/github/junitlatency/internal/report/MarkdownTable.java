package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Table.Column;
import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import java.util.List;

/** A table in the Markdown of GitHub and GitLab. */
public final class MarkdownTable {

    private static final String MARKUP = "\\`*_~{}[]<>|#@&$";
    private static final String NO_WIDTH = "&#8203;"; // GitHub finds @name and #1 behind a backslash, too

    private MarkdownTable() {}

    /** Returns the line of the heads with the rule below it; figures stand at the right. */
    public static String head(Table table) {
        return line(Lists.map(table.columns(), Column::head)) + "\n|"
                + Lists.joined(table.columns(), column -> column.isFigure() ? "--:" : "---", "|") + "|";
    }

    /** Returns the line of a row; what broke the verdict begins in bold. */
    public static String row(Row row) {
        String first = escaped(row.cells().get(0));
        return row(row.mark() == RowMark.BROKEN ? "**" + first + "**" : first, row);
    }

    /** Returns the line of a row with its first cell as Markdown. */
    public static String row(String first, Row row) {
        return line(Lists.concat(
                List.of(first), Lists.map(row.cells().subList(1, row.cells().size()), MarkdownTable::escaped)));
    }

    /** Returns a text of users in one line, so that none of it is markup. */
    public static String escaped(String text) {
        StringBuilder escaped = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char character = text.charAt(i);
            if (character == '\n') {
                escaped.append("<br>");
            } else if (character != '\r') {
                escaped.append(isMarkup(text, i) ? "\\" : "").append(character);
                escaped.append(character == '@' || character == '#' ? NO_WIDTH : "");
            }
        }
        return escaped.toString();
    }

    /** Returns whether a character may be markup; a low line within a word, as in NOT_JUDGED, is none. */
    private static boolean isMarkup(String text, int at) {
        boolean isWithinWord = at > 0
                && at + 1 < text.length()
                && Character.isLetterOrDigit(text.charAt(at - 1))
                && Character.isLetterOrDigit(text.charAt(at + 1));
        return MARKUP.indexOf(text.charAt(at)) >= 0 && !(text.charAt(at) == '_' && isWithinWord);
    }

    private static String line(List<String> cells) {
        return "| " + String.join(" | ", cells) + " |";
    }
}
