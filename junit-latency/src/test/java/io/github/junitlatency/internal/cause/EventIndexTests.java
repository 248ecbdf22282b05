package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.measure.Contexts;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EventIndexTests {

    private static CauseEvent event(long start, long end) {
        return new CauseEvent(CauseKind.SOFTIRQ, Detail.NONE, start, end);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 99, false",
        "0, 100, true",
        "100, 100, true",
        "120, 130, true",
        "0, 1000, true",
        "200, 200, true",
        "201, 300, false"
    })
    void findsAnEventOfWhichAnyPartLiesBetween(long start, long end, boolean found) {
        assertThat(new EventIndex(List.of(event(100, 200)), 1).between(start, end))
                .hasSize(found ? 1 : 0);
    }

    @Test
    void anIterationHasWhatHappenedToItsThreadAndToAll() {
        CauseEvent ofAll = event(100, 200);
        CauseEvent ofFirst = new CauseEvent(CauseKind.MONITOR, Origin.CODE, Detail.NONE, 110, 120, 0);
        CauseEvent ofSecond = new CauseEvent(CauseKind.MONITOR, Origin.CODE, Detail.NONE, 130, 140, 1);
        NotedIteration noted =
                new NotedIteration(7, 150, Disturbance.NONE, Contexts.unpaced(90, 240, Optional.empty(), 1));

        assertThat(new EventIndex(List.of(ofAll, ofFirst, ofSecond), 2).of(noted))
                .containsExactlyInAnyOrder(ofAll, ofSecond);
    }

    @Test
    void findsWhatASearchThroughAllFinds() {
        Random random = new Random(3);
        for (int run = 0; run < 200; run++) {
            List<CauseEvent> events = new ArrayList<>();
            for (int i = random.nextInt(30); i > 0; i--) {
                long start = random.nextInt(100);
                events.add(event(start, start + (random.nextBoolean() ? 0 : random.nextInt(40))));
            }
            EventIndex index = new EventIndex(events, 1);
            for (long start = 0; start < 140; start += 7) {
                long from = start;
                long to = start + random.nextInt(20);
                assertThat(index.between(from, to))
                        .containsExactlyInAnyOrderElementsOf(events.stream()
                                .filter(event -> event.startTicks() <= to && event.endTicks() >= from)
                                .toList());
            }
        }
    }
}
