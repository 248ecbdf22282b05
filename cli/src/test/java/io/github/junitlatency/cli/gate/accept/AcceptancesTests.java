package io.github.junitlatency.cli.gate.accept;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which acceptances count, and which are errors. */
class AcceptancesTests {

    private static final List<BudgetedTest> TESTS = List.of(
            new BudgetedTest(
                    "core",
                    "com.acme.BookTest",
                    "add",
                    List.of("p99 <= base + 15%", "p50 <= base + 5% + 20 ns", "max <= 1 ms", "throughput >= base - 5%"),
                    false),
            new BudgetedTest("core", "com.acme.BookTest", "byMethod", List.of("p99 <= base + 15%"), true),
            new BudgetedTest("core", "com.acme.BookTest", "none", List.of(), false),
            new BudgetedTest("core", "com.acme.BenchTests", "*", List.of("p99 <= base + 15%"), false),
            new BudgetedTest("core", "com.acme.FeedTest", "read", List.of("p99 <= base + 15%"), false),
            new BudgetedTest("app", "com.acme.FeedTest", "read", List.of("p99 <= base + 15%"), false));

    /** Returns a commit of a digit, 40 times. */
    private static Commit commit(int digit, String message, String... trailers) {
        String id = Integer.toString(digit).repeat(40);
        return new Commit(id, id.substring(0, 7), message, List.of(trailers));
    }

    private static String accepts(String percent) {
        return "BookTest.add p99 <= base + " + percent + " (why)";
    }

    private static Acceptances of(Commit... newestFirst) {
        return Acceptances.of(List.of(newestFirst), (from, to) -> "", TESTS, true);
    }

    private static Stream<String> applied(Acceptances found) {
        assertThat(found.problems()).isEmpty();
        return found.all().stream().filter(Acceptance::applied).map(Acceptance::accepted);
    }

