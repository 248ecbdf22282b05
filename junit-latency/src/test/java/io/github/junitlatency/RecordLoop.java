package io.github.junitlatency;

import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.PacedLoops;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.testing.Clocks;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/** Warms a loop up and prints what the compilers did to what it runs. Arguments: {@code paced}, {@code probed}. */
public final class RecordLoop {

    private static final int ITERATIONS = 30_000;

    private static int sum;

    private RecordLoop() {}

    public static void main(String[] arguments) throws Throwable {
        List<String> wanted = List.of(arguments);
        Clock clock = Clocks.NANOTIME;
        FlightRecorder recorder = new FlightRecorder();
        Body body =
                source(wanted.contains("probed"), () -> betweenBlocks(recorder)).on(clock);
        Loop round = runner(clock, body, wanted.contains("paced"));
        recorder.begin(
                new Watched(clock, Set.of(), List.of(Thread.currentThread().getId())));
        round.warmUp(WarmUpOrder.of(ITERATIONS), -1, Settling.NONE);
        recorder.end();
        recorder.read().compilations().forEach(event -> System.out.println(event.method() + " " + event.what()));
    }

    private static void betweenBlocks(FlightRecorder recorder) {
        try {
            recorder.betweenBlocks();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static BodySource source(boolean isProbed, Runnable betweenBlocks) throws ReflectiveOperationException {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        if (!isProbed) {
            MethodHandle body = lookup.findStatic(RecordLoop.class, "body", Body.TYPE);
            return BodySource.whole(new Body(body, () -> {}, betweenBlocks, new IterationNumber()));
        }
        MethodHandle body = lookup.findStatic(
                RecordLoop.class, "probedBody", MethodType.methodType(void.class, LatencyProbe.class));
        return new ProbedBodySource(
                probe -> MethodHandles.insertArguments(body, 0, probe), () -> {}, betweenBlocks, new IterationNumber());
    }

    private static Loop runner(Clock clock, Body body, boolean isPaced) {
        Supplier<ThreadCounters> counters = () -> ThreadCounters.NONE;
        CompilerThreads compilers = Host.local().compilerThreads();
        return isPaced
                ? PacedLoops.loop(clock, body, 1, () -> 0, counters, compilers)
                : new Loop(LoopSetup.alone(clock, body, 1, counters, compilers));
    }

    private static void body() {
        sum += sum % 7;
    }

    private static void probedBody(LatencyProbe probe) {
        probe.start();
        body();
        probe.stop();
    }
}
