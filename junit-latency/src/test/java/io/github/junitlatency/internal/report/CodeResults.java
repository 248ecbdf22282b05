package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.CodeFacts.Against.BASE;
import static io.github.junitlatency.result.CodeFacts.Against.NOTHING;
import static io.github.junitlatency.result.CodeFacts.Against.ORDINARY;
import static io.github.junitlatency.result.CodeFacts.Sampler.PROFILER;
import static io.github.junitlatency.result.CodeFacts.Sampler.RECORDER;
import static io.github.junitlatency.result.CodeFacts.Spot.Kind.ALLOCATION;
import static io.github.junitlatency.result.CodeFacts.Spot.Kind.MEANWHILE;
import static io.github.junitlatency.result.CodeFacts.Spot.Kind.TIME;

import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Place;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.CodeFacts.Stack;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** What is known of a place in the code, one of each shape, and red results with it. */
public final class CodeResults {

    static final Place RESIZE = place("OrderBook", "resize", 88);

    private static final Side SLOW = new Side(9, 9, 44);
    private static final Side OTHERS = new Side(19_991, 0, 1_310);

    private CodeResults() {}

    static Place place(String type, String method, int line) {
        return new Place("com.acme." + type, method, type + ".java", line);
    }

    /** Returns a place without callers. */
    public static Spot spot(Spot.Kind kind, Place at, String calls, String thread, CodeFacts.Seen seen) {
        return new Spot(kind, at, calls, thread, seen, List.of());
    }

    /** Returns a result with a place in its code. */
    public static LatencyResult with(LatencyResult result, CodeFacts code) {
        return result.with(result.further().with(code));
    }

    /** Returns a red result, of which that is known. */
    public static LatencyResult red(CodeFacts code) {
        return with(MessageResults.everyFiftieth().build(), code);
    }

    /** Returns one of each shape, by name. */
    public static Map<String, CodeFacts> all() {
        Map<String, CodeFacts> all = new TreeMap<>();
        all.put("time", time());
        all.put("meanwhile", meanwhile());
        all.put("allocation", allocation());
        all.put("base", base());
        all.put("nothing to compare with", nothing());
        all.put("everything", everything());
        for (Trouble.Kind kind : Trouble.Kind.values()) {
            all.put(
                    "trouble " + kind.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    none(RECORDER, 3, new Trouble(kind, "why")));
        }
        return all;
    }

    static CodeFacts time() {
        return facts(PROFILER, ORDINARY, spot(TIME, RESIZE, "", "", new CodeFacts.Seen(0.93, 0.021, 41, 9)));
    }

    static CodeFacts sleeping() {
        Place flush = place("Journal", "flush", 61);
        return facts(RECORDER, ORDINARY, spot(TIME, flush, "Thread.sleep", "", new CodeFacts.Seen(1, 0, 44, 9)));
    }

    static CodeFacts meanwhile() {
        return facts(
                PROFILER,
                ORDINARY,
                spot(MEANWHILE, place("Worker", "parse", 12), "", "pool-1", new CodeFacts.Seen(0.86, 0, 38, 9)),
                spot(TIME, place("OrderTest", "call", 30), "FutureTask.get", "", new CodeFacts.Seen(0.95, 0.1, 42, 9)));
    }

    static CodeFacts allocation() {
        CodeFacts.Seen seen = new CodeFacts.Seen(0.84, 0, 1 << 20, 0);
        return facts(RECORDER, ORDINARY, spot(ALLOCATION, place("Codec", "encode", 31), "Arrays.copyOf", "", seen));
    }

    public static CodeFacts base() {
        Spot encode = new Spot(
                TIME,
                place("Codec", "encode", 31),
                "",
                "",
                new CodeFacts.Seen(0.44, 0.31, 19, 9),
                List.of(place("Frame", "put", 77), place("Frame", "grow", 90), place("OrderTest", "call", 30)));
        return facts(PROFILER, BASE, encode);
    }

    static CodeFacts nothing() {
        return new CodeFacts(
                new CodeFacts.Sampling(RECORDER, 5, List.of(new Trouble(Trouble.Kind.NO_PROFILER, ""))),
                NOTHING,
                new Side(20_000, 430, 440),
                Side.NONE,
                List.of(
                        spot(TIME, RESIZE, "HashMap.resize", "", new CodeFacts.Seen(0.61, 0, 268, 260)),
                        spot(TIME, place("Codec", "encode", 31), "", "", new CodeFacts.Seen(0.22, 0, 97, 95))),
                stacks());
    }

    public static CodeFacts none(Sampler sampler, int rounds, Trouble... troubles) {
        CodeFacts.Sampling sampling = new CodeFacts.Sampling(sampler, rounds, List.of(troubles));
        return new CodeFacts(sampling, ORDINARY, new Side(0, 0, 0), OTHERS, List.of(), List.of());
    }

    private static CodeFacts facts(Sampler sampler, Against against, Spot... spots) {
        return new CodeFacts(
                new CodeFacts.Sampling(sampler, 3, List.of()), against, SLOW, OTHERS, List.of(spots), stacks());
    }

    /** Returns a place of each kind, all stacks and two troubles. */
    static CodeFacts everything() {
        List<Spot> spots = new ArrayList<>(meanwhile().spots());
        spots.addAll(allocation().spots());
        Trouble failed = new Trouble(Trouble.Kind.PROFILER_FAILED, "No access to perf events");
        List<Trouble> troubles = List.of(failed, new Trouble(Trouble.Kind.CUT, ""));
        return new CodeFacts(
                new CodeFacts.Sampling(RECORDER, 2, troubles), ORDINARY, new Side(12, 9, 44), OTHERS, spots, stacks());
    }

    /** Returns stacks in which a table grows, in slow iterations alone. */
    public static List<Stack> stacks() {
        String add = "com.acme.OrderBookTest.add;com.acme.OrderBook.add";
        return List.of(
                new Stack(add + ";com.acme.OrderBook.resize;java.util.Arrays.copyOf", "", 30, 4),
                new Stack(add + ";com.acme.OrderBook.resize", "", 11, 24),
                new Stack("java.lang.Thread.run;com.acme.Feed.poll", "feed;1", 5, 1_300),
                new Stack(add, "", 3, 900),
                new Stack(add + ";com.acme.OrderBook.find", "", 0, 382));
    }
}
