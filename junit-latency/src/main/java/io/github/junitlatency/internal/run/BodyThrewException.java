package io.github.junitlatency.internal.run;

/** Says that the body threw, and keeps apart what it threw from what fails in taking stacks. */
final class BodyThrewException extends Exception {

    private static final long serialVersionUID = 1;

    BodyThrewException(Throwable cause) {
        super(cause);
    }
}
