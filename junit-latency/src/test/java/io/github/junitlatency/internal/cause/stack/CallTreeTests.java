package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.CallTree.Node;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.List;
import java.util.stream.Collectors;
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

    /** Returns the slow stacks of each call and the others. */
    private static String shown(Node node) {
        return node.slow() + "/" + node.other()
                + node.callees().stream()
                        .map(it -> " " + it.key() + "(" + shown(it) + ")")
                        .collect(Collectors.joining());
    }

    @Test
    void countsWhatEachCallSeesOnItsOwnPath() {
        tree.add(List.of(frame("add", 30), frame("resize", 88)), "", 2, 1);
        tree.add(List.of(frame("add", 31)), "", 1, CallTree.OTHER);
        tree.add(List.of(frame("resize", 89)), "", 4, 2);

        assertThat(shown(tree.root())).isEqualTo("6/1 a.Book.add(2/1 a.Book.resize(2/0)) a.Book.resize(4/0)");
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
    void aMethodThatCallsItselfCountsOnceByMethod() {
        tree.add(List.of(frame("walk", 5), frame("visit", 7), frame("walk", 6)), "", 2, 1);
        tree.add(List.of(frame("visit", 8)), "", 3, CallTree.OTHER);

        assertThat(tree.byMethod()).containsOnlyKeys("a.Book.walk", "a.Book.visit");
        assertThat(shown(tree.byMethod().get("a.Book.walk"))).isEqualTo("2/0");
        Node visit = tree.byMethod().get("a.Book.visit");
        assertThat(shown(visit)).isEqualTo("2/3");
        assertThat(visit.line()).isEqualTo(7);
    }
}
