package io.github.junitlatency.internal.verdict.round;

import static io.github.junitlatency.result.CauseKind.BLOCKED_OR_STOPPED;
import static io.github.junitlatency.result.CauseKind.DEVICE_INTERRUPT;
import static io.github.junitlatency.result.CauseKind.FIRMWARE;
import static io.github.junitlatency.result.CauseKind.GC;
import static io.github.junitlatency.result.CauseKind.HELPER_PREEMPTED;
import static io.github.junitlatency.result.CauseKind.INTERRUPTED;
import static io.github.junitlatency.result.CauseKind.NOTHING_SEEN;
import static io.github.junitlatency.result.CauseKind.OUTSIDE_GUEST;
import static io.github.junitlatency.result.CauseKind.PAGE_FAULT;
import static io.github.junitlatency.result.CauseKind.SOFTIRQ;
import static io.github.junitlatency.result.CauseKind.STOPPED;
import static io.github.junitlatency.result.CauseKind.THROTTLED;
import static io.github.junitlatency.result.CauseKind.TIMER_INTERRUPT;
import static io.github.junitlatency.result.SlowIteration.Disturbance.HELD_UP;
import static io.github.junitlatency.result.SlowIteration.Disturbance.MIGRATED;
import static io.github.junitlatency.result.SlowIteration.Disturbance.NONE;
import static io.github.junitlatency.result.SlowIteration.Disturbance.PREEMPTED;
import static io.github.junitlatency.result.SlowIteration.Disturbance.TAINTED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.cause.Explanation.ExplainedIteration;
import io.github.junitlatency.internal.cause.Explanation.ExplainedSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.measure.samples.SamplesFixture;
import io.github.junitlatency.internal.verdict.round.OwnTimes.OverLimit;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A thousand iterations of 78 ticks, at one a nanosecond, and after them those of each test; limits of 5 and 10 ms. */
class NetOfInterferenceTests {

    private static final long LIMIT = 5_000_000;
    private static final long USUAL = 78;

    private final Map<Long, List<Cause>> causes = new HashMap<>(); // by iteration

    private SamplesFixture samples = SamplesFixture.samples(LIMIT, 2 * LIMIT).times(1_000, USUAL);
    private long next = 1_000;

    private void slow(long ticks, Disturbance disturbance, Cause... explained) {
        samples.noted(ticks, disturbance);
        causes.put(next++, List.of(explained));
    }

    private void unnoted(long ticks) {
        samples.times(1, ticks);
        next++;
    }

    private OwnTimes judged() {
        Samples counted = samples.build();
        return NetOfInterference.judge(
                counted,
                new ExplainedSamples(explained(counted.slowest()), explained(counted.exceeding()), Map.of()),
                1e9);
    }

    private List<ExplainedIteration> explained(List<NotedIteration> noted) {
        return noted.stream()
                .map(slow -> new ExplainedIteration(
                        slow.iteration(),
                        slow.ticks(),
                        slow.disturbance(),
                        causes.getOrDefault(slow.iteration(), List.of())))
                .toList();
    }

    private static List<Long> exceedances(OwnTimes judged) {
        return judged.over().stream().map(OverLimit::judged).toList();
    }

    private static List<Long> unknown(OwnTimes judged) {
        return judged.over().stream().map(OverLimit::unknown).toList();
    }

    private static Cause cause(CauseKind kind, Origin origin, long ticks) {
        return new Cause(kind, origin, Detail.NONE, ticks, 0.5);
    }

    private static Cause machine(CauseKind kind, long ticks) {
        return cause(kind, Origin.MACHINE, ticks);
    }

    private static Cause code(CauseKind kind, long ticks) {
        return cause(kind, Origin.CODE, ticks);
    }

    private static Cause unknown(CauseKind kind, long ticks) {
        return cause(kind, Origin.UNKNOWN, ticks);
    }

    private static Cause process(long ticks) {
        return machine(CauseKind.PREEMPTED, ticks);
    }

    /**
     * What becomes of one slow iteration.
     *
     * @param as its disturbance in the end
     * @param over how many limits its own time is over
     * @param unknown how many may be over each limit, of which no time is known
     * @param maxTicks the longest of the round
     */
    private record Becomes(Disturbance as, int over, List<Long> unknown, long maxTicks) {}

    private static Becomes counting(Disturbance as, int over, long ownTicks) {
        return new Becomes(as, over, List.of(0L, 0L), ownTicks);
    }

    private static Becomes leftOut(Disturbance as) {
        return leftOut(as, 0, 0);
    }

