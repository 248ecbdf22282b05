package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackSources.Choice;
import io.github.junitlatency.internal.cause.stack.StackSources.StackSource;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.testing.Clocks;
import java.io.IOException;

/** Prints which source is chosen, why not a better one, and whether it sees a method that sleeps. */
final class ChooseStacks {

    private ChooseStacks() {}

    public static void main(String[] arguments) throws Exception {
        Choice choice = StackSources.best(Clocks.NANOTIME, true);
        for (Trouble trouble : choice.troubles()) {
            System.out.println(trouble.kind() + " " + trouble.detail());
        }
        System.out.println(choice.source().sampler() + " " + seesSleeps(choice.source()));
    }

    private static boolean seesSleeps(StackSource source) throws Exception {
        try {
            return !new MeasuredStacks(source).run().sleeps().isEmpty();
        } catch (IOException e) {
            return false; // as the choice has said
        }
    }
}
