package io.github.junitlatency.planted;

import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import io.github.junitlatency.testing.TracefsNamespace;

/** Plants causes on purpose, as the library's {@link PlantedCausesTests} does without the kernel's trace. */
@RealMachine
@StartsJvms
class PlantedCausesWithTraceTests {

    @TestWithFull
    void namesWhatWasPlanted() throws Exception {
        PlantedCausesTests.assumeCpus();
        assumeThat(TracefsNamespace.missing()).isEmpty();

        PlantedCausesTests.check(PlantedCausesTests.plant(TracefsNamespace.before("true"), "required"), true);
    }
}
