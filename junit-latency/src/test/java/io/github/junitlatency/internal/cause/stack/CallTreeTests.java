package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.CallTree.Node;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.List;
import org.junit.jupiter.api.Test;

class CallTreeTests {

    private final CallTree tree = new CallTree();

    private static Frame frame(String method, int line) {
        return new Frame("a.Book", method, line, true);
    }

    private static Node callee(Node node, String method) {
        return node.callees().stream()
                .filter(it -> it.method.equals(method))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void countsWhatEachCallSeesOnItsOwnPath() {
        tree.add(List.of(frame("add", 30), frame("resize", 88)), "", 2, 1);
        tree.add(List.of(frame("add", 31)), "", 1, CallTree.OTHER);
        tree.add(List.of(frame("resize", 89)), "", 4, 2);

        Node root = tree.root();
        assertThat(root.slow()).isEqualTo(6);
        assertThat(root.other()).isEqualTo(1);
        Node add = callee(root, "add");
        assertThat(add.slow()).isEqualTo(2);
        assertThat(add.other()).isEqualTo(1);
        assertThat(callee(add, "resize").slow()).isEqualTo(2);
        assertThat(callee(root, "resize").slow()).isEqualTo(4);
        assertThat(add.key()).isEqualTo("a.Book.add");
    }

    @Test
    void countsAnIterationOnceHoweverManyStacksItHas() {
        for (int iteration : new int[] {1, 1, 1, 2, CallTree.OTHER, 5, 5}) {
            tree.add(List.of(frame("add", 30)), "", 1, iteration);
        }

        assertThat(tree.root().iterations()).isEqualTo(3);
        assertThat(callee(tree.root(), "add").iterations()).isEqualTo(3);
    }

    @Test
    void itsLineAndItsThreadAreThoseOfMostSlowStacks() {
        tree.add(List.of(frame("add", 30)), "pool-1", 2, 1);
        tree.add(List.of(frame("add", 31)), "pool-2", 3, 2);
        tree.add(List.of(frame("add", 32)), "pool-3", 9, CallTree.OTHER);
        tree.add(List.of(frame("add", 0)), "pool-2", 9, 3); // its line is unknown

        Node add = callee(tree.root(), "add");
        assertThat(add.line()).isEqualTo(31);
        assertThat(add.thread()).isEqualTo("pool-2");
    }

    @Test
    void whatIsUnknownIsNone() {
        tree.add(List.of(frame("add", -1)), "", 1, 1);

        assertThat(callee(tree.root(), "add").line()).isZero();
        assertThat(tree.root().thread()).isEmpty();
    }

    @Test
    void aMethodThatCallsItselfCountsOnceByMethod() {
        tree.add(List.of(frame("walk", 5), frame("visit", 7), frame("walk", 6)), "", 2, 1);
        tree.add(List.of(frame("visit", 8)), "", 3, CallTree.OTHER);

        assertThat(tree.byMethod()).containsOnlyKeys("a.Book.walk", "a.Book.visit");
        Node walk = tree.byMethod().get("a.Book.walk");
        assertThat(walk.slow()).isEqualTo(2);
        assertThat(walk.other()).isZero();
        Node visit = tree.byMethod().get("a.Book.visit");
        assertThat(visit.slow()).isEqualTo(2);
        assertThat(visit.other()).isEqualTo(3);
        assertThat(visit.line()).isEqualTo(7);
    }
}
