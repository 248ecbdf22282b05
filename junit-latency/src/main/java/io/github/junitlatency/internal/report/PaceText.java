package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.PaceFacts;

/** A schedule, and how it was kept, in words. */
final class PaceText {

    private PaceText() {}

    /** Returns a line: the rate, what fell behind it, and how exactly the others started. */
    static String of(PaceFacts pace) {
        String rates = brief(pace);
        String late = "late starts " + Quantities.count(pace.lateStarts());
        String backlog = "backlog " + Quantities.count(pace.largestBacklog());
        String error = "start error p99 " + Quantities.count(pace.startError().p99Ticks()) + " ticks";
        return Lines.firstThatFits(
                String.join(", ", rates, late, backlog, error),
                String.join(", ", rates, late, backlog),
                String.join(", ", rates, late),
                rates);
    }

    /** Returns what a line about the result says of a rate that was not kept, or nothing. */
    static String shortfall(PaceFacts pace) {
        return pace.isKept() ? "" : "rate not kept: " + rates(pace);
    }

    /** Returns the rate that was asked for, and what became of it. */
    static String brief(PaceFacts pace) {
        return (pace.isKept() ? "" : "RATE NOT KEPT: ") + rates(pace);
    }

    private static String rates(PaceFacts pace) {
        String asked = ControlText.perSecond(pace.askedPerSecond()) + "/s asked";
        return pace.isKept()
                ? asked + " and kept"
                : asked + ", " + ControlText.perSecond(pace.achievedPerSecond()) + " achieved";
    }
}
