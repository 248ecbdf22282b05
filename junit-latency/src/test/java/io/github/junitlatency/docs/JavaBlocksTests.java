package io.github.junitlatency.docs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** The Java of README, docs and samples' READMEs compiles. */
class JavaBlocksTests {

    private static List<String> problems(String java) {
        List<Block> blocks = Page.of("docs/page.md", "# Page\n\n```java\n" + java + "\n```\n")
                .blocks();
        return Snippets.problems(blocks);
    }

    @Test
    void everyBlockCompiles() {
        List<Block> java = Page.all().stream()
                .flatMap(page -> page.blocks().stream())
                .filter(block -> block.language().equals("java"))
                .toList();

        assertThat(java).hasSizeGreaterThan(8);
        assertThat(Snippets.problems(java)).isEmpty();
    }

    @Test
    void aBlockIsAFileMembersOrStatements() {
        assertThat(problems("import java.lang.ref.Cleaner;\n\nclass A {\n    Cleaner cleaner;\n}"))
                .isEmpty();
        assertThat(problems("@LatencyTest\nvoid adds() {\n    book.add(1, 2);\n}"))
                .isEmpty();
        assertThat(problems("long best = book.best();\nassertEquals(1, best);")).isEmpty();
    }

    @Test
    void namesPageAndLineOfWhatDoesNotCompile() {
        assertThat(problems("@LatencyTest\nvoid adds() {\n    book.remove(1);\n}"))
                .singleElement()
                .asString()
                .startsWith("docs/page.md:6: does not compile: cannot find symbol symbol: method remove(int)");
        assertThat(problems("@LatencyTest(budget = \"max <= 1 ms\")\nvoid adds() {}"))
                .singleElement()
                .asString()
                .startsWith("docs/page.md:4: does not compile: cannot find symbol");
        assertThat(problems("long = best;")).isNotEmpty();
    }
}
