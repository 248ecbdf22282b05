package io.github.junitlatency;

/** A body that says which section of it is timed; for {@link Latency#measure}. */
@FunctionalInterface
public interface ProbedBody {

    /**
     * Runs an iteration.
     *
     * @param probe starts and stops once an iteration; see {@link LatencyProbe}
     * @param sink keeps results alive
     * @throws Throwable comes out unchanged
     */
    void run(LatencyProbe probe, Sink sink) throws Throwable;
}
