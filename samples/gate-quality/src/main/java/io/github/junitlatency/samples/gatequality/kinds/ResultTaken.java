package io.github.junitlatency.samples.gatequality.kinds;

import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;

/** Makes a test class keep the results of its latency tests. */
public interface ResultTaken {
    /** The results of this JVM's tests. */
    List<LatencyResult> TAKEN = new ArrayList<>();

    /** Keeps a result. */
    @AfterEach
    default void take(LatencyResult result) {
        TAKEN.add(result);
    }
}
