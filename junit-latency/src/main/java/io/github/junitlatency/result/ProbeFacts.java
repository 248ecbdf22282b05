package io.github.junitlatency.result;

/**
 * Says which part of an iteration was timed.
 *
 * @param used whether a probe timed a section of the body; all of the body was timed otherwise
 * @param handOffs measured iterations, in all rounds, whose section another thread ended
 */
public record ProbeFacts(boolean used, long handOffs) {

    /** All of the body was timed. */
    public static final ProbeFacts NONE = new ProbeFacts(false, 0);
}
