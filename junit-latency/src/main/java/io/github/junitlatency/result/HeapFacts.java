package io.github.junitlatency.result;

/**
 * Says how the heap was kept warm: memory is given to what the JVM has committed, before a round and outside all timing.
 *
 * @param touchedBytes that had no memory before, of all rounds
 * @param nanos how long touching took in all, with looking what there is
 * @param grownBytes by how much the heap grew while iterations were measured, in all rounds
 * @param repeatedRounds rounds that were measured again because the heap grew in them; they do not count as rounds
 * @param reason why not all of the heap could be touched, or empty
 */
public record HeapFacts(long touchedBytes, long nanos, long grownBytes, int repeatedRounds, String reason) {

    /** Nothing was done. */
    public static final HeapFacts NONE = new HeapFacts(0, 0, 0, 0, "");

    /** Returns the same with one more touch; its reason stands for all. */
    public HeapFacts plus(long moreBytes, long moreNanos, String newReason) {
        return new HeapFacts(touchedBytes + moreBytes, nanos + moreNanos, grownBytes, repeatedRounds, newReason);
    }

    /** Returns the same with what the heap grew by in one more round. */
    public HeapFacts plusGrown(long moreBytes) {
        return new HeapFacts(touchedBytes, nanos, grownBytes + moreBytes, repeatedRounds, reason);
    }

    /** Returns the same with one more round that was measured again. */
    public HeapFacts plusRepeatedRound() {
        return new HeapFacts(touchedBytes, nanos, grownBytes, repeatedRounds + 1, reason);
    }
}
