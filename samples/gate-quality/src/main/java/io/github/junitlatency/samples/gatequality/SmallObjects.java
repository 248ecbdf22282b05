package io.github.junitlatency.samples.gatequality;

/** A small object a step, in a ring of a thousand that drops the oldest. */
final class SmallObjects implements Unit {

    private static final int KEPT = 1_024;

    private final Node[] ring = new Node[KEPT];
    private int count;

    private record Node(long number, long square, Object before) {}

    @Override
    public void run(int steps) {
        for (int i = 0; i < steps; i++) {
            int number = count++;
            // Only the place is kept, not a chain of nodes: what is dropped is garbage.
            ring[number & (KEPT - 1)] = new Node(number, (long) number * number, ring);
        }
    }

    @Override
    public long hash() {
        Node last = ring[(count - 1) & (KEPT - 1)];
        return last == null ? 0 : last.square() + (last.before() == ring ? last.number() : 0);
    }
}