    private static Becomes leftOut(Disturbance as, long unknownOfFirst, long unknownOfSecond) {
        return new Becomes(as, 0, List.of(unknownOfFirst, unknownOfSecond), USUAL);
    }

    private static Arguments of(long ticks, Disturbance before, Becomes becomes, Cause... causes) {
        return arguments(ticks, before, List.of(causes), becomes);
    }

    static Stream<Arguments> byTheCode() {
        Becomes counting = counting(TAINTED, 1, 6_000_000);
        return Stream.of(
                of(6_000_000, PREEMPTED, counting, code(CauseKind.PREEMPTED, 5_900_000)),
                of(6_000_000, PREEMPTED, counting, unknown(BLOCKED_OR_STOPPED, 5_900_000)),
                of(6_000_000, PREEMPTED, leftOut(PREEMPTED), code(CauseKind.PREEMPTED, 1_000_000), process(4_900_000)),
                // as long as its iterations usually are: the preemption was too short to matter
                of(10_000_000, PREEMPTED, counting(TAINTED, 1, 10_000_000), code(NOTHING_SEEN, 10_000_000)),
                of(
                        8_000_000,
                        NONE,
                        counting(NONE, 1, 8_000_000),
                        code(GC, 4_000_000),
                        unknown(NOTHING_SEEN, 3_900_000)));
    }

    static Stream<Arguments> preempted() {
        Cause[] two = {process(2_000_000), process(1_000_000)};
        return Stream.of(
                // the worked example of the manual
                of(8_000_000, PREEMPTED, leftOut(PREEMPTED), process(7_000_000)),
                of(8_000_000, PREEMPTED, counting(TAINTED, 1, 5_500_000), process(2_500_000)),
                of(8_000_000, PREEMPTED, counting(TAINTED, 1, 5_050_000), process(2_950_000)),
                of(14_050_000, PREEMPTED, counting(TAINTED, 2, 10_050_000), process(4_000_000)),
                of(8_150_000, PREEMPTED, counting(TAINTED, 1, 5_150_000), two),
                of(10_000_000, PREEMPTED, counting(TAINTED, 1, 7_000_000), two),
                // no source saw for how long
                of(10_000_000, PREEMPTED, counting(TAINTED, 1, 10_000_000), unknown(INTERRUPTED, 9_999_000)));
    }

    static Stream<Arguments> heldUp() {
        return Stream.of(
                of(12_000_000, NONE, leftOut(HELD_UP), machine(DEVICE_INTERRUPT, 7_000_000)),
                of(12_000_000, TAINTED, leftOut(HELD_UP), machine(DEVICE_INTERRUPT, 7_000_000)),
                of(12_000_000, NONE, counting(NONE, 1, 5_000_001), machine(DEVICE_INTERRUPT, 6_999_999)),
                of(12_000_000, TAINTED, counting(TAINTED, 1, 5_000_001), machine(DEVICE_INTERRUPT, 6_999_999)),
                of(
                        8_000_000,
                        NONE,
                        leftOut(HELD_UP),
                        machine(TIMER_INTERRUPT, 2_000_000),
                        machine(SOFTIRQ, 1_000_000),
                        code(PAGE_FAULT, 4_000_000)),
                of(12_000_000, TAINTED, counting(TAINTED, 1, 5_100_000), machine(STOPPED, 6_900_000)),
                of(12_000_000, TAINTED, counting(TAINTED, 1, 5_100_000), machine(THROTTLED, 6_900_000)),
                of(8_000_000, NONE, leftOut(HELD_UP), machine(GC, 8_000_040)),
                // concluded, and seen by no source
                of(8_000_000, NONE, counting(NONE, 1, 8_000_000), machine(OUTSIDE_GUEST, 7_999_000)),
                of(8_000_000, NONE, counting(NONE, 1, 8_000_000), machine(FIRMWARE, 7_999_000)));
    }

    /** All but two switch costs of 0.1 ms must be explained, as a helper that waits for time to pass may have taken nothing. */
    static Stream<Arguments> byTheHelper() {
        return Stream.of(
                of(9_000_000, NONE, leftOut(HELD_UP), machine(HELPER_PREEMPTED, 8_850_000)),
                of(11_000_000, NONE, counting(NONE, 2, 11_000_000), machine(HELPER_PREEMPTED, 9_000_000)),
                of(20_000_000, NONE, counting(NONE, 2, 20_000_000), machine(HELPER_PREEMPTED, 4_900_000)));
    }

