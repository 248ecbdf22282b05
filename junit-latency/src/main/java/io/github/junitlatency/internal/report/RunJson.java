package io.github.junitlatency.internal.report;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which results belong to a run, as JSON. */
public final class RunJson {

    private RunJson() {}

    /**
     * Returns it.
     *
     * @param id the run's
     * @param began when its first measurement began; empty where there is none
     * @param names the results' files, without extension
     * @param skipped files that hold no result that can be read, a sentence each
     */
    public static String of(String id, Optional<Instant> began, List<String> names, List<String> skipped) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("run", id);
        json.put("startedAt", began.isPresent() ? began.get().toString() : null);
        json.put("results", names);
        json.put("skipped", skipped);
        return Json.text(json);
    }
}
