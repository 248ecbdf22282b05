package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.run.Clocked;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

class AllocationFigureTests {

    @Test
    void refusesABudgetWhereThereIsNoCounter() {
        assertThatThrownBy(() -> AllocationFigure.isWanted(
                        Clocked.budgets("max <= 1 ms", "alloc <= 0 B"), () -> Optional.of("this JVM counts nothing")))
                .isInstanceOf(ExtensionConfigurationException.class)
                .hasMessage("it: budget \"alloc <= 0 B\" limits what is allocated, but this JVM counts nothing");
    }
}
