package io.github.junitlatency.measure;

import io.github.junitlatency.clock.Clock;
import java.lang.invoke.MethodHandle;

/** What a loop is made of: the class data of a {@link LoopTemplate}. */
record LoopParts(Clock clock, MethodHandle body, int batch, IterationNumber number) {}
