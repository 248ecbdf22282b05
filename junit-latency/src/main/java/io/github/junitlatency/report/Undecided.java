package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Printable;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Map;

/**
 * Why a test is INCONCLUSIVE, by its kind, so that many tests can be counted, and what to do.
 *
 * @param kind the reason's first words, such as {@code host noise}
 * @param advice what would make such tests decidable
 */
public record Undecided(String kind, String advice) {

    private static final String IN_DOUBT = "in doubt: ";
    private static final int MAX_KIND = 30; // longer ones are sentences, each with numbers of its own
    private static final String OTHER = "each for reasons of its own";

    private static final Map<String, String> ADVICE = Map.ofEntries(
            Map.entry("host noise", "measure on a quieter machine, or widen the limits"),
            Map.entry(
                    "not judgeable here",
                    "widen the limits to the least that can be judged here, which each report names, or measure"
                            + " elsewhere"),
            Map.entry("not repeated", "more iterations tell whether it comes back"),
            Map.entry("chance", "more iterations tell"),
            Map.entry("slow core", "measure on a machine whose cores are not shared, or widen the limits"),
            Map.entry("slow memory", "measure on a machine whose memory is not shared, or widen the limits"),
            Map.entry("cpu quota", "give the container whole CPUs (cpuset) instead of a quota"),
            Map.entry("preempted", "measure on a machine that does nothing else"),
            Map.entry("own threads", "give the test as many CPUs as the code has threads"),
            Map.entry("not steady", "set the warmup that the report names"),
            Map.entry("cold start", "let @BeforeRound touch what the first iterations need"),
            Map.entry("clock step", "use batch, so that an iteration is many steps of the clock"),
            Map.entry("nothing measured", "use the result by Sink, so that the code is not removed"),
            Map.entry("cannot tell", "allow more pairs with junit.latency.pairs"));

    /** Returns the kind of a budget's reason. */
    static Undecided of(String reason, List<Doubt> doubts) {
        if (reason.startsWith(IN_DOUBT)) {
            String key = reason.substring(IN_DOUBT.length()).split(",", 2)[0];
            return new Undecided(
                    IN_DOUBT + key,
                    doubts.stream()
                            .filter(doubt -> doubt.key().equals(key))
                            .map(Doubt::advice)
                            .findFirst()
                            .orElse("see docs/doubts.md"));
        }
        String kind = reason.split("[:,]| from ", 2)[0];
        return ADVICE.containsKey(kind)
                ? new Undecided(kind, ADVICE.get(kind))
                : new Undecided(kind.length() <= MAX_KIND ? Printable.of(kind) : OTHER, "read their reports");
    }

    /** Returns the kind of a test that could not be measured. */
    static Undecided unmeasured(String reason) {
        return new Undecided("nothing was measured", Printable.of(reason));
    }
}
