package io.github.junitlatency.internal.measure.loop;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import org.junit.jupiter.api.Test;

class LoopTemplateTests extends TimedLoopContract {

    @Override
    TimedLoop loop() {
        return LoopDefiner.define(LoopSetups.of(reads, body.body(), 1))
                .ofThread(body.body().number(), null);
    }

    @Test
    void endsAfterAnIterationThatMigrated() throws Throwable {
        clock.migrating(iteration -> iteration == 0);

        assertThat(run(6)).isEqualTo(1);
        assertThat(ticks[0]).isEqualTo(100 | Clock.TAINTED | Clock.OTHER_CPU);
    }
}
