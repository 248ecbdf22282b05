package io.github.junitlatency.result;

import java.util.List;

/**
 * Says how the heap was brought to where steady work leaves it, before a round and outside all timing.
 *
 * <p>Memory is given to what the JVM has committed. The heap is collected, and eden is then filled with garbage to
 * another level in each round, so that the code's own collections come as often as in steady work.
 *
 * @param touchedBytes that had no memory before, of all rounds
 * @param nanos how long touching took in all, with looking what there is
 * @param grownBytes by how much the heap grew while iterations were measured, in all rounds
 * @param repeatedRounds rounds that were measured again because the heap grew in them; they do not count as rounds
 * @param reason why not all of the heap could be touched, or empty
 * @param edenLevels the share of eden that was filled before each round, at least 0 and less than 1; empty without an eden
 * @param collectedRounds rounds before which the heap was collected between {@code @BeforeRound} and the first
 *     iteration, because that had filled more than half of eden
 */
public record HeapFacts(
        long touchedBytes,
        long nanos,
        long grownBytes,
        int repeatedRounds,
        String reason,
        List<Double> edenLevels,
        int collectedRounds) {

    /** Nothing was done. */
    public static final HeapFacts NONE = new HeapFacts(0, 0, 0, 0, "", List.of(), 0);

    /** Copies the list. */
    public HeapFacts {
        edenLevels = List.copyOf(edenLevels);
    }
}
