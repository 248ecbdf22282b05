package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CallGraphTests {

    private static final CompiledMethod LOOP =
            Planted.method("io.github.junitlatency.internal.measure.LoopTemplate/0x1", "run");
    private static final CompiledMethod FORM = Planted.method("java.lang.invoke.LambdaForm$MH/0x2", "invoke");
    private static final CompiledMethod FOR_EACH = Planted.method("java.util.ArrayList", "forEach");
    private static final CompiledMethod BODY = Planted.method("com.example.Book", "add");
    private static final CompiledMethod GROW = Planted.method("com.example.Book", "grow");
    private static final CompiledMethod OTHER = Planted.method("com.example.Other", "run");

    private final CallGraph graph = new CallGraph();

    @Test
    void reachesTheLoopItself() {
        graph.addCompilation(1, LOOP);
        graph.addCompilation(2, OTHER);

        assertThat(graph.reachableFromLoops()).containsExactly(LOOP);
    }

    @Test
    void reachesThroughPlumbing() {
        graph.addCall(1, LOOP, FORM, true);
        graph.addCall(1, FORM, BODY, true);

        assertThat(graph.reachableFromLoops()).containsExactlyInAnyOrder(LOOP, FORM, BODY);
    }

    @Test
    void takesSharedPlumbingForWhatItCallsInTheLoopsCompilation() {
        graph.addCall(1, LOOP, FORM, true);
        graph.addCall(1, FORM, BODY, true);
        graph.addCall(2, FORM, OTHER, true);

        assertThat(graph.reachableFromLoops()).containsExactlyInAnyOrder(LOOP, FORM, BODY);
    }

    @Test
    void reachesWhatWasNotInlinedThroughItsOwnCompilation() {
        graph.addCall(1, LOOP, FOR_EACH, false);
        graph.addCompilation(2, FOR_EACH);
        graph.addCall(2, FOR_EACH, BODY, true);
        graph.addCall(3, FOR_EACH, OTHER, true);

        assertThat(graph.reachableFromLoops()).containsExactlyInAnyOrder(LOOP, FOR_EACH, BODY);
    }

    @Test
    void reachesWhatAnyCompilationOfTheUsersMethodsCalls() {
        graph.addCall(1, LOOP, BODY, true);
        graph.addCall(2, BODY, GROW, false);

        assertThat(graph.reachableFromLoops()).containsExactlyInAnyOrder(LOOP, BODY, GROW);
    }

    @Test
    void comesToAnEndWhenMethodsCallEachOther() {
        graph.addCall(1, LOOP, BODY, true);
        graph.addCall(1, BODY, GROW, true);
        graph.addCall(1, GROW, BODY, true);
        graph.addCall(1, GROW, GROW, false);

        assertThat(graph.reachableFromLoops()).containsExactlyInAnyOrder(LOOP, BODY, GROW);
    }

    @Test
    void reachesNothingWithoutALoop() {
        graph.addCall(1, BODY, GROW, true);

        assertThat(graph.reachableFromLoops()).isEmpty();
    }
}
