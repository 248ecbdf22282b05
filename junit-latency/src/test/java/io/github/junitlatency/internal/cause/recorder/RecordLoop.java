package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.host.Host;
import io.github.junitlatency.internal.host.ThreadCounters;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.LoopRunner;
import java.io.IOException;
import java.lang.invoke.MethodHandles;

/** Warms a loop up and prints what the compilers did to what it runs. */
final class RecordLoop {

    private static int sum;

    private RecordLoop() {}

    public static void main(String[] arguments) throws Throwable {
        Clock clock = ClockSelection.select(ClockChoice.NANOTIME, () -> {
                    throw new IOException("not needed");
                })
                .clock();
        FlightRecorder recorder = new FlightRecorder(clock);
        Body body = new Body(
                MethodHandles.lookup().findStatic(RecordLoop.class, "body", Body.TYPE),
                () -> {},
                recorder::betweenBlocks,
                new IterationNumber());
        LoopRunner round = new LoopRunner(
                clock,
                body,
                1,
                () -> new ThreadCounters(0, 0, 0, 0, -1, -1),
                Host.local().compilerThreads());
        recorder.begin(-1);
        round.warmUp(30_000, -1);
        recorder.end();
        recorder.read();
        recorder.jitEvents().forEach(event -> System.out.println(event.method() + " " + event.what()));
    }

    private static void body() {
        sum += sum % 7;
    }
}
