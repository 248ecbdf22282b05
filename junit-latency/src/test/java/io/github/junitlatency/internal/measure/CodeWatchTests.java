package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.host.CompilerThreads;
import io.github.junitlatency.internal.host.NoCompilers;
import io.github.junitlatency.internal.host.ThreadCounters;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeWatchTests {

    private static final CompilerThreads COMPILERS = NoCompilers.compilerThreads();
    private static final int CPU = ScriptedClock.CPU;

    private final ScriptedBody body = new ScriptedBody();
    private final List<String> told = body.events();

    private final CodeWatch watch = new CodeWatch() {
        @Override
        public void begins() {
            told.add("begins");
        }

        @Override
        public void ends() {
            told.add("ends");
        }
    };

    private ThreadCounters look() {
        told.add("look");
        return ThreadCounters.NONE;
    }

    /** Returns what happened while the code ran, and checks that the code ran at no other time. */
    private List<String> whileItRan() {
        List<String> inside = new ArrayList<>();
        boolean isInside = false;
        for (String event : told) {
            if (event.equals("begins") || event.equals("ends")) {
                assertThat(isInside).isEqualTo(event.equals("ends"));
                isInside = event.equals("begins");
            } else if (isInside) {
                inside.add(event);
            }
        }
        assertThat(isInside).isFalse();
        return inside;
    }

    private static List<String> preparedThenCalls(int iterations) {
        List<String> events = new ArrayList<>(List.of("prepared"));
        for (int i = 0; i < iterations; i++) {
            events.add("call " + i);
        }
        return events;
    }

    @Test
    void isToldOfThePreparationAndOfEveryIterationAndOfNothingElse() throws Throwable {
        LoopRunner runner = new LoopRunner(
                ScriptedClock.ticking(78).clock(), body.body().watchedBy(watch), 1, this::look, COMPILERS);

        runner.measure(100, CPU, 0, List.of(), 1e9);

        assertThat(told).contains("look");
        assertThat(whileItRan()).isEqualTo(preparedThenCalls(100));
    }

    @Test
    void isToldTheSameOnASchedule() throws Throwable {
        LoopRunner runner = LoopRunner.paced(
                ScriptedClock.ticking(78).clock(), body.body().watchedBy(watch), 1, () -> 0, this::look, COMPILERS);

        runner.measure(100, CPU, 0, List.of(), 1e9);

        assertThat(told).contains("look");
        assertThat(whileItRan()).isEqualTo(preparedThenCalls(100));
    }
}
