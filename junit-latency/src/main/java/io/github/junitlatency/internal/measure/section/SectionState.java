package io.github.junitlatency.internal.measure.section;

/** How far the section of an iteration is. */
enum SectionState {
    /** No iteration runs. */
    IDLE,
    /** An iteration runs; its section has not begun. */
    READY,
    /** The section is being timed. */
    STARTED,
    /** The measured thread ended the section. */
    STOPPED,
    /** Another thread ended the section, and has not published its read yet. */
    CLAIMED,
    /** Another thread ended the section. */
    HANDED_OVER
}
