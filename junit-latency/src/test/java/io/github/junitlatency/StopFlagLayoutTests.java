package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.LONG;

import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** The flag is where the comment of {@link HelperThreads} has it, in this JVM. */
class StopFlagLayoutTests {

    private static final long APART = 128;

    private final ClassLayout layout = ClassLayout.parseClass(HelperThreads.StopFlag.class);

    @Test
    void keepsTheFlagApartFromEverythingElse() {
        assertThat(layout.fields())
                .filteredOn(field -> field.name().equals("raised"))
                .singleElement()
                .extracting(FieldLayout::offset, LONG)
                .isBetween(APART, layout.instanceSize() - APART);
    }
}
