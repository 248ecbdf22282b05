package io.github.junitlatency.cause.recorder;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.clock.ClockSelection;
import io.github.junitlatency.host.Host;
import io.github.junitlatency.host.ThreadCounters;
import io.github.junitlatency.measure.Body;
import io.github.junitlatency.measure.IterationNumber;
import io.github.junitlatency.measure.Round;
import io.github.junitlatency.plan.ClockChoice;
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
        Round round = new Round(
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
