package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.run.Noises;
import io.github.junitlatency.internal.run.NoisyMachine;
import io.github.junitlatency.internal.run.PacedGate;
import io.github.junitlatency.internal.run.PacedMachine;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.LongSimulation;
import java.util.SplittableRandom;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Verdicts on a schedule whose code, core or machine is known. An iteration takes 2.45 us of reads in addition to its call. */
@LongSimulation
@Tag("slow-in-build") // a loop on a schedule reads the scripted clock all the time between its calls
class PacedVerdictTests {

    private static final long READS_NANOS = 2_450;
    private static final long MILLISECOND = 1_000_000;

    private final PacedGate gate = new PacedGate(20_000);

    private Judge.Decision decide(String budget, ToLongFunction<SplittableRandom> call, NoisyMachine.Noise noise)
            throws Throwable {
        SplittableRandom random = new SplittableRandom(1);
        return gate.restart(random, call, noise, MILLISECOND).decide(budget, random);
    }

    @Test
    void aRateThatIsNotKeptIsRed() throws Throwable {
        Judge.Decision decision = decide("p99.9 <= 100 us", any -> PacedGate.EVERY + 10 - READS_NANOS, PacedGate.QUIET);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.why().text()).startsWith("p99.9 over budget: ");
    }

    @Test
    void aRateThatOnlyASlowCoreDoesNotKeepIsInconclusive() throws Throwable {
        // 20,000 to warm up, and three tests with two slices of 100 each
        gate.onACore(step -> PacedMachine.OVERHEAD_TICKS + (step < 20_600 ? 3_000 : 3_300));
        for (int test = 0; test < 3; test++) {
            assertThat(decide("p99.9 <= 1 s", any -> 500, PacedGate.QUIET).verdict())
                    .isEqualTo(Verdict.PASS);
        }

        Judge.Decision decision =
                decide("p99.9 <= 100 us", any -> PacedGate.EVERY + 400 - READS_NANOS, PacedGate.QUIET);

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.why().text())
                .startsWith("p99.9: slow core: ")
                .endsWith(" of them may be due to a core that ran 1.10 times slower than at its best");
    }

    @Test
    void stallsOfTheMachineAreNotTheBusyCodes() throws Throwable {
        // 91% of the time, so that it takes ten times longer to catch up than the empty body
        Judge.Decision decision = decide(
                "p99.9 <= 100 us",
                random -> (random.nextInt(20) == 0 ? 11_500 : 9_000) - READS_NANOS,
                Noises.periodic(new SplittableRandom(2), 150 * MILLISECOND));

        assertThat(decision.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(decision.why().text()).startsWith("p99.9: not judgeable here: the limit is ");
    }

    @Test
    void fewServicesOverTheLimitAreRedBesideASilentMachine() throws Throwable {
        Judge.Decision decision =
                decide("service max <= 5 us", random -> random.nextInt(4_000) == 0 ? 6_000 : 500, PacedGate.QUIET);

        assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
        assertThat(decision.why().text())
                .startsWith("service max over budget: in ")
                .contains("the machine alone 0");
    }

    @Test
    void aStallOfAnyLengthAtTheSameIterationIsRed() throws Throwable {
        for (long late : new long[] {115, 1_000}) {
            long[] calls = {0};

            Judge.Decision decision = decide(
                    "p99.9 <= 20 us",
                    any -> calls[0]++ % 20_000 == 7_000 ? late * (PacedGate.EVERY - READS_NANOS) : 0,
                    PacedGate.QUIET);

            assertThat(decision.verdict()).isEqualTo(Verdict.FAIL);
            assertThat(decision.why().text()).contains("in each of 2 rounds");
        }
    }
}
