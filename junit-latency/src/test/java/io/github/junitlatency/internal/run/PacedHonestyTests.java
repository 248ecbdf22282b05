package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.run.NoisyMachine.Noise;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.LongSimulation;
import io.github.junitlatency.testing.OnlyWithFull;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.function.ToLongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Gates on a schedule, on machines with stalls one by one and in bursts, each of thirty intervals, so that one makes dozens
 * late. What the responses are without a stall is known, so each red is right or wrong. A round takes 20 ms.
 */
@LongSimulation
class PacedHonestyTests {

    /** Of the slice, none may be red, as 1 of all; a rule that is wrong in 1 gate of 5 makes one red in 89 slices of 100. */
    private static final int GATES = Lengths.repetitions(100, 10);

    private static final int BROKEN_GATES = Lengths.repetitions(20, 5);
    private static final long ITERATIONS = 2_000;
    private static final long STALL_TICKS = 300_000;
    private static final int SEED = 20;

    private final PacedGate gate = new PacedGate(ITERATIONS);

    /** What a call takes, net; its overhead of 2 us comes on top of it, and the read that ends a wait. */
    enum Service {
        LIGHT(random -> random.nextInt(100) == 0 ? 4_000 : 100),
        MODERATE(random -> random.nextInt(100) == 0 ? 7_000 : 4_000),
        /** One call in ten makes the next ones late: 58% of the time, and 6% more of reads. */
        QUEUEING(random -> random.nextInt(10) == 0 ? 14_500 : 2_600);

        private final ToLongFunction<SplittableRandom> ticks;

        Service(ToLongFunction<SplittableRandom> ticks) {
            this.ticks = ticks;
        }
    }

    /** A kind of noise. */
    enum Noisy {
        INDEPENDENT((random, rarer) -> Noises.independent(random, rarer * 10_000_000)),
        BURSTS((random, rarer) -> Noises.bursty(random, rarer * 40_000_000, 5_000_000, 1_000_000));

        private final BiFunction<SplittableRandom, Double, Noise> kind;

        Noisy(BiFunction<SplittableRandom, Double, Noise> kind) {
            this.kind = kind;
        }
    }

    private static Stream<Arguments> codesAndNoises() {
        return withNoises(Service.QUEUEING, Service.MODERATE, Service.LIGHT);
    }

    private static Stream<Arguments> codesThatNeverQueue() {
        return withNoises(Service.MODERATE, Service.LIGHT);
    }

    private static Stream<Arguments> withNoises(Service... services) {
        return Lengths.slice(
                1,
                Stream.of(services)
                        .flatMap(service ->
                                Stream.of(Noisy.BURSTS, Noisy.INDEPENDENT).map(noisy -> arguments(service, noisy)))
                        .toList());
    }

    private static Stream<Service> codes() {
        return Lengths.slice(1, List.of(Service.LIGHT, Service.MODERATE, Service.QUEUEING));
    }

    @ParameterizedTest
    @OnlyWithFull // a proof; in every build the maximum is kept, and what is far over the percentile's limit is red
    @MethodSource("codesAndNoises")
    void codeThatIsExactlyAtThePercentilesLimitIsRedNoMoreOftenThanTheLevel(Service service, Noisy noisy)
            throws Throwable {
        assertThat(red("p99 <= " + limitAt(99, service) + " ticks", service, noisy, 1, GATES))
                .isLessThanOrEqualTo((int) (Defaults.SIGNIFICANCE * GATES));
    }

    @ParameterizedTest
    @MethodSource("codesThatNeverQueue")
    void codeThatNeverExceedsTheMaximumIsRedNoMoreOftenThanTheLevel(Service service, Noisy noisy) throws Throwable {
        assertThat(red("max <= 9_000 ticks", service, noisy, 4, GATES))
                .isLessThanOrEqualTo((int) (Defaults.SIGNIFICANCE * GATES));
    }

    @ParameterizedTest
    @MethodSource("codes")
    void codeThatIsFiveTimesOverThePercentilesLimitIsRed(Service service) throws Throwable {
        assertThat(red("p99 <= " + limitAt(95, service) + " ticks", service, Noisy.INDEPENDENT, 50, BROKEN_GATES))
                .isGreaterThan(BROKEN_GATES * 8 / 10);
    }

    /** Returns a limit that so many percent of responses hold without a stall. */
    private long limitAt(double percentile, Service service) throws Throwable {
        return switch (service) {
            case LIGHT -> percentile == 99 ? 2_000 : 100; // whatever the read of the start adds
            case MODERATE -> percentile == 99 ? 6_000 : 4_000;
            case QUEUEING ->
                gate.restart(new SplittableRandom(SEED), service.ticks, PacedGate.QUIET, 0)
                        .measure(100_000)
                        .histogram()
                        .getValueAtPercentile(percentile);
        };
    }

    /** Returns how many gates are red. */
    private int red(String budget, Service service, Noisy noisy, double rarer, int gates) throws Throwable {
        SplittableRandom seeds = new SplittableRandom(SEED);
        Map<Verdict, Integer> verdicts = new EnumMap<>(Verdict.class);
        for (int i = 0; i < gates; i++) {
            SplittableRandom random = seeds.split();
            gate.restart(random, service.ticks, noisy.kind.apply(random.split(), rarer), STALL_TICKS);
            verdicts.merge(gate.decide(budget, random).verdict(), 1, Integer::sum);
        }
        // not System.out, which other tests replace meanwhile
        System.err.println(service + " on a schedule, " + noisy + ", " + budget + ": " + verdicts);
        return verdicts.getOrDefault(Verdict.FAIL, 0);
    }
}
