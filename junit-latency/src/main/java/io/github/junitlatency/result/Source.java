package io.github.junitlatency.result;

import java.util.List;

/**
 * A place where causes are looked for.
 *
 * @param name {@code counters}, {@code flight-recorder} or {@code kernel-trace}
 * @param used whether it served this measurement
 * @param reason when not used, why and how to get it; when used, how good it was, or empty
 * @param sees the kinds of causes that it can see
 */
public record Source(String name, boolean used, String reason, List<CauseKind> sees) {}
