package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CountingLoopTests extends OnPlantedFiles {

    private static final long ITERATIONS = 3_000; // more than the blocks before which a warm-up waits

    /** A wait looks for compiler threads that are new. */
    @Test
    void waitsForNoCompilerBetweenCountedCallsThoughTheWarmUpWasShort() throws Throwable {
        planted.thread(2, "C2 CompilerThre", "5 0 1");
        CompilerThreads compilers = new CompilerThreads(planted.files(), 0);
        CountingLoop loop = new CountingLoop(
                ScriptedClock.ticking(16).clock(), ScriptedBody.of(() -> {}), 1, compilers, 1_000, () -> 0);
        loop.warmUp(1, 0);
        Set<Long> work = new HashSet<>();

        loop.count(1, ITERATIONS, new CountingLoop.Counted() {
            @Override
            public void begins() {
                planted.thread(3, "C2 CompilerThre", "70 0 1");
            }

            @Override
            public void add(long iteration, long difference) {
                work.add(compilers.workNanos());
            }

            @Override
            public void ends() {
                assertThat(compilers.workNanos()).isEqualTo(75); // they are waited for before
            }
        });

        assertThat(work).containsExactly(5L);
    }
}
