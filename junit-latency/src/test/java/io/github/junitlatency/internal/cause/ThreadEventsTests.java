package io.github.junitlatency.internal.cause;

import static io.github.junitlatency.result.CauseKind.BLOCKED;
import static io.github.junitlatency.result.CauseKind.DEOPTIMISATION;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.HELPER_PREEMPTED;
import static io.github.junitlatency.result.CauseKind.IO;
import static io.github.junitlatency.result.CauseKind.LOCK;
import static io.github.junitlatency.result.CauseKind.MIGRATED;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.PREEMPTED;
import static io.github.junitlatency.result.CauseKind.SAFEPOINT;
import static io.github.junitlatency.result.CauseKind.SLEEP;
import static io.github.junitlatency.result.CauseKind.SOFTIRQ;
import static io.github.junitlatency.result.CauseKind.STOPPED;
import static io.github.junitlatency.result.CauseKind.THROTTLED;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.Explainer.MeasurementFacts;
import io.github.junitlatency.internal.cause.ThreadEvents.EventIndex;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.measure.samples.Contexts;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay.Span;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.measure.section.Section.HandOff;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Compared with a search through all events for every tick. */
class ThreadEventsTests {

    private static final int TICKS = 1_500;
    private static final MeasurementFacts FACTS = new MeasurementFacts(1, 0, 0, 0, 0, true, 0);
    private static final List<CauseKind> MACHINE_FIRST =
            List.of(STOPPED, THROTTLED, PREEMPTED, HELPER_PREEMPTED, MIGRATED, SLEEP);
    private static final CauseKind[] OF_ALL_SOURCES = {GC, PREEMPTED, SLEEP, IO, BLOCKED, PAGE_FAULT, DEOPTIMISATION};

    private static int rank(CauseKind kind) {
        return MACHINE_FIRST.contains(kind) ? MACHINE_FIRST.indexOf(kind) : MACHINE_FIRST.size() + kind.ordinal();
    }

    private static long last(CauseEvent event, IterationContext at) {
        if (event.kind() == GC || event.kind() == SAFEPOINT) {
            return at.stopTicks();
        }
        return event.origin() == Origin.MACHINE ? at.provenStopTicks() : at.ownStopTicks();
    }

    /** Returns the events that overlap what they count for. */
    private static List<CauseEvent> of(IterationContext at, List<CauseEvent> events) {
        return events.stream()
                .filter(event -> event.startTicks() <= last(event, at) && event.endTicks() >= at.startTicks())
                .toList();
    }

    /** Gives each tick to the best event; the keys by rank and then by their last tick, pauses included. */
    private static Map<CauseKey, Long> lengths(IterationContext at, List<CauseEvent> events) {
        Map<CauseKey, Long> ticks = new HashMap<>();
        Map<CauseKey, Long> last = new HashMap<>();
        for (long tick = at.startTicks(); tick < at.stopTicks(); tick++) {
            CauseEvent best = null;
            for (CauseEvent event : events) {
                boolean isIn = event.startTicks() <= tick && tick < Math.min(event.endTicks(), last(event, at));
                boolean isBetter = best == null
                        || rank(event.kind()) < rank(best.kind())
                        || rank(event.kind()) == rank(best.kind()) && event.startTicks() >= best.startTicks();
                best = isIn && isBetter ? event : best;
            }
            if (best != null) {
                long now = tick;
                boolean isPaused = at.startDelay().pauses().stream()
                        .anyMatch(pause -> pause.fromTicks() <= now && now < pause.toTicks());
                ticks.merge(CauseKey.of(best), isPaused ? 0L : 1L, Long::sum);
                last.put(CauseKey.of(best), tick);
            }
        }
        Map<CauseKey, Long> ordered = new LinkedHashMap<>();
        ticks.keySet().stream()
                .filter(key -> ticks.get(key) > 0)
                .sorted(Comparator.<CauseKey>comparingInt(key -> rank(key.kind()))
                        .thenComparing(last::get, Comparator.reverseOrder()))
                .forEach(key -> ordered.put(key, ticks.get(key)));
        return ordered;
    }

