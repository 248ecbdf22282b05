package io.github.junitlatency.cli;

import io.github.junitlatency.result.LatencyResult;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A result, and where it is from.
 *
 * @param folder the result folder
 * @param measuredAt the time of its measurement; empty where its file does not say
 * @param result the result
 */
record Shard(Path folder, Optional<Instant> measuredAt, LatencyResult result) {

    /** Returns the results of some. */
    static List<LatencyResult> results(List<Shard> shards) {
        return shards.stream().map(Shard::result).toList();
    }
}
