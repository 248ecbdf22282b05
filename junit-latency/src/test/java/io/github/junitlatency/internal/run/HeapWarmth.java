package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.helper.HelperFixtures;
import io.github.junitlatency.internal.host.Host;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.TestIdentity;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Measures a body that builds a string of 60 characters three times in a fresh JVM, with the heap kept warm or, with the argument
 * {@code untouched}, as it is. Prints a line a test. docs/warm-heap.md has the command.
 */
final class HeapWarmth {

    private static final TestIdentity TEST = new TestIdentity("HeapWarmth", "build", "build()", "");
    private static final int TESTS = 3;
    private static final int WARM_UP = 100_000;
    private static final int ITERATIONS = 300_000;

    private static long number = 1_234_567_890;
    private static int length; // keeps the string alive

    private HeapWarmth() {}

    private static void build() {
        StringBuilder text = new StringBuilder(64);
        for (int part = 0; part < 6; part++) {
            text.append(number + part);
        }
        number = number == 1_999_999_990 ? 1_234_567_890 : number + 1;
        length += text.toString().length();
    }

    public static void main(String[] arguments) throws Throwable {
        Host host = Host.local();
        ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary);
        Instrument instrument = List.of(arguments).contains("untouched")
                ? new Instrument(host, selection, () -> WarmHeap.UNTOUCHED)
                : new Instrument(host, selection);
        for (int test = 0; test < TESTS; test++) {
            Body body = new Body(
                    MethodHandles.lookup().findStatic(HeapWarmth.class, "build", Body.TYPE),
                    () -> {},
                    () -> {},
                    new IterationNumber());
            LatencyResult result =
                    instrument.measure(plan(), TEST, new BodySource.WholeBody(body), HelperFixtures.group());
            System.out.printf(
                    Locale.ROOT,
                    "p50 %,6.0f ns  p99 %,6.0f ns  p99.9 %,6.0f ns  heap: touched %,4d MB in %.3f s, grew %,d MB, repeated %d %s%n",
                    nanos(result, 50),
                    nanos(result, 99),
                    nanos(result, 99.9),
                    result.heap().touchedBytes() >> 20,
                    result.heap().nanos() / 1e9,
                    result.heap().grownBytes() >> 20,
                    result.heap().repeatedRounds(),
                    result.doubts().stream()
                            .filter(doubt -> doubt.key().equals("cold-heap"))
                            .map(Doubt::seen)
                            .toList());
        }
    }

    private static double nanos(LatencyResult result, double percentile) {
        return result.nanos(result.ticksAt(Percentile.of(percentile)));
    }

    private static LatencyPlan plan() {
        return LatencyPlan.of(
                "HeapWarmth",
                new LatencyPlan.Request(ITERATIONS, WARM_UP, 1, -1, List.of(), List.of(), 0),
                Configuration.from(name -> Optional.ofNullable(System.getProperty(name))));
    }
}
