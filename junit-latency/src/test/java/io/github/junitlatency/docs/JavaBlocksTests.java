package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java of README, docs and samples' READMEs compiles. */
class JavaBlocksTests {

    private static List<String> problems(String java) throws IOException {
        return Snippets.problems(List.of(Page.block("", "java", java)));
    }

    @Test
    void everyBlockCompiles() throws IOException {
        List<Block> java = Page.allBlocks(block -> block.language().equals("java"));

        assertThat(java).hasSizeGreaterThan(8);
        assertThat(Snippets.problems(java)).isEmpty();
    }

    @Test
    void namesPageAndLineOfWhatDoesNotCompile() throws IOException {
        assertThat(problems("@LatencyTest\nvoid adds() throws IOException {\n    book.remove(1);\n}"))
                .singleElement(as(STRING))
                .startsWith("docs/page.md:6: does not compile: cannot find symbol symbol: method remove(int)");
        assertThat(problems("@LatencyTest(budget = \"max <= 1 ms\")\nvoid adds() throws IOException {}"))
                .singleElement(as(STRING))
                .startsWith("docs/page.md:4: does not compile: cannot find symbol");
        assertThat(problems("long = best;")).isNotEmpty();
    }
}