    @ParameterizedTest
    @CsvSource({
        "BookTest.add p99 <= base + 30%, BookTest.add, p99 <= base + 15%",
        "core BookTest.add throughput >= base - 6%, BookTest.add, throughput >= base - 5%",
        "com.acme.BookTest.add p50 <= base + 5% + 21 ns, BookTest.add, p50 <= base + 5% + 20 ns",
        "app FeedTest.read p99 <= 1.2 x base, FeedTest.read, p99 <= base + 15%",
        "app com.acme.FeedTest.read p99 <= base + 16%, FeedTest.read, p99 <= base + 15%"
    })
    void aTestIsFoundByEachOfItsNames(String text, String test, String budget) {
        Acceptances found = of(commit(1, "", text + " (why)"));
        assertThat(found.problems()).isEmpty();
        assertThat(found.all()).singleElement().satisfies(one -> {
            assertThat(one.test()).endsWith(" " + test);
            assertThat(one.budget()).isEqualTo(budget);
            assertThat(one.order().test()).isEqualTo("com.acme." + test);
            assertThat(one.order().reason()).contains("why");
            assertThat(found.applied(one.module())).containsExactly(one.order());
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "BookTest.remove p99 <= base + 30% | no latency test is named \"BookTest.remove\"; there is app FeedTest.read, core BenchTests.*, core BookTest.add,"
                        + " core BookTest.byMethod, core BookTest.none and 1 more",
                "booktest#add p99 <= base + 30% | no latency test is named \"booktest#add\"; there is core BookTest.add",
                "Book.add p99 <= base + 30% | no latency test is named \"Book.add\"; there is core BookTest.add",
                "BenchTests.BookBenchmark.add p99 <= base + 30% | \"BenchTests.BookBenchmark.add\" is of core BenchTests.*, JMH benchmarks, which are not known before they run, and so can be neither accepted nor bisected",
                "BenchTests.* p99 <= base + 30% | \"BenchTests.*\" is of core BenchTests.*, JMH",
                "BenchTests.add p99 <= base + 30% | no latency test is named \"BenchTests.add\"",
                "FeedTest.read p99 <= base + 30% | \"FeedTest.read\" are 2 tests; name one of app com.acme.FeedTest.read, core"
                        + " com.acme.FeedTest.read",
                "BookTest.add max <= base + 30% | the budget \"max <= 1 ms\" of core BookTest.add is fixed, and a fixed budget is"
                        + " not accepted away; change it in the test",
                "BookTest.add p90 <= base + 30% | core BookTest.add has no budget by base on p90; it has p99 <= base + 15%, p50",
                "BookTest.none p90 <= base + 30% | core BookTest.none has no budget by base on p90; it has none",
                "BookTest.byMethod p99 <= base + 30% | the base of core BookTest.byMethod is another method, not an older"
                        + " version",
                "BookTest.add p99 <= base + 15% | \"p99 <= base + 15%\" allows no more than the budget \"p99 <= base + 15%\", in"
                        + " percent and in amount; allow more, or remove the trailer",
                "BookTest.add p50 <= base + 6% + 19 ns | \"p50 <= base + 6% + 19 ns\" allows no more than the budget",
                "BookTest.add p50 <= base + 6% + 50 ticks | \"p50 <= base + 6% + 50 ticks\" allows no more than the budget",
                "BookTest.add throughput >= base - 4% | \"throughput >= base - 4%\" allows no more than the budget",
            })
    void whatHasNoEffectIsAnErrorThatQuotesItWithItsCommit(String text, String message) {
        Acceptances found = of(commit(1, "", text + " (why)"));
        assertThat(found.all()).isEmpty();
        assertThat(found.problems())
                .singleElement()
                .asString()
                .startsWith("Latency-Accept: " + text + " (why)\n  of commit 1111111: " + message);
    }

    @Test
    void ofSeveralOnOneBudgetTheLargestCountsAndNotTheSum() {
        Acceptances found = of(
                commit(3, "", accepts("20%"), "BookTest.add p50 <= base + 9% + 1 us (why)"),
                commit(2, "", accepts("30%")),
                commit(1, "", accepts("25%")));
        assertThat(applied(found)).containsExactly("p50 <= base + 9% + 1 us", "p99 <= base + 30%");
        assertThat(found.all()).hasSize(4);
        assertThat(found.all().get(0).outcome(found.all())).isEqualTo("not applied: a larger one is");
    }

    @Test
    void theSameTrailerTwiceCountsOnce() {
        assertThat(of(commit(1, "", accepts("20%"), accepts("20%"))).all()).hasSize(1);
        assertThat(applied(of(commit(2, "", accepts("20%")), commit(1, "", accepts("20%")))))
                .hasSize(1);
    }

    @Test
    void ofTwoThatAllowMoreInOnePartEachNeitherIsTheLargest() {
        Commit[] two = {commit(2, "", accepts("16% + 500 us")), commit(1, "", accepts("18%"))};
        assertThat(of(two).problems())
                .containsExactly(
                        "Latency-Accept: " + accepts("16% + 500 us")
                                + "\n  of commit 2222222: of several on this budget none is the largest, in percent and in"
                                + " amount; accept one that is",
                        "Latency-Accept: " + accepts("18%")
                                + "\n  of commit 1111111: of several on this budget none is the largest, in percent and in"
                                + " amount; accept one that is");
        assertThat(applied(of(commit(3, "", accepts("18% + 500 us")), two[0], two[1])))
                .containsExactly("p99 <= base + 18% + 500 us");
    }

    @Test
    void aRevertedCommitsDoesNotCount() {
        assertThat(applied(of(
                        commit(3, "Revert\n\nThis reverts commit " + "2".repeat(40) + ".\n"),
                        commit(2, "", accepts("30%")),
                        commit(1, "", accepts("20%")))))
                .containsExactly("p99 <= base + 20%");
    }

    @Test
    void aRevertThatIsRevertedBringsItBack() {
        assertThat(applied(of(
                        commit(3, "Reapply\n\nThis reverts commit 2222222."),
                        commit(2, "Revert\n\nThis reverts commit 1111111."),
                        commit(1, "", accepts("20%")))))
                .containsExactly("p99 <= base + 20%");
    }

    @Test
    void aRevertedMergeTakesAllItsCommitsBack() {
        String message = "This reverts commit 3333333, reversing\nchanges made to 1111111.";
        Acceptances found = Acceptances.of(
                List.of(commit(4, message), commit(2, "", accepts("30%")), commit(1, "", accepts("20%"))),
                (from, to) -> from.equals("1111111") && to.equals("3333333") ? "2".repeat(40) : "",
                TESTS,
                true);
        assertThat(applied(found)).containsExactly("p99 <= base + 20%");
    }

    @Test
    void aComparisonOverMoreThanTheChangeListsThemAndAppliesNone() {
        Acceptances found = Acceptances.of(
                List.of(commit(2, "", accepts("30%")), commit(1, "", "old nonsense")), (from, to) -> "", TESTS, false);
        assertThat(found.all()).singleElement().satisfies(one -> {
            assertThat(one.applied()).isFalse();
            assertThat(one.outcome(found.all())).isEqualTo("not applied");
        });
        assertThat(found.applied("core")).isEmpty();
        assertThat(found.problems()).isEmpty();
        assertThat(found.notes())
                .hasSize(2)
                .anySatisfy(
                        note -> assertThat(note)
                                .isEqualTo(
                                        "what commits accepted is listed and not applied, because more than one change is compared"));
    }

    @Test
    void aLineThatGitDoesNotTakeForATrailerIsSaid() {
        Acceptances found =
                of(commit(1, "Check sums\n\nlatency-accept: x\n\nMore text."), commit(2, "a Latency-Accept: x"));
        assertThat(found.notes())
                .containsExactly("commit 1111111 has a line \"Latency-Accept:\" that git does not take for a trailer;"
                        + " write it in the last paragraph of the message, with nothing but trailers");
    }
}
