package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import org.junit.jupiter.api.Test;

class LoopTemplateTests extends TimedLoopContract {

    @Override
    TimedLoop loop() {
        return loop(1);
    }

    private TimedLoop loop(int batch) {
        return LoopDefiner.define(LoopParts.of(reads, body.body(), batch));
    }

    @Test
    void callsTheBodyAsOftenAsTheBatchSays() throws Throwable {
        loop(3).run(ticks, 0, 2, 0, CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(body.events()).containsExactly("call 0", "call 0", "call 0", "call 1", "call 1", "call 1");
        assertThat(clock.iterations()).isEqualTo(2);
    }

    @Test
    void endsAfterAnIterationThatMigrated() throws Throwable {
        clock.migrating(iteration -> iteration == 0);

        assertThat(run(6)).isEqualTo(1);
        assertThat(ticks[0]).isEqualTo(100 | Clock.TAINTED | Clock.OTHER_CPU);
    }
}
