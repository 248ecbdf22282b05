package io.github.junitlatency.result;

/**
 * A place where causes are looked for.
 *
 * @param name {@code counters}, {@code flight-recorder} or {@code kernel-trace}
 * @param used whether it served this measurement
 * @param reason when not used, why and how to get it; when used, how good it was, or empty
 */
public record Source(String name, boolean used, String reason) {}
