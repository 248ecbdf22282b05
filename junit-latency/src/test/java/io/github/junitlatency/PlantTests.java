package io.github.junitlatency;

import io.github.junitlatency.testing.RealMachine;
import org.junit.jupiter.api.Test;

/** What holds on every machine, whatever its speed and noise. */
@RealMachine
class PlantTests {

    /** It takes a tenth of its limit on any machine, and what is planted takes twice that. */
    static class Near {
        @LatencyTest(iterations = 20, warmup = 5, confirmations = 1, budgets = "p50 <= 10 ms")
        void body(LatencyProbe probe) throws InterruptedException {
            probe.start();
            Thread.sleep(1);
            probe.stop();
        }
    }

    @Test
    void aBudgetThatSeesItIsGreenWhereAProbeTimesASection() {
        Kit.run(Near.class, "plant", "2000%", "jfr", "off", "stacks", "off")
                .testEvents()
                .assertStatistics(events -> events.started(1).succeeded(1));
    }
}
