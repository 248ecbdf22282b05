package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class YieldCallsTests {

    private static final CompiledMethod LOOP =
            Planted.method("io.github.junitlatency.internal.measure.LoopTemplate/0x1", "run");
    private static final CompiledMethod BODY = Planted.method("com.example.Book", "add");
    private static final CompiledMethod AWAIT = Planted.method("com.example.Book", "await");
    private static final CompiledMethod YIELD = Planted.method("java.lang.Thread", "yield");

    private final YieldCalls yields = new YieldCalls();

    @ParameterizedTest
    @ValueSource(strings = {"yield", "yield0"})
    void areReachedByTheLoop(String name) {
        CallGraph calls = new CallGraph();
        calls.addCall(1, LOOP, BODY, true);
        calls.addCall(1, BODY, Planted.method("java.lang.Thread", name), false);
        yields.add(calls);
        assertThat(yields.areReached()).isTrue();
    }

    @Test
    void ofOtherCodeAreNot() {
        CallGraph calls = new CallGraph();
        calls.addCall(1, LOOP, BODY, true);
        calls.addCall(2, AWAIT, YIELD, false);
        calls.addCall(1, BODY, Planted.method("java.lang.Thread", "onSpinWait"), true);
        yields.add(calls);
        assertThat(yields.areReached()).isFalse();
    }

    @Test
    void areReachedInLaterRoundsInWhichNothingIsCompiled() {
        areReachedByTheLoop("yield");
        yields.add(new CallGraph());
        assertThat(yields.areReached()).isTrue();
        yields.forgetTheLoop();
        assertThat(yields.areReached()).isFalse();
    }

    @Test
    void areReachedThroughAMethodThatWasCompiledForAnEarlierTest() {
        CallGraph earlier = new CallGraph();
        earlier.addCall(2, AWAIT, YIELD, false);
        yields.add(earlier);
        yields.forgetTheLoop();
        CallGraph calls = new CallGraph();
        calls.addCall(3, LOOP, AWAIT, false);
        yields.add(calls);
        assertThat(yields.areReached()).isTrue();
    }
}
