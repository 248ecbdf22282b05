package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.section.HandOffFixture;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.result.ResultParts.ProbeFacts;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class HandOffDoubtsTests {

    private static final ClockedPlan ONE_MICROSECOND =
            Clocked.plan(Clocked.budgets("max <= 50_000 ticks", "p99 <= 2_500 ticks"), 0, 2.5e9);
    private static final ClockedPlan WITHOUT_BUDGETS = Clocked.plan(Clocked.budgets(), 0, 2.5e9);
    private static final long MEDIAN = 2_700;
    private static final long UNKNOWN = -1;
    private static final Doubt OF_AN_UNKNOWN_OFFSET = Doubts.named("an unknown offset");
    private final Clock fenced = ScriptedClock.ticking(78).clock();

    private static Doubt ofABound(String share) {
        return new Doubt(
                Doubt.Kind.TSC_OFFSET,
                "hand-offs to other CPUs are known to +/- 270 ns only, which is " + share,
                "compare them with each other only, or time the way there and back on one thread");
    }

    private HandOffDoubts handOffs(Clock clock, ClockedPlan plan, int threads) throws InterruptedException {
        return new HandOffDoubts(clock, plan, Optional.of(HandOffFixture.endedBy(threads)));
    }

    private static Stream<Arguments> doubts() {
        return Stream.of(
                arguments(ONE_MICROSECOND, 0, UNKNOWN, List.of()),
                arguments(ONE_MICROSECOND, 2, UNKNOWN, List.of(OF_AN_UNKNOWN_OFFSET)),
                arguments(ONE_MICROSECOND, 1, 250, List.of()), // a tenth of the smallest limit
                arguments(ONE_MICROSECOND, 1, 675, List.of(ofABound("27% of the limit of 1.00 us"))),
                arguments(WITHOUT_BUDGETS, 1, 675, List.of(ofABound("25% of the median of 1.08 us"))));
    }

    @ParameterizedTest
    @MethodSource("doubts")
    void areDoubtedWhereOffsetsAreUnknownOrTheirBoundsWide(
            ClockedPlan plan, int threads, long boundTicks, List<Doubt> doubts) throws InterruptedException {
        HandOffDoubts handOffs = handOffs(fenced, plan, threads);
        assertThat(handOffs.doubts(MEDIAN, boundTicks)).isEqualTo(doubts);
        assertThat(handOffs.doubts(MEDIAN, boundTicks)).as("of two rounds").isEqualTo(doubts);
        assertThat(handOffs.facts()).isEqualTo(new ProbeFacts(true, 2L * threads));
    }

    @Test
    void areNotDoubtedWhereOneClockServesAllCpus() throws InterruptedException {
        Clock unfenced = new Clock("nanotime", false, fenced.start(), fenced.stop());
        assertThat(handOffs(unfenced, ONE_MICROSECOND, 1).doubts(MEDIAN, UNKNOWN))
                .isEmpty();
    }
}
