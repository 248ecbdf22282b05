package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.result.LatencyResult;
import java.util.Optional;

/**
 * A result as it stands in a folder.
 *
 * @param name its files' name, without extension
 * @param run to which run it belongs, and when it was measured; empty where its file does not tell
 * @param result the result
 */
public record StoredResult(String name, Optional<RunStamp> run, LatencyResult result) {}
