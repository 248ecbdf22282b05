package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.ScriptedReads;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.measure.ProbedBodies;
import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Whole measurements on a machine that is a table, of which nothing is judged by its times. */
class InstrumentOnScriptedHostTests {

    /** Its only CPU is number 0. */
    private final ScriptedKernel kernel = new ScriptedKernel("0") {
        @Override
        public long monotonicRawNanos() {
            return System.nanoTime();
        }
    };

    @Test
    void comparesTheClocksOfAllCpusWhereAnotherThreadMayStop(@TempDir Path folder) throws Throwable {
        Clock clock = ScriptedReads.reading(System::nanoTime); // fenced, so its reads of two CPUs may differ
        ProbedBodies probed = new ProbedBodies(clock);
        Instrument instrument = new Instrument(
                Reservations.host(kernel, folder),
                new ClockSelection(clock, List.of(), Optional.empty(), false),
                test -> Clocked.untouchedHeap(),
                1);

        LatencyResult result = instrument.measure(
                Clocked.plan(Clocked.NO_SOURCES, Clocked.request(20, 2)),
                new TestIdentity("It", "body", "body()", ""),
                BodySource.whole(probed.of(ScriptedBody.of(probed::handOver))),
                HelperFixtures.group(),
                ProgressListener.NOBODY);

        assertThat(result.times().probe().handOffs()).isEqualTo(20);
        assertThat(result.doubts()).extracting(Doubt::kind).doesNotContain(Doubt.Kind.TSC_OFFSET);
    }
}
