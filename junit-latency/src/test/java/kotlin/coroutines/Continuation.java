package kotlin.coroutines;

/** Stands in for Kotlin's own, which is not on the class path: what a suspend function takes as its last parameter. */
public interface Continuation<T> {

    /** Goes on with a value. */
    void resumeWith(T value);
}
