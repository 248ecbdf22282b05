package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.measure.HandOffMeter;
import io.github.junitlatency.internal.measure.OverheadMeter;
import io.github.junitlatency.internal.measure.SpeedControl;
import java.util.Optional;

/**
 * The loops of a control run, which show what the machine alone does.
 *
 * @param meter runs the empty body through the same kind of loop as the test's
 * @param handOffs between two threads are the control run of code that blocks; empty for other code
 * @param speed measures how fast the core runs
 */
public record ControlLoops(OverheadMeter meter, Optional<HandOffMeter> handOffs, SpeedControl speed) {}
