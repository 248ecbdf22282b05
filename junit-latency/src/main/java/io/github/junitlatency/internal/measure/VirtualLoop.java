package io.github.junitlatency.internal.measure;

/** The loop around one test's body that all its virtual threads run; {@link VirtualLoopTemplate}, defined anew for every test. */
interface VirtualLoop {

    /**
     * Times calls of one thread, which yields after each.
     *
     * @param thread is given the reads around each call
     * @param from the number of the first, as the thread counts them
     * @param to the number after the last
     * @throws Throwable what the body threw
     */
    void run(VirtualMember thread, long from, long to) throws Throwable;
}
