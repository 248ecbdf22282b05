package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.result.Cause.Detail.Collection;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GcPausesTests {

    private final Recorded recorded = new Recorded();

    @BeforeEach
    void plantAPause() {
        recorded.pauses.add(new GcPause(7, "GC Pause", 100, 120));
    }

    private void isTheCodes(Collection pause) {
        assertThat(GcPauses.events(recorded, Planted.SAME))
                .containsExactly(new CauseEvent(CauseKind.GC, Origin.CODE, pause, 100, 120));
    }

    @Test
    void areTheCodesWhoeverAllocated() {
        recorded.collections.put(7, new GcSummary("G1New", "G1 Evacuation Pause"));

        isTheCodes(new Collection("G1 young", Optional.empty()));
    }

    @Test
    void areTheCodesWhoeverAskedForThem() {
        recorded.collections.put(7, new GcSummary("G1Full", "System.gc()"));

        isTheCodes(new Collection("G1 full", Optional.of("System.gc()")));
    }

    @Test
    void areTheCodesWhenTheCollectionHadNotEnded() {
        isTheCodes(new Collection("GC Pause", Optional.empty()));
    }
}
