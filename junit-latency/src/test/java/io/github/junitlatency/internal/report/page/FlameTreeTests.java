package io.github.junitlatency.internal.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.page.FlameTree.Frame;
import io.github.junitlatency.result.CodeFacts.Stack;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class FlameTreeTests {

    private static final int MANY = 1_500;

    private static Stack stack(String frames, long slow, long other) {
        return new Stack(frames, "", slow, other);
    }

    private static String shown(FlameTree tree) {
        StringBuilder text = new StringBuilder();
        tree.threads().forEach(thread -> add(text, thread));
        return text.toString().strip();
    }

    private static void add(StringBuilder text, Frame frame) {
        boolean calls = !frame.callees().isEmpty();
        text.append("%s@%d+%d".formatted(frame.name(), frame.start(), frame.slow()))
                .append(calls ? "( " : " ");
        frame.callees().forEach(callee -> add(text, callee));
        text.append(calls ? ") " : "");
    }

    @Test
    void stacksThatBeginAlikeShareTheirFirstFrames() {
        FlameTree tree = FlameTree.of(List.of(stack("a;c", 1, 0), stack("a;b", 3, 0), stack("a", 2, 0)), MANY);

        assertThat(shown(tree)).isEqualTo("measured thread@0+6( a@0+6( b@0+3 c@3+1 ) )");
        assertThat(tree)
                .extracting(FlameTree::stacks, FlameTree::depth, FlameTree::shown, FlameTree::dropped)
                .containsExactly(6L, 3, 4, 0);
    }

    @Test
    void aMethodHasAFrameForEachOfItsCallersAndForEachCallOfItself() {
        assertThat(shown(FlameTree.of(List.of(stack("a;b;b", 2, 0), stack("b", 1, 0)), MANY)))
                .isEqualTo("measured thread@0+3( a@0+2( b@0+2( b@0+2 ) ) b@2+1 )");
    }

    @Test
    void sharesAreOfTheThread() {
        Stack feeding = new Stack("a", "feed", 6, 0);
        Stack idle = new Stack("z", "idle", 0, 7);
        FlameTree tree = FlameTree.of(List.of(stack("a;b", 3, 1), stack("a", 1, 9), feeding, idle), MANY);

        assertThat(tree.threads()).extracting(Frame::name).containsExactly("feed", "measured thread");
        Frame feed = tree.threads().get(0).callees().get(0);
        Frame b = tree.threads().get(1).callees().get(0).callees().get(0);
        assertThat(feed.share()).isEqualTo(1);
        assertThat(feed.otherShare()).as("the thread was not seen there").isNaN();
        assertThat(b).isEqualTo(new Frame("b", 6, 3, 0.75, 0.1, List.of()));
    }

    @Test
    void dropsWhatIsTooNarrow() {
        FlameTree tree = FlameTree.of(
                List.of(stack("a", 996, 0), stack("wide", 3, 0), stack("narrow;in", 1, 0), stack("none", 0, 9)), MANY);

        assertThat(shown(tree)).isEqualTo("measured thread@0+1000( a@0+996 wide@996+3 )");
        assertThat(tree.dropped())
                .as("narrow and what it calls; what no slow iteration has was never there")
                .isEqualTo(2);
    }

    @Test
    void dropsWhatIsTooDeep() {
        FlameTree tree = FlameTree.of(List.of(stack("a" + ";a".repeat(200), 5, 0)), MANY);

        assertThat(tree.depth()).isEqualTo(FlameTree.MAX_DEPTH);
        assertThat(tree.shown()).isEqualTo(FlameTree.MAX_DEPTH);
        assertThat(tree.dropped()).isEqualTo(202 - FlameTree.MAX_DEPTH);
    }

    @Test
    void keepsTheWidestWithTheirCallersWhereThereAreTooMany() {
        assertThat(shown(FlameTree.of(List.of(stack("a;b;c", 5, 0), stack("d", 2, 0), stack("a;e", 1, 0)), 4)))
                .isEqualTo("measured thread@0+8( a@0+6( b@0+5( c@0+5 ) ) )");
        assertThat(shown(FlameTree.of(List.of(stack("a;b;c", 5, 0)), 2))).isEqualTo("measured thread@0+5( a@0+5 )");
    }

    @Test
    void isBoundedWhateverTheStacks() {
        List<Stack> stacks = PageStacks.many(new Random(3), "test", 100, List.of(";f0", ";f1", ";f2"));

        FlameTree tree = FlameTree.of(stacks, 300);

        assertThat(tree.shown()).isEqualTo(300);
        assertThat(tree.depth()).isLessThanOrEqualTo(FlameTree.MAX_DEPTH);
        assertFits(tree.threads().get(0));
    }

    private static void assertFits(Frame frame) {
        long next = frame.start();
        for (Frame callee : frame.callees()) {
            assertThat(callee.start()).isEqualTo(next);
            next += callee.slow();
            assertFits(callee);
        }
        assertThat(next).isLessThanOrEqualTo(frame.start() + frame.slow());
    }

    @Test
    void isEmptyWithoutStacksOfSlowIterations() {
        assertThat(FlameTree.of(List.of(stack("a", 0, 9)), MANY).shown()).isZero();
        assertThat(FlameTree.of(List.of(), MANY).threads()).isEmpty();
    }
}
