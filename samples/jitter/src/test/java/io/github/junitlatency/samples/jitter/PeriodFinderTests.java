package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Planted outliers in a run of 2 s, a tick a nanosecond; every random number has a fixed seed. */
class PeriodFinderTests {

    private static final long RUN = 2_000_000_000;
    private static final int SLICES = 16_384;

    private final Random random = new Random(20);
    private final List<Outlier> outliers = new ArrayList<>();
    private Exposure exposure = new Exposure(RUN, SLICES);

    private void measuredAllTheTime() {
        exposure.add(0, RUN);
    }

    private void plantPeriod(double period, double offset, double scatter, long ticks) {
        for (double at = offset; at < RUN; at += period) {
            plant((long) (at + scatter * random.nextDouble()), ticks);
        }
    }

    private void plantAtRandom(int count, long ticks) {
        for (int i = 0; i < count; i++) {
            plant((long) (random.nextDouble() * RUN), ticks);
        }
    }

    private void plant(long at, long ticks) {
        if (at < RUN) {
            outliers.add(new Outlier(at, ticks + random.nextInt(100), false));
        }
    }

    private OutlierPeriod find() {
        return PeriodFinder.find(outliers, exposure);
    }

    private void assertPeriod(double ticks) {
        assertThat(find().found().orElseThrow().ticks()).isCloseTo(ticks, within(ticks / 1_000));
    }

    private void assertNone() {
        assertThat(find()).isEqualTo(OutlierPeriod.none("none"));
    }

    @ParameterizedTest
    @ValueSource(doubles = {1e6, 1.001e6, 4e6, 1e7, 3.3333e7, 1e8})
    void findsAPeriod(double period) {
        measuredAllTheTime();
        plantPeriod(period, 1e5, 1e4, 5_000);

        assertPeriod(period);
        assertThat(find().found().orElseThrow().inStep()).isBetween(0.95, 1.0);
        assertThat(find().reason()).isEmpty();
    }

    @Test
    void findsAPeriodBetweenAsManyRandomOnes() {
        measuredAllTheTime();
        plantPeriod(4e6, 1e5, 2e5, 5_000);
        plantAtRandom(500, 5_000);

        assertPeriod(4e6);
        assertThat(find().found().orElseThrow().inStep()).isBetween(0.4, 0.6);
    }

    @Test
    void findsAPeriodOfFewLargeOnesBetweenManySmallOnes() {
        measuredAllTheTime();
        plantPeriod(1e7, 1e5, 2e4, 50_000);
        plantAtRandom(9_000, 200);

        assertPeriod(1e7);
        OutlierPeriod.Found found = find().found().orElseThrow();
        assertThat(found.outliers()).isLessThan(9_000);
        assertThat(found.minTicks()).isGreaterThanOrEqualTo(200);
    }

    @Test
    void namesTheWholePatternWhereAPeriodHasSeveralPulses() {
        measuredAllTheTime();
        plantPeriod(4e6, 1e5, 1e4, 5_000);
        plantPeriod(4e6, 1.1e6, 1e4, 5_000);
        plantPeriod(4e6, 1.7e6, 1e4, 5_000);

        assertPeriod(4e6);
    }

    /** As two timers make them, the kernel's own and the host's: both have a harmonic at 2 ms, stronger than either. */
    @Test
    void namesTheStrongerOfTwoPeriodsWithACommonHarmonic() {
        measuredAllTheTime();
        plantPeriod(4e6, 1e5, 1e4, 5_000);
        plantPeriod(1e7, 1.5e5, 1e4, 5_000);

        assertPeriod(4e6);

        for (int pulse = 0; pulse < 3; pulse++) {
            plantPeriod(1e7, 1.5e5, 1e4, 5_000);
        }

        assertPeriod(1e7);
    }

    @Test
    void findsAPeriodThoughHalfOfTheTimeIsNotMeasured() {
        for (long block = 0; block < RUN; block += 260_000) {
            exposure.add(block, block + 130_000);
        }
        for (double at = 1e5; at < RUN; at += 4e6) {
            if (at % 260_000 < 130_000) {
                plant((long) at, 5_000);
            }
        }

        assertPeriod(4e6);
    }

    @Test
    void seldomFindsAPeriodInRandomOnes() {
        measuredAllTheTime();
        int found = 0;
        for (int run = 0; run < 300; run++) {
            outliers.clear();
            plantAtRandom(20 + random.nextInt(3_000), 200);
            found += find().found().isPresent() ? 1 : 0;
        }

        assertThat(found).isLessThanOrEqualTo(1);
    }

    @Test
    @Tag("table") // only with -Pfull
    void seldomFindsAPeriodInRandomBursts() {
        measuredAllTheTime();
        int found = 0;
        for (int run = 0; run < 300; run++) {
            outliers.clear();
            int bursts = 1 + random.nextInt(60);
            for (int burst = 0; burst < bursts; burst++) {
                double begin = random.nextDouble() * RUN;
                double length = random.nextDouble() * 2e7;
                int size = random.nextInt(100);
                for (int i = 0; i < size; i++) {
                    plant((long) (begin + random.nextDouble() * length), 200);
                }
            }
            found += find().found().isPresent() ? 1 : 0;
        }

        assertThat(found).isLessThanOrEqualTo(1);
    }

    @Test
    void takesNoPauseForAPeriod() {
        for (long block = 0; block < RUN; block += 5_130_000) {
            exposure.add(block, block + 130_000);
        }
        for (int i = 0; i < 5_000; i++) {
            long block = random.nextInt((int) (RUN / 5_130_000)) * 5_130_000L;
            plant(block + random.nextInt(130_000), 200);
        }

        assertNone();
    }

    @Test
    void takesTheBlocksThemselvesForNoPeriod() {
        for (long block = 0; block < RUN; block += 145_000) {
            exposure.add(block, block + 130_000);
        }
        for (int i = 0; i < 10_000; i++) {
            long block = random.nextInt((int) (RUN / 145_000)) * 145_000L;
            plant(block + random.nextInt(130_000), 200);
        }

        assertNone();
    }

    @Test
    void saysWhenThereAreTooFew() {
        measuredAllTheTime();
        plantPeriod(2e8, 0, 0, 5_000);

        assertThat(find()).isEqualTo(OutlierPeriod.none("none to be found in fewer than 20 outliers"));
    }

    @Test
    void standsARunThatIsTooShortForAnyPeriod() {
        exposure = new Exposure(RUN, 4);
        measuredAllTheTime();
        plantAtRandom(100, 200);

        assertNone();
    }
}