    /** It may be over any limit, whatever others took. */
    static Stream<Arguments> migrated() {
        return Stream.of(GC, CauseKind.PREEMPTED, DEVICE_INTERRUPT)
                .map(kind -> of(12_000_000, MIGRATED, leftOut(MIGRATED, 1, 1), machine(kind, 1_000)));
    }

    @ParameterizedTest
    @MethodSource({"byTheCode", "preempted", "heldUp", "byTheHelper", "migrated"})
    void judgesAnIterationByItsOwnTime(long ticks, Disturbance before, List<Cause> by, Becomes expected) {
        slow(ticks, before, by.toArray(Cause[]::new));

        OwnTimes judged = judged();
        SlowIteration row = judged.slowest().get(0);
        boolean isLeftOut = expected.as().isLeftOut();

        assertThat(new Becomes(
                        row.disturbance(),
                        (int) exceedances(judged).stream()
                                .filter(over -> over == 1)
                                .count(),
                        unknown(judged),
                        judged.distribution().maxTicks()))
                .isEqualTo(expected);
        assertThat(row.ticks()).isEqualTo(ticks);
        assertThat(judged.distribution().count()).isEqualTo(isLeftOut ? 1_000 : 1_001);
        assertThat(judged.exceeding()).hasSize(isLeftOut ? 0 : 1);
        assertThat(judged.leftOut())
                .isEqualTo(Stream.of(PREEMPTED, MIGRATED, HELD_UP)
                        .collect(Collectors.toMap(Function.identity(), it -> it == expected.as() ? 1L : 0L)));
        assertThat(judged.interrupted()).isEqualTo(expected.as() == TAINTED ? 1 : 0);
    }

    private static final Cause ALMOST_ALL = machine(GC, 9_999_000);

    private void isAt(long iteration, long ticks) {
        assertThat(judged().distribution().maxTicks()).isEqualTo(ticks);
        assertThat(judged().maxIteration()).isEqualTo(iteration);
    }

    private void tenTimes(long ticks, Disturbance disturbance, Cause cause) {
        for (int i = 0; i < 10; i++) {
            slow(ticks, disturbance, cause);
        }
    }

    @Test
    void theLongestIsTheNextOneByOwnTimes() {
        slow(10_000_000, NONE, ALMOST_ALL);
        slow(9_000_000, NONE, machine(GC, 4_500_000));
        slow(6_000_000, NONE);

        isAt(1_002, 6_000_000);
    }

    @Test
    void theLongestIsExactBelowTenThatAreLeftOut() {
        tenTimes(10_000_000, PREEMPTED, process(9_999_000));
        slow(8_000_000, PREEMPTED, process(2_500_000));
        slow(4_876_543, NONE);

        isAt(1_010, 5_500_000);

        slow(5_876_543, NONE);

        isAt(1_012, 5_876_543);
    }

    @Test
    void theLongestIsTheOneFromBeforeWhereNothingOfItIsNoted() {
        unnoted(7_654_321);
        tenTimes(20_000_000, PREEMPTED, process(13_000_000));

        isAt(1_000, 7_654_321);
        assertThat(exceedances(judged())).containsExactly(11L, 0L);
    }

    @ParameterizedTest
    @CsvSource({"4000000, 10000000, 9999000", "9000000, 20000000, 14000000"})
    void theLongestIsKnownToATenthOfAPercentBelowTenThatWereHeldUp(long longest, long ticks, long taken) {
        unnoted(longest);
        tenTimes(ticks, NONE, machine(GC, taken));

        assertThat(judged().distribution().maxTicks()).isBetween(longest, longest + longest / 1_000);
        assertThat(judged().maxIteration()).isEqualTo(-1);
    }

    @Test
    void theLongestIsNoneWhereAllWereHeldUp() {
        samples = SamplesFixture.samples(LIMIT);
        next = 0;
        slow(10_000_000, NONE, ALMOST_ALL);

        isAt(-1, 0);
        assertThat(judged().distribution().count()).isZero();
    }

    @Test
    void nothingChangesWithoutForeignTime() {
        slow(10_000_001, TAINTED);
        slow(6_000_000, NONE);

        OwnTimes judged = judged();

        assertThat(exceedances(judged)).containsExactly(2L, 1L);
        assertThat(judged.maxIteration()).isEqualTo(1_000);
        assertThat(judged.interrupted()).isEqualTo(1);
        assertThat(judged.slowest())
                .extracting(SlowIteration::iteration, SlowIteration::ownTicks, SlowIteration::disturbance)
                .startsWith(tuple(1_000L, 10_000_001L, TAINTED), tuple(1_001L, 6_000_000L, NONE))
                .hasSize(10);
    }
}
