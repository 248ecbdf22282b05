package io.github.junitlatency.internal.report.page;

import java.time.Instant;
import java.util.List;
import java.util.Objects;

/**
 * The run that a page shows, and what of it could not be shown.
 *
 * @param id tells runs apart; empty where there is none
 * @param began when
 * @param notices what is missing on the page, and why
 * @param unmeasured tests that could not be measured, and why
 */
public record PageRun(String id, Instant began, List<Notice> notices, List<Notice> unmeasured) {

    /** A run whose tests have all been measured, as far as is known. */
    public PageRun(String id, Instant began, List<Notice> notices) {
        this(id, began, notices, List.of());
    }

    /**
     * Something that is missing.
     *
     * @param what such as the name of a file that was skipped
     * @param why in a sentence
     */
    public record Notice(String what, String why) {

        public Notice {
            Objects.requireNonNull(what, "what");
            Objects.requireNonNull(why, "why");
        }
    }

    public PageRun {
        Objects.requireNonNull(id, "id");
        Objects.requireNonNull(began, "began");
        notices = List.copyOf(notices);
        unmeasured = List.copyOf(unmeasured);
    }
}
