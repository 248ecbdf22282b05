package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.result.CodeFacts.Sampler;
import java.io.IOException;

/** Takes stacks of threads while a diagnostic round runs. It belongs to the thread that measures, which makes every call. */
public interface StackSource {

    /** Returns which source it is. */
    Sampler sampler();

    /**
     * Begins to take stacks of the calling thread and of all other threads of the code under test.
     *
     * @throws IOException if it cannot; then nothing runs
     */
    void start() throws IOException;

    /**
     * Ends that and returns what was taken since.
     *
     * @throws IOException if it cannot be read
     */
    StackRecording stop() throws IOException;
}
