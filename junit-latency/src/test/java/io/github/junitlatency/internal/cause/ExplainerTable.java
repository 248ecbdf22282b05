package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.MeasurementFacts;
import io.github.junitlatency.internal.cause.Explainer.PartlyExplained;
import io.github.junitlatency.internal.cause.ThreadEvents.EventIndex;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters.Throttled;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.measure.section.Section.HandOff;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.StringJoiner;

/**
 * Explains an iteration of 1,000,000 ticks, at one a nanosecond, where 1,000 are usual, from a row of a table.
 *
 * <p>A row gives {@code traced}, {@code from=1} (the trace, from so long after the start), {@code noflags}, {@code nojvm};
 * the disturbance in small letters; counters (voluntary switches {@code v}, involuntary ones {@code i}, {@code minor}, {@code
 * major}, {@code wait}, {@code behind}, {@code held}, of that
 * {@code code} and {@code neighbours}, {@code off}, {@code stretch}); {@code usual} page faults; {@code late} and {@code
 * others} of a start; {@code own}, {@code proven} and {@code helper} of a hand-off. An event is {@code KIND[/ORIGIN] [which]
 * [from..]to}, a cause {@code KIND[/ORIGIN] [which] ticks}.
 */
final class ExplainerTable {

    static final long START = 5_000_000;
    static final long OVERHEAD = 40;
    static final long TICKS = 1_000_000;
    static final long STOP = START + OVERHEAD + TICKS;
    static final long MEDIAN = 1_000;

    private static final long UNNOTED = 52_000; // no iteration of a stretch can be over this without a look
    private static final Set<String> COUNTERS = Set.of("v", "i", "minor", "major", "wait", "behind", "held", "off");

    private final Map<String, String> given = new HashMap<>();

    private ExplainerTable(String words) {
        for (String word : words.isEmpty() ? new String[0] : words.split(" ")) {
            String[] nameAndValue = word.split("=");
            given.put(nameAndValue[0], nameAndValue.length == 1 ? "" : nameAndValue[1]);
        }
    }

    /** Returns the causes and what is unseen, in words. */
    static String explain(String given, String events) {
        List<CauseEvent> parsed = new ArrayList<>();
        for (String event : events.isEmpty() ? new String[0] : events.split("; ")) {
            parsed.add(event(event));
        }
        ExplainerTable row = new ExplainerTable(given);
        return shown(Explainer.explain(row.noted(), new EventIndex(parsed, 1), row.facts()));
    }

    private static String shown(PartlyExplained explained) {
        StringJoiner shown = new StringJoiner("; ");
        for (Cause cause : explained.causes()) {
            shown.add(cause.kind()
                    + (cause.origin() == cause.kind().origin() ? "" : "/" + cause.origin())
                    + (cause.which() == Detail.NONE
                            ? ""
                            : " " + cause.which().text().split(" \\(|, ")[0])
                    + String.format(Locale.ROOT, " %,d", cause.ticks()).replace(',', '_'));
        }
        if (explained.unseenTicks() > 0) {
            shown.add(String.format(Locale.ROOT, "unseen %,d", explained.unseenTicks())
                    .replace(',', '_'));
        }
        return shown.toString();
    }

    private static CauseEvent event(String text) {
        String[] words = text.split(" ");
        String[] kindAndOrigin = words[0].split("/");
        CauseKind kind = CauseKind.valueOf(kindAndOrigin[0]);
        Origin origin = kindAndOrigin.length == 1 ? kind.origin() : Origin.valueOf(kindAndOrigin[1]);
        String[] times = words[words.length - 1].split("\\.\\.");
        Detail which = words.length == 2
                ? Detail.NONE
                : kind == CauseKind.PREEMPTED ? new Detail.Task(words[1], 7) : new Detail.Text(words[1]);
        return new CauseEvent(kind, origin, which, START + number(times[0]), START + number(times[times.length - 1]));
    }

    private static long number(String text) {
        return Long.parseLong(text.replace("_", ""));
    }

    private long number(String name, long otherwise) {
        return given.containsKey(name) ? number(given.get(name)) : otherwise;
    }

    private MeasurementFacts facts() {
        return new MeasurementFacts(
                1,
                OVERHEAD,
                MEDIAN,
                Double.parseDouble(given.getOrDefault("usual", "0")),
                given.containsKey("traced") ? 0 : number("from", Long.MAX_VALUE - START) + START,
                !given.containsKey("nojvm"),
                given.containsKey("noflags") ? UNNOTED : 0);
    }

    private NotedIteration noted() {
        Disturbance disturbance = Disturbance.NONE;
        for (Disturbance each : Disturbance.values()) {
            disturbance = given.containsKey(each.name().toLowerCase(Locale.ROOT)) ? each : disturbance;
        }
        Optional<ThreadCounters> counted = given.keySet().stream().noneMatch(COUNTERS::contains)
                ? Optional.empty()
                : Optional.of(new ThreadCounters(
                        number("v", 0),
                        number("i", 0),
                        number("minor", 0),
                        number("major", 0),
                        number("wait", -1),
                        new Throttled(number("held", -1), number("code", 0), number("neighbours", 0)),
                        number("off", -1),
                        number("behind", 0)));
        StartDelay late = given.containsKey("late")
                ? new StartDelay(number("late", 0), number("others", 0), true, OptionalLong.empty(), List.of())
                : StartDelay.NONE;
        Optional<HandOff> handOff = given.containsKey("own")
                ? Optional.of(
                        new HandOff(START, START + number("own", 0), START + number("proven", 0), number("helper", 0)))
                : Optional.empty();
        return new NotedIteration(
                17,
                TICKS,
                disturbance,
                new IterationContext(START, STOP, counted, number("stretch", 1), late, handOff));
    }
}
