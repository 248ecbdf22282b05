package io.github.junitlatency.internal.measure.helper;

/** The work of a helper thread. */
@FunctionalInterface
public interface HelperWork {

    /**
     * Works until the signal is raised.
     *
     * @throws Exception fails the test
     */
    void run(StopSignal stop) throws Exception;
}
