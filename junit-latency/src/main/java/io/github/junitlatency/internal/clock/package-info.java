/**
 * Clocks: which there are, what their step and frequency is, and how far those of two CPUs are apart.
 *
 * <p>{@link io.github.junitlatency.internal.clock.ClockSelection} tries the providers {@code ffm}, {@code jni} and {@code
 * nanotime} in this order and says why one was not taken. The result is a {@link
 * io.github.junitlatency.internal.clock.Clock}: two method handles that the loop has as constants. The stop read sets two
 * flags when the thread was interrupted or moved; {@code Clock.ticks} takes them off. {@link
 * io.github.junitlatency.internal.clock.Step} finds the smallest difference that the clock can see, {@link
 * io.github.junitlatency.internal.clock.FrequencyCalibration} compares it with a clock of the kernel, {@link
 * io.github.junitlatency.internal.clock.CounterFacts} is what the processor says of its counter, by CPUID on x86-64 and by a
 * register of the generic timer on aarch64 (names with {@code tsc} mean either), and {@link
 * io.github.junitlatency.internal.clock.OffsetExchange} compares the clocks of two CPUs, read by read.
 *
 * <p>Native methods are in {@code NativeTsc} alone, and must agree with the C sources in {@code native}: a version is
 * compared when the library is loaded. The instructions around a read, and the meaning of the two flags, are not to be
 * touched without the C side and the loop templates. This package knows no plan and touches no file but the library it is
 * given.
 */
package io.github.junitlatency.internal.clock;
