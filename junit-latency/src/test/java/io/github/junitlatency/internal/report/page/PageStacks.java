package io.github.junitlatency.internal.report.page;

import static io.github.junitlatency.result.CodeFacts.Against.NOTHING;
import static io.github.junitlatency.result.CodeFacts.Against.ORDINARY;
import static io.github.junitlatency.result.CodeFacts.Sampler.PROFILER;
import static io.github.junitlatency.result.CodeFacts.Sampler.RECORDER;
import static io.github.junitlatency.result.CodeFacts.Spot.Kind.MEANWHILE;
import static io.github.junitlatency.result.CodeFacts.Spot.Kind.TIME;

import io.github.junitlatency.internal.report.CodeResults;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Place;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Stack;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;

/** Stacks for pages, as they look in practice; made up, and the same each time. */
final class PageStacks {

    private static final String BODY = "com.acme.OrderBookTest.add;com.acme.OrderBook.add";

    private PageStacks() {}

    /** Returns what is known of a table that grows, with 200 stacks. */
    static CodeFacts growing() {
        List<Stack> stacks = new ArrayList<>(List.of(
                new Stack(BODY + ";com.acme.OrderBook.resize;java.util.Arrays.copyOf", "", 310, 4),
                new Stack(BODY + ";com.acme.OrderBook.resize", "", 101, 24),
                new Stack("java.lang.Thread.run;com.acme.Feed.run;com.acme.Feed.poll", "feed", 80, 900),
                new Stack(BODY, "", 20, 700)));
        for (int i = 0; i < 196; i++) {
            String levels = ";com.acme.index.Level" + i % 6 + ".search";
            stacks.add(new Stack(BODY + ";com.acme.OrderBook.find" + levels.repeat(i % 12), "", i % 3, i % 60));
        }
        Place resize = new Place("com.acme.OrderBook", "resize", "OrderBook.java", 88);
        return new CodeFacts(
                new CodeFacts.Sampling(PROFILER, 3, List.of()),
                ORDINARY,
                new Side(23, 23, 613),
                new Side(9_977, 0, 6_400),
                List.of(CodeResults.spot(TIME, resize, "Arrays.copyOf", "", new CodeFacts.Seen(0.67, 0.008, 411, 23))),
                stacks);
    }

    /** Returns a red test with a stack of 100 frames, in 3,000 samples, and 100 stacks of one frame in one sample each. */
    static LatencyResult deepAndWide() {
        List<Stack> stacks = new ArrayList<>();
        stacks.add(new Stack("a.B.deep;".repeat(99) + "a.B.deep", "", 3_000, 0));
        for (int i = 0; i < 100; i++) {
            stacks.add(new Stack("a.B.wide" + i, "", 1, 0));
        }
        CodeFacts facts = growing();
        return CodeResults.with(
                PageResults.red(),
                new CodeFacts(facts.sampling(), NOTHING, facts.slow(), Side.NONE, facts.spots(), stacks));
    }

    /** Returns what is known of slow calls whose every name and text is a text. */
    static CodeFacts named(String text) {
        return new CodeFacts(
                new CodeFacts.Sampling(RECORDER, 1, List.of(new Trouble(Trouble.Kind.PROFILER_FAILED, text))),
                NOTHING,
                new Side(9, 9, 41),
                Side.NONE,
                List.of(
                        CodeResults.spot(
                                MEANWHILE, new Place(text, text, text, 1), text, text, new CodeFacts.Seen(1, 0, 1, 1)),
                        CodeResults.spot(
                                TIME, new Place(text, text, text, 1), text, "", new CodeFacts.Seen(1, 0, 1, 1))),
                List.of(new Stack(text + ";" + text, text, 40, 0), new Stack(text + ";" + text, "", 1, 0)));
    }
}
