package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.MeasurementFacts;
import io.github.junitlatency.internal.cause.ThreadEvents.EventIndex;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay.Span;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Measures how long it takes to explain the iterations of a schedule that is not kept: each begins before all earlier
 * ones have
 * ended, so its time has all their events.
 *
 * <p>Every 20 us a call of 40 us, with five events. It stands in the package of what it measures, which has no other door.
 */
public final class ExplanationCost {

    private static final int EVENTS_EACH = 5;
    private static final long EVERY = 20_000; // ticks, of which one takes a nanosecond
    private static final long TAKES = 40_000;
    private static final long BLOCK = 2_000_000; // between two pauses
    private static final int PAUSES = 32;
    private static final int FILES = 20;
    private static final int RUNS = 5;
    private static final double LONG_SECONDS = 2; // are not run again
    private static final int ASKED = 20_000;

    private ExplanationCost() {}

    /**
     * Runs.
     *
     * @param arguments how many iterations; 5,000 to 80,000 without any
     */
    public static void main(String[] arguments) {
        System.out.printf(Locale.ROOT, "%nIterations of a backlog, explained, the fastest of %d:%n", RUNS);
        int[] sizes = {5_000, 10_000, ASKED, 40_000, 80_000};
        for (int size : arguments.length == 0 ? sizes : new int[] {Integer.parseInt(arguments[0])}) {
            List<NotedIteration> noted = noted(size);
            List<CauseEvent> events = events(size);
            double least = Double.POSITIVE_INFINITY;
            double first = 0;
            for (int run = 0; run < RUNS && (run == 0 || least < LONG_SECONDS); run++) {
                double seconds = seconds(noted, events);
                first = run == 0 ? seconds : first;
                least = Math.min(least, seconds);
            }
            System.out.printf(
                    Locale.ROOT,
                    "  %,7d iterations, %,7d events %8.3f s, the first time %8.3f s%s%n",
                    size,
                    events.size(),
                    least,
                    first,
                    size == ASKED ? least <= 1 ? "  (at most 1 s: reached)" : "  (at most 1 s: MISSED)" : "");
        }
    }

    private static double seconds(List<NotedIteration> noted, List<CauseEvent> events) {
        MeasurementFacts sight = new MeasurementFacts(1, 0, TAKES, 0, Long.MAX_VALUE, true, 0);
        long begin = System.nanoTime();
        EventIndex index = new EventIndex(events, 1);
        long causes = 0;
        for (NotedIteration each : noted) {
            causes += Explainer.explain(each, index, sight).causes().size();
        }
        long nanos = System.nanoTime() - begin;
        if (causes < noted.size()) {
            throw new IllegalStateException(causes + " causes");
        }
        return nanos / 1e9;
    }

    private static List<NotedIteration> noted(int size) {
        List<NotedIteration> noted = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            long start = i * EVERY;
            long stop = (i + 1) * TAKES;
            StartDelay late = new StartDelay(i * TAKES - start, 0, true, OptionalLong.empty(), pauses(stop));
            noted.add(new NotedIteration(
                    i,
                    stop - start,
                    Disturbance.NONE,
                    new IterationContext(start, stop, Optional.empty(), 0, late, Optional.empty())));
        }
        return noted;
    }

    private static List<Span> pauses(long stop) {
        List<Span> pauses = new ArrayList<>();
        for (long end = stop / BLOCK * BLOCK; end > 0 && pauses.size() < PAUSES; end -= BLOCK) {
            pauses.add(new Span(end - 5_000, end));
        }
        return pauses;
    }

    /** Writes to files, and a collection now and then. */
    private static List<CauseEvent> events(int size) {
        List<CauseEvent> events = new ArrayList<>();
        for (int i = 0; i < size * EVENTS_EACH; i++) {
            long start = i * (TAKES / EVENTS_EACH) + 1_000;
            Detail file = new Detail.Text("write " + i % FILES);
            events.add(
                    i % 1_000 == 0
                            ? new CauseEvent(
                                    CauseKind.GC,
                                    new Detail.Collection("G1 young", Optional.empty()),
                                    start,
                                    start + 20_000)
                            : new CauseEvent(CauseKind.IO, Origin.CODE, file, start, start + 4_000, 0));
        }
        return events;
    }
}
