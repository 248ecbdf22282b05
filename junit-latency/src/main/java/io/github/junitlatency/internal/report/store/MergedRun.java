package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.report.RunStamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The results that all JVMs of a run have left in a folder so far.
 *
 * @param id the run's
 * @param results its results, by name
 * @param skipped files that hold no result that can be read
 * @param unmeasured its tests that could not be measured, by name
 */
public record MergedRun(String id, List<StoredResult> results, List<Skipped> skipped, List<Unmeasured> unmeasured) {

    /**
     * A file that was skipped.
     *
     * @param file its name
     * @param why the reason, in words that go on from {@code it is no result that can be read:}
     */
    public record Skipped(String file, String why) {}

    /** Returns when its first measurement began; empty where there is none. */
    public Optional<Instant> began() {
        Optional<Instant> began = Optional.empty();
        for (StoredResult result : results) {
            Optional<RunStamp> stamp = result.run();
            if (stamp.isPresent() && (began.isEmpty() || stamp.get().startedAt().isBefore(began.get()))) {
                began = Optional.of(stamp.get().startedAt());
            }
        }
        return began;
    }
}
