/**
 * Provides the clocks that measure, and finds their step, their frequency and the offset between two CPUs.
 *
 * <p><b>How data flows.</b> {@link ClockSelection} tries the providers {@code ffm}, {@code jni} and {@code nanotime}
 * in this order. The result is a {@link Clock}: two method handles that the loop has as constants. The stop read sets
 * two flags if the thread was interrupted or moved; {@code Clock.ticks} removes them.
 *
 * <p>{@link Step} finds the smallest difference that the clock shows. {@link FrequencyCalibration} compares the clock
 * with one of the kernel. {@link CounterFacts} is what the processor says of its counter; {@code tsc} in a name means
 * aarch64's timer, too. {@link OffsetExchange} compares the clocks of two CPUs.
 *
 * <p><b>What must stay.</b> Only {@code NativeTsc} has native methods. They match the C sources in the module
 * {@code native}, and a version is compared when the library is loaded. The instructions around a read and the two
 * flags change only together with the C code and the loop templates.
 */
package io.github.junitlatency.internal.clock;
