package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.machine.OwnTasks;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.Body.Preparation;

/** Prepares rounds on the CPUs that the thread had before it was pinned, and pins it again before the first iteration. */
final class FreePreparation {

    private FreePreparation() {}

    /** Returns a body that is prepared so, and frees between blocks what it starts itself. */
    static Body of(Body body, OwnTasks tasks) {
        return body.alsoBetweenBlocks(tasks::atEdge).preparedBy(() -> prepare(body.beforeRound(), tasks));
    }

    private static void prepare(Preparation preparation, OwnTasks tasks) throws Throwable {
        tasks.free();
        try {
            preparation.run();
        } catch (Throwable e) {
            try {
                tasks.pinAgain();
            } catch (RuntimeException also) {
                e.addSuppressed(also);
            }
            throw e;
        }
        tasks.pinAgain();
    }
}
