package io.github.junitlatency.internal.measure.loop;

/**
 * Compares the clocks of CPUs: whether the times of an iteration mean something that ended on another CPU than it began
 * on.
 */
public interface CpuComparison {

    /** Compares none, so that such an iteration does not count. */
    CpuComparison NONE = new CpuComparison() {

        @Override
        public void visit() {}

        @Override
        public boolean areComparable() {
            return false;
        }

        @Override
        public int expectedCpu() {
            return -1;
        }
    };

    /** Compares the CPU that the calling thread runs on, if it is new; outside all timing. */
    void visit();

    /** Returns whether the clocks of all CPUs that were visited can be compared. */
    boolean areComparable();

    /** Returns the CPU of a thread that is not pinned, or -1 where an iteration that ends elsewhere need not be known. */
    int expectedCpu();
}
