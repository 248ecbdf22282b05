package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What pages show as output is a golden file's, or says of which run it is. */
class OutputBlocksTests {

    private static Optional<String> problem(String marker, String text) {
        List<Block> blocks = Page.of("docs/page.md", "# Page\n\n" + marker + "\n```\n" + text + "\n```\n")
                .blocks();
        assertThat(blocks).hasSize(1).allMatch(OutputBlocks::isOutput);
        return OutputBlocks.problem(blocks.get(0));
    }

    @Test
    void everyBlockOfOutputIsHeldToTheTruth() {
        List<Block> output = Page.all().stream()
                .flatMap(page -> page.blocks().stream())
                .filter(OutputBlocks::isOutput)
                .toList();

        assertThat(output).hasSizeGreaterThan(20);
        assertThat(output)
                .flatExtracting(block -> OutputBlocks.problem(block).stream().toList())
                .isEmpty();
    }

    @Test
    void outputWithoutAMarkerIsAProblem() {
        assertThat(problem("A sentence.\n", "x"))
                .hasValueSatisfying(
                        sentence -> assertThat(sentence).startsWith("docs/page.md:6: output without a marker"));
    }

    @Test
    void outputIsTheGoldenFilesOrSomeOfItsLines() {
        String whole = GoldenText.named("failing.txt").orElseThrow();
        String some = GoldenText.named("failing.txt lines 2-3").orElseThrow();

        assertThat(whole).contains("\n" + some + "\n");
        assertThat(problem("<!-- golden: failing.txt -->", whole)).isEmpty();
        assertThat(problem("<!-- golden: failing.txt lines 2-3 -->", some)).isEmpty();
        assertThat(problem("<!-- golden: failing.txt -->", some))
                .hasValueSatisfying(sentence ->
                        assertThat(sentence).contains("differs from golden file failing.txt; refresh it by"));
        assertThat(problem("<!-- golden: failing.txt lines 2-999 -->", some))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("no such lines"));
    }

    @Test
    void aRunHasItsJdkAndItsDate() {
        assertThat(problem("<!-- one run: 2-CPU guest, JDK 17.0.15, 2026-11-22, mvn test -->", "x"))
                .isEmpty();
        assertThat(problem("<!-- one run: 2-CPU guest, yesterday -->", "x"))
                .hasValueSatisfying(sentence -> assertThat(sentence).contains("names no JDK or no date"));
    }

    @Test
    void aTestThatChecksABlockNamesItsPage() {
        assertThat(problem("<!-- checked by: OutputBlocksTests -->", "x")).isEmpty();
        assertThat(problem("<!-- checked by: ConfigurationPageTests -->", "x"))
                .hasValueSatisfying(sentence ->
                        assertThat(sentence).contains("no test class of that name names page.md or has its"));
    }
}
