package io.github.junitlatency.result;

/** Reasons for tests that are about something else. */
public final class Reasons {

    private Reasons() {}

    /** Returns a reason with this text; that to say nothing where it is empty. */
    public static Reason said(String text) {
        return text.isEmpty() ? Reason.NONE : ReasonKind.UNCOUNTED.of(text);
    }
}
