package io.github.junitlatency.internal.report;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * To which run a result belongs, and when it was measured.
 *
 * @param id the run's; the same in all forks of one build
 * @param startedAt the time when the measurement began, in whole milliseconds
 */
public record RunStamp(String id, Instant startedAt) {

    public RunStamp {
        startedAt = startedAt.truncatedTo(ChronoUnit.MILLIS);
    }
}
