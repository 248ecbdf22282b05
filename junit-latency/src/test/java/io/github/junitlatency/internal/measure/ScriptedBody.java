package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.ArrayList;
import java.util.List;
import org.junit.platform.commons.function.Try;

/** A body that does what a test says, and writes down what happened. */
public final class ScriptedBody {

    private static final PhaseScope.Action NOTHING = () -> {};

    private final IterationNumber number = new IterationNumber();
    private final List<String> events = new ArrayList<>();
    private final List<Integer> callsBeforeBlocks = new ArrayList<>();
    private PhaseScope.Action action = NOTHING;
    private int calls;

    /** Returns a body that does what the action does. */
    public static Body of(PhaseScope.Action action) {
        return new Body(handle(action), NOTHING::run, () -> {}, new IterationNumber());
    }

    private static MethodHandle handle(PhaseScope.Action action) {
        return Try.call(() -> MethodHandles.lookup()
                        .findVirtual(PhaseScope.Action.class, "run", Body.TYPE)
                        .bindTo(action))
                .getOrThrow(IllegalStateException::new);
    }

    /** Sets what each call does, after it was written down. */
    public ScriptedBody doing(PhaseScope.Action everyCall) {
        action = everyCall;
        return this;
    }

    public Body body() {
        return new Body(handle(this::call), () -> events.add("prepared"), () -> callsBeforeBlocks.add(calls), number);
    }

    private void call() throws Throwable {
        calls++;
        events.add("call " + number.value());
        action.run();
    }

    /** Returns the number of the running iteration. */
    long number() {
        return number.value();
    }

    public int calls() {
        return calls;
    }

    /** Returns {@code prepared} for each preparation and {@code call N} for each call in iteration N. */
    public List<String> events() {
        return events;
    }

    /** Returns how many calls there had been whenever a block was about to begin. */
    List<Integer> callsBeforeBlocks() {
        return callsBeforeBlocks;
    }
}
