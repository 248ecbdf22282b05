package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.testing.RealMachine;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.platform.testkit.engine.EngineExecutionResults;

/** The README's example. */
@RealMachine
@Timeout(300)
class PingPongTests {

    static class PingPong {
        private final AtomicLong ping = new AtomicLong();
        private final AtomicLong pong = new AtomicLong();

        @BeforeRound
        void startEcho(HelperThreads helpers) {
            helpers.required().start("echo", stop -> {
                long last = pong.get();
                while (!stop.isRaised()) {
                    long sent = ping.getAcquire();
                    if (sent != last) {
                        pong.setRelease(sent);
                        last = sent;
                    }
                }
            });
        }

        @LatencyTest(budgets = "p50 <= 10 us")
        void roundTrip() throws InterruptedException {
            long sent = ping.get() + 1;
            ping.setRelease(sent);
            while (pong.getAcquire() != sent) {
                if (Thread.currentThread().isInterrupted()) { // the echo has failed
                    throw new InterruptedException();
                }
            }
        }
    }

    @Test
    void runsWhereThereAreTwoCpusAndIsSkippedElsewhere() {
        EngineExecutionResults results = Kit.run(PingPong.class, "mode", "report");

        assertThat(results.testEvents().succeeded().count()
                        + results.testEvents().aborted().count())
                .isEqualTo(1);
        assertThat(HelperFixtures.running()).isEmpty();
    }
}
