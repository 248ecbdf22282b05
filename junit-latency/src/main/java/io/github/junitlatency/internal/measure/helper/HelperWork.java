package io.github.junitlatency.internal.measure.helper;

/** What a helper thread does. */
@FunctionalInterface
public interface HelperWork {

    /**
     * Works until the signal is raised.
     *
     * @throws Exception fails the test
     */
    void run(StopSignal stop) throws Exception;
}
