package io.github.junitlatency.testing;

/** Throws whatever a test plants where no checked exception may come out. */
public final class Unchecked {

    private Unchecked() {}

    /** Throws a failure of any type, and never returns. */
    public static RuntimeException thrown(Throwable failure) {
        throw Unchecked.<RuntimeException>as(failure);
    }

    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E as(Throwable failure) throws E {
        throw (E) failure;
    }
}
