package io.github.junitlatency.samples.mechanicalsympathy;

import static org.assertj.core.api.Assertions.assertThat;

import com.lmax.disruptor.Sequence;
import org.jctools.queues.SpscArrayQueue;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** Asks OpenJDK's JOL where this JVM puts the fields that the other tests rely on. */
@Tag("portable") // runs with -Paarch64
class LayoutTest {

    private static final long LINE = 64;

    /** Two lines; see {@link Padding}. */
    private static final long APART = 2 * LINE;

    @Test
    void neighboursLieSideBySide() {
        long mine = offset(Neighbours.class, "mine");

        assertThat(mine - offset(Neighbours.class, "left")).isEqualTo(Long.BYTES);
        assertThat(offset(Neighbours.class, "right") - mine).isEqualTo(Long.BYTES);
    }

    @Test
    void farNeighboursHavePaddingAroundEach() {
        long left = offset(FarNeighbours.class, "left");
        long mine = offset(FarNeighbours.class, "mine");
        long right = offset(FarNeighbours.class, "right");

        assertThat(left).isGreaterThanOrEqualTo(APART);
        assertThat(mine - left).isEqualTo(Long.BYTES + APART);
        assertThat(right - mine).isEqualTo(Long.BYTES + APART);
        assertThat(size(FarNeighbours.class) - right).isEqualTo(Long.BYTES + APART);
    }

    @Test
    void aPaddedLongHasPaddingOnBothSides() {
        long value = offset(PaddedLong.class, "value");

        assertThat(value).isGreaterThanOrEqualTo(APART);
        assertThat(size(PaddedLong.class) - value).isEqualTo(Long.BYTES + APART);
    }

    @Test
    void theDisruptorKeepsItsSequencesOnLinesOfTheirOwn() {
        long value = offset(Sequence.class, "value");

        assertThat(value).isGreaterThanOrEqualTo(LINE - Long.BYTES);
        assertThat(size(Sequence.class) - value).isGreaterThanOrEqualTo(LINE);
    }

    @Test
    void jctoolsKeepsTheTwoEndsOfItsQueueApart() {
        long producer = offset(SpscArrayQueue.class, "producerIndex");
        long consumer = offset(SpscArrayQueue.class, "consumerIndex");

        assertThat(Math.abs(producer - consumer)).isGreaterThanOrEqualTo(APART);
    }

    private static long offset(Class<?> type, String field) {
        return ClassLayout.parseClass(type).fields().stream()
                .filter(layout -> layout.name().equals(field))
                .mapToLong(FieldLayout::offset)
                .findFirst()
                .orElseThrow(() -> new AssertionError(type + " has no field " + field));
    }

    private static long size(Class<?> type) {
        return ClassLayout.parseClass(type).instanceSize();
    }
}
