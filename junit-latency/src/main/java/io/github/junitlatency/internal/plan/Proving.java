package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.plan.Configuration.StacksMode;
import java.util.Optional;

/**
 * Settles the mode {@code prove}.
 *
 * @param minutes {@code junit.latency.prove.minutes}: how long a test is measured at most; 5 unless set
 * @param sees {@code junit.latency.prove.sees}: the slowdown of each call that every budget must see, as a share; none
 *     unless set
 */
public record Proving(int minutes, Optional<Double> sees) {

    /** Returns a configuration without what explains a broken budget: of many measurements no one would read it. */
    public static Configuration ofRepetitions(Configuration once) {
        Configuration.Machine machine = once.machine();
        Configuration.Machine withoutStacks = new Configuration.Machine(
                machine.cpu(),
                machine.pin(),
                machine.clock(),
                machine.flightRecorder(),
                machine.kernelTrace(),
                StacksMode.OFF);
        return new Configuration(
                once.judging(),
                withoutStacks,
                once.unasked(),
                once.scales(),
                once.output(),
                once.comparing(),
                once.proving());
    }
}
