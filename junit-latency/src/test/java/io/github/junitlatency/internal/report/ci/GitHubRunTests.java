package io.github.junitlatency.internal.report.ci;

import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.INCONCLUSIVE;
import static io.github.junitlatency.result.Verdict.PASS;
import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.internal.report.answer.RunEntry;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.internal.report.ci.GitHubRun.CiTest;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GitHubRunTests {

    private static final StackTraceElement FRAME =
            new StackTraceElement("com.acme.OrderBookTest", "add", "OrderBookTest.java", 17);

    @TempDir
    private Path workspace;

    private static CiTest test(Verdict verdict) {
        LatencyResult result = ResultFixtures.result()
                .ticks(5_000, 2_048)
                .budget(BudgetFixtures.outcome("p99.9 <= 1 us", 5_000, 2_048, 1_000, verdict))
                .verdict(verdict, "")
                .build();
        return CiTest.of(result, RunEntry.of(result), verdict == FAIL, Optional.of(FRAME));
    }

    private static CiTest named(String name, Verdict verdict) {
        return new CiTest(
                name,
                new ShownVerdict(verdict, false),
                verdict == FAIL,
                List.of("1 ns", "2 ns", "3 ns"),
                "",
                Optional.empty());
    }

    private GitHubRun run(Map<String, String> environment) {
        return new GitHubRun(environment, workspace.resolve("book"));
    }

    @Test
    void theSummaryHasATableRedFirst() {
        assertThat(run(Map.of()).table(List.of(test(PASS), test(FAIL)))).isEqualTo("""
                ### Latency tests of book: 1 PASS, 1 FAIL

                | verdict | test | p50 | p99 | longest | budget |
                |---|---|--:|--:|--:|---|
                | **FAIL** | OrderBookTest.add | 40.0 ns | 40.0 ns | 2.00 us | p99.9 \\<= 1 us: 2,048 of 1,000,000 calls over, 1,000 allowed; it is 2 us |
                | PASS | OrderBookTest.add | 40.0 ns | 40.0 ns | 2.00 us | p99.9 \\<= 1 us: it is 2 us |

                """);
    }

    @Test
    void whatIsAdvisoryIsNoErrorAndSaysSo() {
        LatencyResult result =
                ResultFixtures.result().advisory().verdict(FAIL, "").build();
        CiTest advisory = CiTest.of(result, RunEntry.of(result), false, Optional.of(FRAME));

        assertThat(run(Map.of()).table(List.of(advisory, test(PASS))))
                .startsWith("### Latency tests of book: 1 PASS, 1 ADVISORY\n")
                .contains("\n| ADVISORY: would be red | OrderBookTest.add |");
        assertThat(run(Map.of("GITHUB_ACTIONS", "true")).errors(List.of(advisory)))
                .isEmpty();
    }

    @Test
    void eachRunAppendsItsOwn() throws IOException {
        Path file = workspace.resolve("summary.md");
        GitHubRun run = run(Map.of("GITHUB_STEP_SUMMARY", file.toString()));

        run.summarize(List.of(test(PASS)));
        run.summarize(List.of(test(FAIL)));
        run.summarize(List.of());

        assertThat(file).content().containsSubsequence("book: 1 PASS\n", "book: 1 FAIL\n");
        assertThat(Files.readString(file).split("###")).hasSize(3);
    }

    @Test
    void nothingIsWrittenElsewhere() throws IOException {
        GitHubRun run = run(Map.of("CI", "true", "GITHUB_STEP_SUMMARY", " "));

        run.summarize(List.of(test(FAIL)));

        assertThat(workspace).isEmptyDirectory();
        assertThat(run.errors(List.of(test(FAIL)))).isEmpty();
    }

    @Test
    void aSummaryThatCannotBeWrittenIsAWarning() {
        try (CapturedLog log = new CapturedLog(GitHubRun.class)) {
            run(Map.of("GITHUB_STEP_SUMMARY", workspace.toString())).summarize(List.of(test(PASS)));

            assertThat(log.messages())
                    .singleElement(as(STRING))
                    .startsWith("the step summary \"" + workspace + "\" cannot be written (")
                    .endsWith("; let GITHUB_STEP_SUMMARY name a file that can, or unset it; the verdicts stand");
        }
    }

    @Test
    void aSummaryThatIsNearlyFullStaysAsItIs() throws IOException {
        byte[] full = new byte[(int) GitHubRun.FULL_BYTES + 1];
        Path file = Files.write(workspace.resolve("summary.md"), full);

        run(Map.of("GITHUB_STEP_SUMMARY", file.toString())).summarize(List.of(test(PASS)));

        assertThat(file).hasBinaryContent(full);
    }

    @Test
    void aRunOf300TestsHasAHundredRowsAndCountsTheOthers() {
        List<CiTest> tests = IntStream.range(0, 300)
                .mapToObj(i -> named("T.m" + i, i == 299 ? FAIL : i % 2 == 0 ? PASS : INCONCLUSIVE))
                .toList();

        String text = run(Map.of()).table(tests);

        assertThat(text.lines().filter(line -> line.contains(" ns |"))).hasSize(100);
        assertThat(text).contains("**FAIL** | T.m299").contains("\nWithout a row: 150 PASS, 50 INCONCLUSIVE.\n");
    }

    @Test
    void aHundredLongRowsFitIntoASummaryThatIsNotFull() {
        String name = "|".repeat(300);
        List<String> times = List.of("999 ns", "999 us", "999 ms");
        CiTest longest = new CiTest(name, new ShownVerdict(INCONCLUSIVE, false), true, times, name, Optional.empty());

        String text = run(Map.of()).table(Collections.nCopies(100, longest));

        assertThat(text.getBytes(StandardCharsets.UTF_8)).hasSizeLessThan(1_024_000 - (int) GitHubRun.FULL_BYTES);
    }

    @Test
    void hostileNamesAreOnOneLineAndCut() {
        String hostile = "<script>alert(1)</script> | **x** [y](http://z) `q`\n# h \u202Eerutuf @all & \u05D0 \\| ";

        CiTest test = named(hostile + "x".repeat(300), PASS);
        assertThat(test.name())
                .hasSize(CiTest.LONGEST)
                .doesNotContain("\n", "\u202E")
                .endsWith("\u2026");
    }

    @Test
    void aRedTestIsAnErrorAtItsLine() throws IOException {
        Path file = workspace.resolve("book/src/test/java/com/acme/OrderBookTest.java");
        GitHubRun run = run(Map.of("GITHUB_ACTIONS", "true", "GITHUB_WORKSPACE", workspace.toString()));
        String text =
                "title=OrderBookTest.add FAIL::p99.9 <= 1 us: 2,048 of 1,000,000 calls over, 1,000 allowed; it is 2 us";

        assertThat(run.errors(List.of(test(FAIL)))).as("without a source file").containsExactly("::error " + text);

        Files.createDirectories(file.getParent());
        Files.writeString(file, "");
        assertThat(run.errors(List.of(test(FAIL), test(PASS))))
                .containsExactly("::error file=book/src/test/java/com/acme/OrderBookTest.java,line=17," + text);
    }

    @Test
    void elevenRedTestsAreTenLinesOfWhichTheLastCountsTheOthers() {
        List<CiTest> tests =
                IntStream.range(0, 12).mapToObj(i -> named("T.m" + i, FAIL)).toList();

        List<String> lines = run(Map.of("GITHUB_ACTIONS", "true")).errors(tests);

        assertThat(lines).hasSize(10).startsWith("::error title=T.m0 FAIL::T.m0 FAIL");
        assertThat(lines.get(9))
                .isEqualTo(
                        "::error title=T.m9 FAIL::T.m9 FAIL%0Aand 2 more red latency tests: see the step's summary and log");
    }

    @Test
    void whatUsersWriteCannotEndALineOrAProperty() {
        assertThat(GitHubRun.property("100%: a, b\r\n::set-env")).isEqualTo("100%25%3A a%2C b%0D%0A%3A%3Aset-env");
        assertThat(GitHubRun.data("100%: a, b\r\n")).isEqualTo("100%25: a, b%0D%0A");
    }

    @Test
    void anUndecidedTestSaysWhy() {
        LatencyResult result = ResultFixtures.result()
                .test("com.acme.Book$Inner", "add", "[3] size = 7")
                .budget(BudgetFixtures.notJudged("p99 <= base + 5%", Reasons.said("no base")))
                .decided()
                .build();

        CiTest test = CiTest.of(result, RunEntry.of(result), false, Optional.empty());

        assertThat(test.name()).isEqualTo("Book$Inner.add [3] size = 7");
        assertThat(test.budget()).isEqualTo("p99: no base");
    }
}
