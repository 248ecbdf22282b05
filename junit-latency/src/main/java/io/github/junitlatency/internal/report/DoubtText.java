package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;

/** Doubts in words. */
final class DoubtText {

    private DoubtText() {}

    /**
     * Returns doubts as fully as there is room, each with at least a line, or else by key alone.
     *
     * @param maxLines how many lines there are for them
     */
    static List<String> of(List<Doubt> doubts, int maxLines) {
        if (doubts.size() > maxLines) {
            return Lines.wrap("doubts: " + keys(doubts), maxLines);
        }
        List<String> lines = new ArrayList<>();
        int left = doubts.size();
        for (Doubt doubt : doubts) {
            left--;
            int max = maxLines - lines.size() - left;
            if (max == 1) {
                lines.add(Lines.cut(labelled(doubt, doubt.seen())));
            } else {
                lines.addAll(Lines.wrap(labelled(doubt, doubt.text()), max));
            }
        }
        return lines;
    }

    /** Returns the doubts' keys. */
    static String keys(List<Doubt> doubts) {
        return Lists.joined(doubts, Doubt::key, ", ");
    }

    private static String labelled(Doubt doubt, String text) {
        return "doubt " + doubt.key() + ": " + Printable.of(text);
    }
}
