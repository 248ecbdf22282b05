package io.github.junitlatency.internal.run.prove;

import java.util.List;
import java.util.Optional;

/**
 * Searches the smallest size that is found: up a ladder of sizes, then by halving.
 *
 * <p>Halving is of the ratio: between 20% and 50% comes sqrt(0.2 * 0.5) = 32%, and then 25% or 40%. It ends when the size that is
 * found is at most {@link #RATIO} times the next below, or when half of it is under the least size.
 */
final class SizeSearch {

    /** What is found may be so much larger than what is not. */
    static final double RATIO = 1.3;

    private final List<Double> ladder;
    private final double min;
    private double below; // the largest size that is not found; 0 before any
    private double found = Double.POSITIVE_INFINITY;

    /**
     * Begins.
     *
     * @param ladder sizes, ascending
     * @param min the least size that can be planted; smaller ones of the ladder are not tried
     */
    SizeSearch(List<Double> ladder, double min) {
        this.ladder = List.copyOf(ladder);
        this.min = min;
    }

    /** Returns what to try next; empty when the search is over. */
    Optional<Double> next() {
        if (Double.isInfinite(found)) {
            for (double size : ladder) {
                if (size >= min && size > below) {
                    return Optional.of(size);
                }
            }
            return Optional.empty();
        }
        if (below > 0) {
            return found / below > RATIO ? Optional.of(Math.sqrt(below * found)) : Optional.empty();
        }
        return found / 2 >= min ? Optional.of(found / 2) : Optional.empty();
    }

    /** Hears of a size, whoever asked for it. */
    void hear(double size, boolean isFound) {
        if (isFound) {
            found = Math.min(found, size);
        } else if (size < found) {
            below = Math.max(below, size);
        }
    }

    /** Returns the smallest size that was found; empty where none was. */
    Optional<Double> found() {
        return Double.isInfinite(found) ? Optional.empty() : Optional.of(found);
    }

    /** Returns the largest size below it that was not found; empty where every smaller one was found or none was tried. */
    Optional<Double> below() {
        return below > 0 && below < found ? Optional.of(below) : Optional.empty();
    }
}
