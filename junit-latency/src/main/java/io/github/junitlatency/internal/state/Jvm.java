package io.github.junitlatency.internal.state;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * Identifies a JVM, on whatever machine.
 *
 * @param startedMillis when it started, in milliseconds since 1970
 * @param pid its process
 */
public record Jvm(long startedMillis, long pid) {

    /** The one that runs this. */
    public static final Jvm THIS = new Jvm(
            ManagementFactory.getRuntimeMXBean().getStartTime(),
            ProcessHandle.current().pid());

    /** Returns the day on which it started, in UTC. */
    LocalDate day() {
        return Instant.ofEpochMilli(startedMillis).atZone(ZoneOffset.UTC).toLocalDate();
    }
}