    private static NotedIteration noted(IterationContext at) {
        return new NotedIteration(0, at.stopTicks() - at.startTicks(), Disturbance.NONE, at);
    }

    private static Map<CauseKey, Long> given(ThreadEvents events, IterationContext at) {
        Residual iteration = new Residual(noted(at), FACTS, events);
        events.giveLengths(iteration);
        Map<CauseKey, Long> given = new LinkedHashMap<>();
        for (CauseKey key : iteration.causes()) {
            given.put(key, iteration.found(key::equals));
        }
        return given;
    }

    private static ThreadEvents index(List<CauseEvent> events) {
        return new EventIndex(events, 1).of(noted(Contexts.unpaced(0, 1, Optional.empty(), 1)));
    }

    private static IterationContext iteration(Random random) {
        long start = random.nextInt(TICKS);
        long stop = start + 1 + random.nextInt(TICKS);
        long own = start + random.nextInt((int) (stop - start + 1));
        HandOff handOff = new HandOff(start, own, random.nextBoolean() ? start : own, 0);
        List<Span> pauses = new ArrayList<>();
        for (long from = random.nextInt(TICKS); from < 2 * TICKS && random.nextInt(5) > 0; ) {
            long to = from + random.nextInt(150);
            pauses.add(0, new Span(from, to));
            from = to + random.nextInt(200);
        }
        return new IterationContext(
                start,
                stop,
                Optional.empty(),
                0,
                new StartDelay(0, 0, false, OptionalLong.empty(), pauses),
                random.nextInt(3) == 0 ? Optional.of(handOff) : Optional.empty());
    }

