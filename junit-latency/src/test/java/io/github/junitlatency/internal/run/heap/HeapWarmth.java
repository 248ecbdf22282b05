package io.github.junitlatency.internal.run.heap;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.Instrument;
import io.github.junitlatency.internal.run.ScriptedHeap;
import io.github.junitlatency.internal.run.heap.Heap.HeapUse;
import io.github.junitlatency.internal.run.heap.WarmHeap.EdenLevels;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.round.PinChoice;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.testing.JavaCommand;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Measures a body that builds a string of 60 characters three times in a fresh JVM, and prints a line a test: times, and what the
 * round met of the instrument's.
 *
 * <p>The first argument is a {@link Way}; {@code state} has 46 MB of state made before each round, {@code garbage} makes 120 MB in
 * the measured iterations, and {@code once} measures once.
 */
final class HeapWarmth {

    /** Says what is done with the heap before a round. */
    enum Way {
        /** Nothing. */
        UNTOUCHED,
        /** It is touched. */
        UNCOLLECTED,
        /** It is touched and collected, after {@code @BeforeRound}. */
        COLLECTED_AFTER,
        /** It is touched and collected, before the last calls of the warm-up. */
        UNFILLED,
        /** It is touched, collected and filled. */
        SETTLED
    }

    static final String STATE = "state";
    static final String GARBAGE = "garbage";
    static final String ONCE = "once";

    private static final int TESTS = 3;
    private static final int WARM_UP = 100_000;
    private static final int ITERATIONS = 300_000;
    private static final int CACHED = 100;

    private final Heap heap;
    private final StringBuilder text = new StringBuilder(60);
    private long number;
    private int calls;
    private HeapUse before;
    private HeapUse after; // of the last measured iterations
    private String built = "";
    private final boolean hasState;
    private final int garbageBytes;
    private byte[] garbage;
    private List<long[]> state = List.of();
    private List<WeakReference<byte[]>> cache = List.of();
    private long preparedNanos;
    private long waitedNanos; // from the end of the preparation to the first call
    private long kept; // of what is weakly reachable

    private HeapWarmth(Heap heap, List<String> asked) {
        this.heap = heap;
        hasState = asked.contains(STATE);
        garbageBytes =
                asked.contains(GARBAGE) ? 400 : hasState ? 1_000 : 0; // the heap is collected while it is measured
    }

    private void beforeRound() {
        if (hasState) {
            state = Stream.generate(() -> new long[10]).limit(500_000).toList();
        }
        cache = Stream.generate(() -> new WeakReference<>(new byte[256]))
                .limit(CACHED)
                .toList();
        calls = 0;
        before = heap.use();
        preparedNanos = System.nanoTime();
    }

    private void build() {
        if (calls == 0) {
            waitedNanos = System.nanoTime() - preparedNanos;
            kept = cache.stream().filter(one -> one.get() != null).count();
        }
        text.setLength(0);
        for (int part = 0; part < 6; part++) {
            text.append(1_000_000_000 + (number++ & 0xffff));
        }
        built = text.toString();
        garbage = garbageBytes > 0 ? new byte[garbageBytes] : null;
        if (++calls == ITERATIONS) {
            after = heap.use();
        }
    }

    public static void main(String[] arguments) throws Throwable {
        Host host = Host.local();
        ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary);
        List<String> asked = List.of(arguments);
        Way way = Way.valueOf(arguments[0]);
        Instrument instrument = new Instrument(host, selection, test -> heap(way, host, test), PinChoice.SPARE_CPUS);
        for (int test = 0; test < (asked.contains(ONCE) ? 1 : TESTS); test++) {
            HeapWarmth subject = new HeapWarmth(new JvmHeap(host), asked);
            Body body = new Body(
                    MethodHandles.lookup().bind(subject, "build", Body.TYPE),
                    subject::beforeRound,
                    () -> {},
                    new IterationNumber());
            TestIdentity id = new TestIdentity("HeapWarmth", "build", "build() " + test, "");
            print(
                    instrument.measure(
                            plan(), id, BodySource.whole(body), HelperFixtures.group(), ProgressListener.NOBODY),
                    subject);
        }
    }

    /** Returns what a fresh JVM says. */
    static List<String> run(String collector, boolean isOfOneSize, String... arguments) throws IOException {
        List<String> options = new ArrayList<>(List.of("-XX:+Use" + collector + "GC", "-Djunit.latency.jfr=off"));
        if (isOfOneSize) {
            options.addAll(List.of("-Xms512m", "-Xmx512m", "-Xmn256m"));
        }
        return JavaCommand.outputOf(JavaCommand.of(options, HeapWarmth.class, arguments));
    }

    private static WarmHeap heap(Way way, Host host, String test) {
        JvmHeap heap = new JvmHeap(host);
        return switch (way) {
            case UNTOUCHED -> Clocked.untouchedHeap();
            case UNCOLLECTED -> unfilled(heap, heap::use, () -> {});
            case COLLECTED_AFTER -> unfilled(heap, fillingEden(heap), heap::collect);
            case UNFILLED -> unfilled(heap, heap::use, heap::collect);
            case SETTLED -> WarmHeap.of(host, test);
        };
    }

    /** Returns the use of an eden that is filled by whatever happens between two looks, so that all is collected after it. */
    private static Supplier<HeapUse> fillingEden(Heap heap) {
        AtomicLong looks = new AtomicLong();
        return () -> {
            HeapUse now = heap.use();
            HeapUse.Eden eden = new HeapUse.Eden(1, looks.incrementAndGet(), now.collections());
            return new HeapUse(now.committedBytes(), now.allocatedBytes(), now.faults(), eden);
        };
    }

    private static WarmHeap unfilled(Heap heap, Supplier<HeapUse> use, Runnable collection) {
        return new WarmHeap(
                new ScriptedHeap(heap::touch, use, heap::isPreTouched, collection, bytes -> {}), new EdenLevels(0));
    }

    private static void print(LatencyResult result, HeapWarmth subject) {
        HeapFacts heap = result.conditions().heap();
        System.out.printf(
                Locale.ROOT,
                "p50 %.0f ns, p99 %.0f ns, p99.9 %.0f ns, max %.1f ms, %d page faults; heap: %d MB touched in %.3f s, grew by %d MB,"
                        + " %d rounds again; eden: %d MB, filled to %s, %.2f times by the round, %d collections;"
                        + " first call after %.0f us, %d%% of a weak cache left, collected after the preparation %d times%s %s%n",
                nanos(result, 50),
                nanos(result, 99),
                nanos(result, 99.9),
                result.nanos(result.distribution().maxTicks()) / 1e6,
                subject.after.faults() - subject.before.faults(),
                heap.touchedBytes() >> 20,
                heap.nanos() / 1e9,
                heap.grownBytes() >> 20,
                heap.repeatedRounds(),
                subject.before.eden().bytes() >> 20,
                heap.edenLevels(),
                subject.after.edensSince(subject.before),
                subject.after.collections() - subject.before.collections(),
                subject.waitedNanos / 1e3,
                100 * subject.kept / CACHED,
                heap.collectedRounds(),
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
                PlanFixtures.request(ITERATIONS, WARM_UP, 1, -1, List.of(), List.of(), 0),
                Configuration.from(name -> Optional.ofNullable(System.getProperty(name))));
    }
}
