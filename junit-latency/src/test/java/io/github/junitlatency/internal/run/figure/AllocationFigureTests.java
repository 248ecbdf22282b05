package io.github.junitlatency.internal.run.figure;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;

import io.github.junitlatency.internal.run.Clocked;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AllocationFigureTests {

    @Test
    void refusesABudgetWhereThereIsNoCounter() {
        assertWrongInput(() -> AllocationFigure.isWanted(
                        Clocked.budgets("max <= 1 ms", "alloc <= 0 B"), () -> Optional.of("this JVM counts nothing")))
                .hasMessage("it: budget \"alloc <= 0 B\" limits what is allocated, but this JVM counts nothing");
    }
}
