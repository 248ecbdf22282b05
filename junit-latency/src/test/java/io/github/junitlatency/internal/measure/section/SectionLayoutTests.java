package io.github.junitlatency.internal.measure.section;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.LongSummaryStatistics;
import org.junit.jupiter.api.Test;
import org.openjdk.jol.info.ClassLayout;
import org.openjdk.jol.info.FieldLayout;

/** The fields are where the comment of {@link SectionLines} has them, in this JVM. */
class SectionLayoutTests {

    private static final int APART = 128;

    private final ClassLayout layout = ClassLayout.parseClass(Section.class);

    private LongSummaryStatistics offsets(List<String> fields) {
        LongSummaryStatistics offsets = layout.fields().stream()
                .filter(it -> fields.contains(it.name()))
                .mapToLong(FieldLayout::offset)
                .summaryStatistics();
        assertThat(offsets.getCount()).isEqualTo(fields.size());
        return offsets;
    }

    @Test
    void keepsWhatOtherThreadsReadApartFromWhatTheMeasuredOneWrites() {
        List<String> settled = List.of("measured", "cpu");
        List<String> own = List.of(
                "startTicks", "difference", "backTicks", "stopTicks", "handOffs", "forgottenHandOffs", "lastEnder");
        List<String> shared = List.of("state", "handedOverTicks", "fault");
        List<String> ending = List.of("ender");

        long end = 0;
        for (List<String> fields : List.of(settled, own, shared, ending)) {
            assertThat(offsets(fields).getMin() - end).isGreaterThanOrEqualTo(APART);
            end = offsets(fields).getMax();
        }
        assertThat(layout.instanceSize() - end).isGreaterThanOrEqualTo(APART);
    }
}
