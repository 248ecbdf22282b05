package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import java.util.ArrayList;
import java.util.List;

/**
 * What other JVMs saw of the same test within an hour, since the widest counts.
 *
 * <p>A JVM compiles and lays out in one way, and its rounds agree on it; the next JVM may do otherwise. So each run that
 * suggests notes the least and the worst of its rounds, in nanoseconds:
 *
 * <pre>
 * start of the JVM in ms, when it was noted, then of each subject least, most, bound
 * 1764000000000 1764000020000 p50 150.0 151.2 151.2 p99 300.0 372.0 372.0 max 3600.0 4400.0 4400.0
 * </pre>
 *
 * <p>Rounds that are far apart are not noted: that was a noisy machine, which is no reason to widen what a quiet one suggests, or
 * the code, which shows it in each JVM. A test that got faster is given its old limits for an hour at most; the range beside each limit, and the number of JVMs,
 * show that.
 *
 * @param notes one of each JVM
 */
public record OtherJvms(List<String> notes) {

    /** Where none is known. */
    public static final OtherJvms NONE = new OtherJvms(List.of());

    /** Three times as many rounds, and three compilations of the code. */
    static final int ENOUGH = 3;

    private static final long HOUR_MILLIS = 3_600_000;
    private static final int FIGURES = 3;

    public OtherJvms {
        notes = List.copyOf(notes);
    }

    /** Returns what is known from notes, separated by semicolons, without this JVM's own and old ones. */
    public static OtherJvms of(String noted, long jvmStartMillis, long nowMillis) {
        return new OtherJvms(Lists.filter(
                Lists.split(noted, ';'), note -> counts(Lists.split(note, ' '), jvmStartMillis, nowMillis)));
    }

    private static boolean counts(List<String> words, long jvmStartMillis, long nowMillis) {
        return words.size() > 2
                && Long.parseLong(words.get(0)) != jvmStartMillis
                && Long.parseLong(words.get(1)) > nowMillis - HOUR_MILLIS;
    }

    /** Returns the notes with this JVM's. */
    public String with(LatencyResult result, long jvmStartMillis, long nowMillis) {
        List<String> words = new ArrayList<>(List.of(Long.toString(jvmStartMillis), Long.toString(nowMillis)));
        for (Percentile percentile : SeenTimes.OF_ROUNDS) {
            if (result.supports(percentile)) {
                note(words, "p" + percentile, SeenTimes.at(percentile, result), result);
            }
        }
        note(words, "max", SeenTimes.max(result), result);
        return String.join(";", Lists.concat(notes, List.of(String.join(" ", words))));
    }

    private static void note(List<String> words, String subject, SeenTimes seen, LatencyResult result) {
        if (seen.isFarApart(SuggestedTimes.STEPS * result.clock().stepTicks())) {
            return;
        }
        words.add(subject);
        for (long ticks : new long[] {seen.leastTicks(), seen.mostTicks(), seen.boundTicks()}) {
            words.add(Double.toString(result.nanos(ticks)));
        }
    }

    /** Returns what was seen of a subject here and in the other JVMs. */
    SeenTimes with(String subject, SeenTimes here, LatencyResult result) {
        SeenTimes all = here;
        for (String note : notes) {
            List<String> words = Lists.split(note, ' ');
            int at = words.indexOf(subject);
            if (at >= 0 && at + FIGURES < words.size()) {
                all = all.widened(
                        ticks(words.get(at + 1), result),
                        ticks(words.get(at + 2), result),
                        ticks(words.get(at + FIGURES), result));
            }
        }
        return all;
    }

    private static long ticks(String nanos, LatencyResult result) {
        return Math.round(Double.parseDouble(nanos) * result.clock().frequencyHz() / 1e9);
    }
}