    private static List<CauseEvent> events(Random random, int count, int details, CauseKind... kinds) {
        List<CauseEvent> events = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            CauseKind kind = kinds[random.nextInt(kinds.length)];
            Origin origin = random.nextInt(5) == 0 ? Origin.UNKNOWN : kind.origin();
            Detail which = new Detail.Text("of " + random.nextInt(details));
            int start = random.nextInt(2 * TICKS);
            int length = random.nextInt(4) == 0 ? 0 : 1 + random.nextInt(random.nextInt(10) == 0 ? 400 : 20);
            events.add(new CauseEvent(kind, origin, which, start, start + length));
        }
        return events;
    }

    @Test
    void findsWhatASearchThroughAllFinds() {
        Random random = new Random(5);
        boolean hasMany = false;
        for (int run = 0; run < 120; run++) {
            int count = 1 + random.nextInt(run % 2 == 0 ? 40 : 400);
            List<CauseEvent> events = events(random, count, 3, OF_ALL_SOURCES);
            ThreadEvents index = index(events);
            for (int i = 0; i < 5; i++) {
                IterationContext at = iteration(random);
                List<CauseEvent> all = of(at, events);
                hasMany |= all.size() > 2 * EventTimeline.FEW;

                assertThat(List.copyOf(given(index, at).entrySet()))
                        .isEqualTo(List.copyOf(lengths(at, events).entrySet()));
                assertThat(index.isSwitched(at))
                        .isEqualTo(
                                all.stream().anyMatch(event -> event.kind() == PREEMPTED || event.kind() == BLOCKED));
                List<CauseEvent> instants = all.stream()
                        .filter(event -> event.startTicks() == event.endTicks())
                        .toList();
                assertThat((long) index.instants(PAGE_FAULT, at))
                        .isEqualTo(instants.stream()
                                .filter(event -> event.kind() == PAGE_FAULT)
                                .count());
                assertThat(index.latestInstants(at))
                        .containsExactlyInAnyOrderElementsOf(instants)
                        .isSortedAccordingTo(Comparator.comparing(CauseEvent::kind)
                                .thenComparing(CauseEvent::startTicks, Comparator.reverseOrder()));
            }
        }
        assertThat(hasMany).isTrue();
    }

    @Test
    void anIterationWithManyPartsNamesTheLargestCausesAndSumsUpTheOthers() {
        Random random = new Random(7);
        List<CauseEvent> events = events(random, 2_000, 500, IO, PREEMPTED);
        IterationContext all = Contexts.unpaced(0, 3 * TICKS, Optional.empty(), 1);
        IterationContext few = Contexts.unpaced(100, 110, Optional.empty(), 1);

        Map<CauseKey, Long> exact = lengths(all, events);
        Map<CauseKey, Long> given = given(index(events), all);

        assertThat(exact).hasSizeGreaterThan(5 * EventTimeline.MAX_NAMED);
        assertThat(given).hasSizeBetween(EventTimeline.MAX_NAMED + 1, EventTimeline.MAX_NAMED + 4);
        assertThat(given.entrySet())
                .filteredOn(entry -> entry.getKey().which() != Detail.NONE)
                .hasSize(EventTimeline.MAX_NAMED)
                .allSatisfy(entry -> assertThat(entry.getValue()).isEqualTo(exact.get(entry.getKey())));
        assertThat(byKind(given)).isEqualTo(byKind(exact));
        assertThat(given(index(events), few)).isEqualTo(lengths(few, events)).isNotEmpty();
    }

    private static Map<CauseKey, Long> byKind(Map<CauseKey, Long> ticks) {
        Map<CauseKey, Long> sums = new HashMap<>();
        ticks.forEach((key, sum) -> sums.merge(new CauseKey(key.kind(), key.origin(), Detail.NONE), sum, Long::sum));
        return sums;
    }

    @Test
    void looksAtTheLatestOfManyInstants() {
        List<CauseEvent> events = new ArrayList<>();
        for (int tick = 0; tick < 1_000; tick++) {
            events.add(new CauseEvent(PREEMPTED, Detail.NONE, tick, tick));
        }

        assertThat(index(events).latestInstants(Contexts.unpaced(0, 500, Optional.empty(), 1)))
                .hasSize(ThreadEvents.MAX_INSTANTS)
                .startsWith(events.get(500), events.get(499));
    }

    @ParameterizedTest
    @CsvSource({
        "0, 99, false",
        "0, 100, true",
        "100, 101, true",
        "120, 130, true",
        "0, 1000, true",
        "200, 201, true",
        "201, 300, false"
    })
    void anEventCountsOfWhichAnyPartLiesInTheIteration(long start, long end, boolean isFound) {
        CauseEvent event = new CauseEvent(BLOCKED, Detail.NONE, 100, 200);

        assertThat(index(List.of(event)).isSwitched(Contexts.unpaced(start, end, Optional.empty(), 1)))
                .isEqualTo(isFound);
    }

    @Test
    void anIterationHasWhatHappenedToItsThreadAndToAll() {
        List<CauseEvent> events = List.of(
                new CauseEvent(SOFTIRQ, Detail.NONE, 100, 105),
                new CauseEvent(LOCK, Origin.CODE, Detail.NONE, 110, 120, 0),
                new CauseEvent(IO, Origin.CODE, Detail.NONE, 130, 140, 1));
        IterationContext at = Contexts.unpaced(90, 240, Optional.empty(), 1);
        EventIndex index = new EventIndex(events, 2);
        NotedIteration ofFirst = new NotedIteration(6, 150, Disturbance.NONE, at);
        NotedIteration ofSecond = new NotedIteration(7, 150, Disturbance.NONE, at);

        assertThat(given(index.of(ofSecond), at).keySet())
                .extracting(CauseKey::kind)
                .containsExactlyInAnyOrder(SOFTIRQ, IO);
        assertThat(given(index.of(ofFirst), at).keySet())
                .extracting(CauseKey::kind)
                .containsExactlyInAnyOrder(SOFTIRQ, LOCK);
    }
}
