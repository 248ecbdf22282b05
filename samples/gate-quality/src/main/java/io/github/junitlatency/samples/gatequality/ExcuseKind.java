package io.github.junitlatency.samples.gatequality;

/** The kinds of code by which excuses are tried. */
enum ExcuseKind {
    COMPUTING(Body.COMPUTE_1US),
    MISSING(Body.MAP64M_1US),
    WIDE(Body.WIDE_1US),
    ALLOCATING(Body.OBJECTS_1US),
    LOCKING(Body.LOCK_1US),
    PACED(Body.COMPUTE_20US);

    private final Body body;

    ExcuseKind(Body body) {
        this.body = body;
    }

    Body body() {
        return body;
    }

    /** Returns the name in the protocol and in notes. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
