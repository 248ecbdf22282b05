package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AttemptsTests {

    private final Attempts attempts = new Attempts();

    @Test
    void areAllMadeAndTheFirstFailureKeepsTheOthers() {
        List<String> made = new ArrayList<>();
        IllegalStateException first = new IllegalStateException("first");
        IllegalArgumentException second = new IllegalArgumentException("second");
        attempts.attempt(() -> {
            throw first;
        });
        attempts.attempt(() -> made.add("made"));
        attempts.attempt(() -> {
            throw second;
        });

        assertThat(made).containsExactly("made");
        assertThatThrownBy(attempts::throwFirst).isSameAs(first);
        assertThat(first.getSuppressed()).containsExactly(second);
    }

    @Test
    void throwNothingWhenAllWentWell() {
        attempts.attempt(() -> {});
        assertThatCode(attempts::throwFirst).doesNotThrowAnyException();
    }
}
