package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Stack;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrunedStacksTests {

    private static final String LONG = "com.acme.Rare".repeat(40);

    private static List<Stack> pruned(List<Stack> stacks) {
        CodeFacts facts = CodeResults.base();
        return PrunedStacks.of(new CodeFacts(
                        facts.sampling(), facts.against(), facts.slow(), facts.other(), facts.spots(), stacks))
                .stacks();
    }

    @Test
    void keepsStacksThatFit() {
        List<Stack> stacks = List.of(new Stack("a;b", "", 999, 1), new Stack("a;c", "", 1, 2));

        assertThat(pruned(stacks)).isEqualTo(stacks);
    }

    @Test
    void addsRareFramesToTheirCallersWhichKeepTheirCounts() {
        List<Stack> stacks = new ArrayList<>(List.of(new Stack("a;b", "", 9_000, 1), new Stack("a;c", "x", 800, 0)));
        IntStream.range(0, 200).forEach(i -> stacks.add(new Stack("a;b;" + LONG + i, "", 1, 3)));

        assertThat(pruned(stacks)).containsExactly(new Stack("a;b", "", 9_200, 601), new Stack("a;c", "x", 800, 0));
    }

    @Test
    void cutsMoreUntilAllFits() {
        List<Stack> stacks = IntStream.range(0, 250)
                .mapToObj(i -> new Stack("a;" + LONG + i + ";b", "", 4, 0))
                .toList();

        assertThat(pruned(stacks)).containsExactly(new Stack("a", "", 1_000, 0));
    }
}
