package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.TestIdentity;
import java.lang.invoke.MethodHandles;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Measures a body that builds a string of 60 characters three times in a fresh JVM, with the heap kept warm or, with the
 * argument {@code untouched}, as it is, or {@code uncollected}, with garbage in it; with the argument {@code once} only once. Prints a line a test.
 */
final class HeapWarmth {

    /** Leaves the heap as it is. */
    static final String UNTOUCHED = "untouched";

    /** Touches the heap, and does not collect it before the measured iterations. */
    static final String UNCOLLECTED = "uncollected";

    /** Has 46 MB of state made before each round. */
    static final String STATE = "state";

    /** Measures once. */
    static final String ONCE = "once";

    private static final TestIdentity TEST = new TestIdentity("HeapWarmth", "build", "build()", "");
    private static final int TESTS = 3;
    private static final int WARM_UP = 100_000;
    private static final int ITERATIONS = 300_000;

    private final Supplier<ThreadCounters> counters;
    private final StringBuilder text = new StringBuilder(60);
    private long number;
    private int calls;
    private long faultsBefore;
    private long faults; // of the last measured iterations
    private String built = "";
    private final boolean hasState;
    private byte[] garbage;
    private List<long[]> state = List.of();

    private HeapWarmth(Supplier<ThreadCounters> counters, boolean hasState) {
        this.counters = counters;
        this.hasState = hasState;
    }

    private void beforeRound() {
        if (hasState) {
            state = Stream.generate(() -> new long[10]).limit(500_000).toList();
        }
        calls = 0;
        faultsBefore = faultsNow();
    }

    private void build() {
        text.setLength(0);
        for (int part = 0; part < 6; part++) {
            text.append(1_000_000_000 + (number++ & 0xffff));
        }
        built = text.toString();
        garbage = hasState ? new byte[1_000] : null; // so much that the heap is collected while it is measured
        if (++calls == ITERATIONS) {
            faults = faultsNow() - faultsBefore;
        }
    }

    private long faultsNow() {
        ThreadCounters now = counters.get();
        return now.minorFaults() + now.majorFaults();
    }

    public static void main(String[] arguments) throws Throwable {
        Host host = Host.local();
        ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary);
        List<String> asked = List.of(arguments);
        Instrument instrument = asked.contains(UNTOUCHED)
                ? new Instrument(host, selection, Clocked::untouchedHeap)
                : asked.contains(UNCOLLECTED)
                        ? new Instrument(host, selection, () -> uncollected(host))
                        : new Instrument(host, selection);
        for (int test = 0; test < (asked.contains(ONCE) ? 1 : TESTS); test++) {
            HeapWarmth subject = new HeapWarmth(host.threadCounters(), asked.contains(STATE));
            Body body = new Body(
                    MethodHandles.lookup().bind(subject, "build", Body.TYPE),
                    subject::beforeRound,
                    () -> {},
                    new IterationNumber());
            print(instrument.measure(plan(), TEST, BodySource.whole(body), HelperFixtures.group()), subject);
        }
    }

    private static WarmHeap uncollected(Host host) {
        Supplier<ThreadCounters> counters = host.threadCounters();
        return new WarmHeap(host.heapPages()::touch, () -> HeapUse.now(counters), HeapUse::isPreTouched, () -> {});
    }

    private static void print(LatencyResult result, HeapWarmth subject) {
        HeapFacts heap = result.heap();
        System.out.printf(
                Locale.ROOT,
                "p50 %.0f ns, p99 %.0f ns, p99.9 %.0f ns, max %.1f ms, %d page faults; heap: %d MB touched in %.3f s, grew by %d MB,"
                        + " %d rounds again%s %s%n",
                nanos(result, 50),
                nanos(result, 99),
                nanos(result, 99.9),
                result.nanos(result.distribution().maxTicks()) / 1e6,
                subject.faults,
                heap.touchedBytes() >> 20,
                heap.nanos() / 1e9,
                heap.grownBytes() >> 20,
                heap.repeatedRounds(),
                result.doubts().stream()
                        .filter(doubt -> doubt.key().equals("cold-heap"))
                        .map(Doubt::seen)
                        .reduce("", (all, seen) -> all + "; doubt: " + seen),
                subject.built.length() == 60 ? "" : "(not 60 characters)");
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
