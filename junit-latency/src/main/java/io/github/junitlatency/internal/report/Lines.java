package io.github.junitlatency.internal.report;

/** Text that is cut. */
final class Lines {

    private Lines() {}

    /** Returns a text up to the first of some marks; all of it where it has none. */
    static String upTo(String text, String... marks) {
        int end = text.length();
        for (String mark : marks) {
            int at = text.indexOf(mark);
            end = at < 0 ? end : Math.min(end, at);
        }
        return text.substring(0, end);
    }
}
