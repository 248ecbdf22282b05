package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.result.ClockFacts.Overhead;
import io.github.junitlatency.testing.RealMachine;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@RealMachine
@Timeout(60)
class HandOffMeterTests {

    private final RealClock real = new RealClock();
    private final List<Thread> partners = new ArrayList<>();

    private HandOffMeter meter() {
        return new HandOffMeter(real.clock(), () -> ThreadCounters.NONE, real.compilers(), work -> {
            Thread partner = new Thread(work, "junit-latency hand-off");
            partner.setDaemon(true);
            partners.add(partner);
            return partner;
        });
    }

    @Test
    void handsOverToAThreadThatEndsWithIt() throws Exception {
        try (HandOffMeter meter = meter()) {
            for (int i = 0; i < 2; i++) {
                RoundSamples control = meter.control(new Overhead(0, 0, 0, 0, 0), 1, 1_000_000, 1e9);
                assertThat(control.service().histogram().getTotalCount()).isGreaterThanOrEqualTo(200);
            }
            assertThat(partners).hasSize(1);
        }
        partners.get(0).join(10_000);
        assertThat(partners.get(0).isAlive()).isFalse();
    }

    @Test
    void startsNoThreadWhereItIsNotUsed() {
        meter().close();

        assertThat(partners).isEmpty();
    }
}
