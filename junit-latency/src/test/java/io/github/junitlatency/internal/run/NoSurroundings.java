package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.Doubt;
import java.util.List;

/** Nothing is looked at beside the rounds of a simulated test. */
final class NoSurroundings implements Measurement.Surroundings {

    @Override
    public List<Doubt> before() {
        return List.of();
    }

    @Override
    public List<Doubt> after(Measured measured) {
        return List.of();
    }

    @Override
    public void beforeAnother() {}
}
