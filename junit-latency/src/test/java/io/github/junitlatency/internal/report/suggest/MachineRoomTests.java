package io.github.junitlatency.internal.report.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultFixtures;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class MachineRoomTests {

    private static final double TICKS_PER_US = ResultFixtures.FREQUENCY_HZ / 1e6;

    /** The example of the class: 150 a second over 3 us, 90 over 6 us, the longest 90 us. */
    private static LatencyResult example() {
        Histogram empty = new Histogram(Long.MAX_VALUE / 2, 3);
        empty.recordValueWithCount(2, 1_000_000);
        empty.recordValueWithCount(ticks(6), 60);
        empty.recordValueWithCount(ticks(50), 89);
        empty.recordValueWithCount(ticks(90), 1);
        return ResultFixtures.result()
                .iterations(100_000, 0, 1)
                .ticks(ticks(2), 90_000)
                .ticks(ticks(7), 10_000)
                .control(new ControlRun(
                        new Distribution(empty, ticks(90)), 1e9, new ControlRun.CoreSpeed(3.2, 3.2, 4), ""))
                .build();
    }

    private static long ticks(double micros) {
        return Math.round(micros * TICKS_PER_US);
    }

    @Test
    void leavesTheMachineHalfOfWhatMayExceed() {
        LatencyResult result = example();
        MachineRoom room = new MachineRoom(result);

        assertThat(room.leastTicks(Percentile.of(99.9), result.distribution())).isBetween(ticks(7.99), ticks(8.01));
        assertThat(room.leastTicks(Percentile.of(50), result.distribution())).isLessThan(ticks(2.01));
    }

    @Test
    void leavesAMaximumTheMachinesLongest() {
        LatencyResult result = example();

        assertThat(new MachineRoom(result).leastMaxTicks(result.distribution())).isBetween(ticks(92), ticks(92.1));
    }

    @Test
    void comparesSharesWhereThereIsASchedule() {
        LatencyResult paced = ResultFixtures.result()
                .iterations(100_000, 0, 1)
                .ticks(400, 100_000)
                .pace(ResultFixtures.keptPace(100_000))
                .control(SuggestedFixtures.control(100_000, 20, 5_000))
                .build();
        MachineRoom room = new MachineRoom(paced);

        assertThat(room.leastTicks(Percentile.of(99.9), paced.distribution())).isLessThan(410);
        assertThat(room.leastTicks(Percentile.of(99.99), paced.distribution())).isBetween(5_390L, 5_410L);
    }

    @Test
    void saysWhyNothingIsKnown() {
        LatencyResult result = ResultFixtures.result()
                .control(new ControlRun(
                        ResultFixtures.distribution(), 0, new ControlRun.CoreSpeed(3, 3, 4), "the clock ran backwards"))
                .build();

        assertThat(new MachineRoom(result).unknown())
                .hasValue("nothing can be gated: the control run could not be measured: the clock ran backwards");
    }
}
