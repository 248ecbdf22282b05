package io.github.junitlatency.internal.report;

import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.INCONCLUSIVE;
import static io.github.junitlatency.result.Verdict.NOT_JUDGED;
import static io.github.junitlatency.result.Verdict.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.report.RunText.Facts;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.RunEntry.Undecided;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.GoldenFiles;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RunTextTests {

    private static final String PAGE = "target/junit-latency/index.html";
    private static final Facts WITH_PAGE = new Facts(List.of(), Optional.of(PAGE), Optional.empty());
    private static final String LONG = "OrderBookTest.addManyOrdersOfOneTraderAtOnePrice";
    private static final Facts NOTHING = new Facts(List.of(), Optional.empty(), Optional.empty());
    private static final Undecided NOISE = Undecided.of(ReasonKind.HOST_NOISE.of(47.7, 31));

    private static RunEntry entry(String test, Verdict verdict, String budget, double headroom, double seconds) {
        return entry(test, new ShownVerdict(verdict, false), budget, headroom, seconds, Optional.empty(), false);
    }

    private static RunEntry entry(
            String test,
            ShownVerdict verdict,
            String budget,
            double headroom,
            double seconds,
            Optional<Undecided> why,
            boolean isNotCompared) {
        return new RunEntry(test, verdict, budget, "", headroom, seconds, why, isNotCompared, "", true);
    }

    private static RunEntry undecided(String test, String budget, double headroom, Undecided why) {
        return entry(test, new ShownVerdict(INCONCLUSIVE, false), budget, headroom, 8.04, Optional.of(why), false);
    }

    private static List<RunEntry> few() {
        return List.of(
                entry("OrderBookTest.add", PASS, "p99.9 <= 5 us", 0.414, 2.13),
                undecided("OrderBookTest.cancel", "p99.99 <= 1 us", -0.003, NOISE),
                entry("OrderBookTest.best", PASS, "", Double.NaN, 1.5),
                entry("OrderBookTest.match", FAIL, "p99 <= base + 10%", -20.5, 33),
                entry("CodecTest.encode", PASS, "alloc p50 <= 0 B", Double.NaN, 0.4),
                undecided("CodecTest.decode", "max <= 1 ms", 0.2, NOISE),
                undecided(
                        "CodecTest.skip",
                        "max <= 1 ms",
                        0.2,
                        Undecided.of(ReasonKind.MAY_BE_OTHERS.of(7, 1, 7, ReasonKind.CLOCK_STEPS.of(20)))),
                entry("QueueTest.poll", NOT_JUDGED, "p99 <= base + 5%", Double.NaN, 1.2),
                entry(LONG, PASS, "service p99.99 <= 1_500 us", 0.05, 12.25));
    }

    private static RunEntry advisory(String test, Verdict verdict) {
        Optional<Undecided> why = verdict == INCONCLUSIVE ? Optional.of(NOISE) : Optional.empty();
        double headroom = verdict == PASS ? 0.3 : -0.3;
        return entry(test, new ShownVerdict(verdict, true), "p99 <= 1 us", headroom, 2, why, false);
    }

    private static List<RunEntry> advisories() {
        return List.of(
                entry("OrderBookTest.add", PASS, "p99.9 <= 5 us", 0.414, 2.13),
                advisory("OrderBookTest.cancel", FAIL),
                advisory("OrderBookTest.match", INCONCLUSIVE),
                advisory("OrderBookTest.best", PASS));
    }

    private static List<RunEntry> many() {
        List<RunEntry> many = new ArrayList<>(few());
        IntStream.range(0, 291)
                .mapToObj(i -> entry("GridTest.cell" + i, PASS, "p99 <= " + (i + 1) + " us", 0.4 + i * 0.001, 1))
                .forEach(many::add);
        return many;
    }

    private static List<RunEntry> hostile() {
        String name = "OrderBookTest.add " + Printable.of("<b>\"x\"\n\u202e\u05d0".repeat(40));
        return List.of(
                entry(name, PASS, "p99.9 <= 5 us", 0.41, 2), entry("OrderBookTest.add", PASS, "p99.9 <= 5 us", 0.5, 2));
    }

    private static String text(List<RunEntry> own, Facts facts, int columns) {
        return RunText.of(own, facts, columns).orElseThrow();
    }

    @Test
    void areTheGoldenFile() throws IOException {
        Map<String, String> texts = new LinkedHashMap<>();
        texts.put("few", text(few(), WITH_PAGE, 80));
        texts.put("hostile", text(hostile(), NOTHING, 80));
        texts.put("many", text(many(), new Facts(few(), Optional.of(PAGE), Optional.of("report")), 80));
        texts.put("forks", text(few().subList(0, 3), new Facts(many(), Optional.of(PAGE), Optional.empty()), 80));
        texts.put("one undecided", text(few().subList(1, 2), WITH_PAGE, 60));

        assertThat(texts.values()).flatExtracting(text -> text.lines().toList()).allMatch(line -> line.length() <= 80);
        texts.put("advisory", text(advisories(), WITH_PAGE, 80));
        texts.put("one advisory", text(advisories().subList(1, 2), WITH_PAGE, 80));
        GoldenFiles.assertGolden("runs", texts);
    }

    @Test
    void nothingMeasuredIsNoSummary() {
        assertThat(RunText.of(List.of(), WITH_PAGE, 80)).isEmpty();
    }

    @Test
    void aReasonThatIsNotThatOfMostIsAnExample() {
        Undecided doubted = Undecided.of(ReasonKind.MAY_BE_OTHERS.of(7, 1, 7, ReasonKind.CLOCK_STEPS.of(20)));

        assertThat(text(List.of(undecided("A.b", "", 0, NOISE), undecided("A.c", "", 0, doubted)), NOTHING, 80))
                .contains("\n  2 INCONCLUSIVE, such as host noise (1): allow more, ");
    }

    @Test
    void atMostTenCandidatesAreNamed() {
        assertThat(text(Collections.nCopies(12, advisory("A.b", PASS)), NOTHING, 400))
                .endsWith("  12 advisory tests: 12 would be green and may become strict: " + "A.b, ".repeat(9)
                        + "A.b and 2 more");
        assertThat(text(Collections.nCopies(2, advisory("A.b", NOT_JUDGED)), NOTHING, 80))
                .endsWith("\n  2 advisory tests");
    }

    @Test
    void otherVerdictsAmongTheOthersAreCounted() {
        List<RunEntry> all = new ArrayList<>(Collections.nCopies(25, entry("A.b", FAIL, "max <= 1 us", -1, 1)));
        all.addAll(few());

        assertThat(text(all, NOTHING, 80)).contains("\n  and 14 more: 4 PASS, 6 FAIL, 3 INCONCLUSIVE, 1 NOT_JUDGED\n");
    }

    @Test
    void theLastLineSaysThatNothingWasCompared() {
        ShownVerdict notJudged = new ShownVerdict(NOT_JUDGED, false);
        RunEntry notCompared = entry("A.b", notJudged, "p99 <= base + 5%", Double.NaN, 1.2, Optional.empty(), true);

        assertThat(text(List.of(few().get(0), notCompared), WITH_PAGE, 80))
                .endsWith("  nothing was compared: 1 test with budgets by base, and no base is set; the\n"
                        + "    goal gate compares by one command: docs/gating-a-merge.md");
    }
}
