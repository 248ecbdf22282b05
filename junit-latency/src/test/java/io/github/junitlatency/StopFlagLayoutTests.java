package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** The flag is where the comment of {@link StopFlagLines} has it, in this JVM. */
class StopFlagLayoutTests {

    private static final int APART = 128;

    private final ClassLayout layout = ClassLayout.parseClass(HelperThreads.StopFlag.class);

    @Test
    void keepsTheFlagApartFromEverythingElse() {
        FieldLayout flag = layout.fields().stream()
                .filter(field -> field.name().equals("raised"))
                .findFirst()
                .orElseThrow();

        assertThat(flag.offset()).isGreaterThanOrEqualTo(APART);
        assertThat(layout.instanceSize() - flag.offset()).isGreaterThanOrEqualTo(APART);
    }
}
