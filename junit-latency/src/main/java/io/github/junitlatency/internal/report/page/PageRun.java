package io.github.junitlatency.internal.report.page;

import java.time.Instant;
import java.util.List;

/**
 * The run that a page shows, and the parts of it that could not be shown.
 *
 * @param id tells runs apart; empty where there is none
 * @param began the time of its first measurement
 * @param notices files that are missing on the page, and why
 * @param unmeasured tests that could not be measured, and why
 */
public record PageRun(String id, Instant began, List<Notice> notices, List<Notice> unmeasured) {

    public PageRun {
        notices = List.copyOf(notices);
        unmeasured = List.copyOf(unmeasured);
    }

    /**
     * Something that is missing.
     *
     * @param what such as the name of a file that was skipped
     * @param why in a sentence
     */
    public record Notice(String what, String why) {}
}
