package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GarbageCollectorsTests {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            G1New            | G1 Evacuation Pause     | GC Pause         | G1 young
            G1New            | G1 Humongous Allocation | GC Pause         | G1 young, G1 Humongous Allocation
            G1Full           | System.gc()             | GC Pause         | G1 full, System.gc()
            G1Old            | G1 Evacuation Pause     | Pause Remark     | G1 concurrent
            ParallelScavenge | Allocation Failure      | GC Pause         | Parallel young
            ParallelOld      | Ergonomics              | GC Pause         | Parallel old, Ergonomics
            DefNew           | Allocation Failure      | GC Pause         | Serial young
            SerialOld        | System.gc()             | GC Pause         | Serial old, System.gc()
            Z                | Allocation Rate         | Pause Mark Start | ZGC mark start
            ZGC Minor        | Allocation Rate         | Pause Mark End   | ZGC Minor mark end
            Shenandoah       | Concurrent GC           | Pause Init Mark  | Shenandoah init mark
            Epsilon          | Allocation Failure      | GC Pause         | Epsilon
            """)
    void sayWhatACollectionWas(String name, String cause, String pause, String text) {
        assertThat(GarbageCollectors.which(new GcSummary(name, cause), pause).text())
                .isEqualTo(text);
    }
}
