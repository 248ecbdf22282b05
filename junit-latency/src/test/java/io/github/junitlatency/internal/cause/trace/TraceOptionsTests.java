package io.github.junitlatency.internal.cause.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TraceOptionsTests {

    @Test
    void leavesOptionsThatAreRightOrUnknownAlone() {
        assertThat(TraceOptions.toWrite("overwrite\nnoraw\nnolatency-format\nsomething-new\n"))
                .isEmpty();
    }

    @Test
    void undoesWhatAnotherToolSetAtTheTop() {
        assertThat(TraceOptions.toWrite("nooverwrite\nraw\nrecord-cmd\nlatency-format\nnomarkers\n"))
                .containsExactly("overwrite", "markers", "norecord-cmd", "nolatency-format", "noraw");
    }
}
