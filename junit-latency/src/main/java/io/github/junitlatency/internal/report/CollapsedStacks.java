package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.LatencyResult;

/**
 * The stacks of slow iterations in the form that viewers of flame graphs read: {@code frame;frame;frame count}.
 *
 * <p>The frames are from the outermost inwards. Those of another thread than the measured one begin with its name.
 */
final class CollapsedStacks {

    private CollapsedStacks() {}

    /** Returns a line for each stack; empty without stacks of slow iterations. */
    static String of(LatencyResult result) {
        StringBuilder lines = new StringBuilder();
        if (result.further().code().isPresent()) {
            for (CodeFacts.Stack stack : result.further().code().get().stacks()) {
                if (stack.slow() > 0) {
                    String thread =
                            stack.thread().isEmpty() ? "" : stack.thread().replace(';', ':') + ";";
                    lines.append(Printable.of(thread + stack.frames()))
                            .append(' ')
                            .append(stack.slow())
                            .append('\n');
                }
            }
        }
        return lines.toString();
    }
}
