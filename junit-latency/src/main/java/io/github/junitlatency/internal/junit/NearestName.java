package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.Collection;
import java.util.Optional;

/**
 * Finds the name that somebody meant, by Levenshtein's distance: how many letters must be put in, taken out or changed.
 *
 * <p>A name is near with a distance of 2 at most, or of a third of its letters. Example: {@code moed} is 2 from {@code mode}
 * (two letters changed), and 5 from {@code pairs}.
 */
final class NearestName {

    private static final int NEAR = 2;

    private NearestName() {}

    /** Returns the nearest one of some names; empty where none is near. */
    static Optional<String> of(String misspelt, Collection<String> names) {
        return Lists.first(
                Lists.sorted(names, name -> distance(misspelt, name)),
                name -> distance(misspelt, name) <= Math.max(NEAR, name.length() / 3));
    }

    /** Returns the distance of two texts, row by row (Wagner and Fischer, 1974). */
    static int distance(String one, String other) {
        int[] before = new int[other.length() + 1];
        for (int j = 0; j < before.length; j++) {
            before[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[before.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = before[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, Math.min(before[j], row[j - 1]) + 1);
            }
            before = row;
        }
        return before[other.length()];
    }
}
