package io.github.junitlatency.samples.jitter;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** A clock of 1 GHz that goes on by 30 ticks with every read, and now and then by more. */
class JitterMeterTests {

    private static final JitterResult.Setup SETUP = new JitterResult.Setup(-1, "scripted", 1e9, 10);
    private static final long PERIOD = 4_000_000;

    private long now = 1L << 40;

    private long read() {
        long last = now;
        now += 30;
        if (now / PERIOD > last / PERIOD) {
            now += 5_000;
        }
        return now;
    }

    /** Returns a fenced clock whose reads are those of {@code ticks}, without flags. */
    private static Clock reading(LongSupplier ticks) {
        try {
            MethodHandle read = MethodHandles.publicLookup()
                    .findVirtual(LongSupplier.class, "getAsLong", Clock.START_TYPE)
                    .bindTo(ticks);
            return new Clock("scripted", true, read, MethodHandles.dropArguments(read, 0, int.class));
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    private static JitterResult measure(LongSupplier reads) throws InterruptedException {
        return measure(reading(reads), true);
    }

    /** Measures with counters that tell of one more preemption at every look. */
    private static JitterResult measure(Clock clock, boolean seesInterruptions) throws InterruptedException {
        AtomicLong looks = new AtomicLong();
        JitterMeter meter = new JitterMeter(
                clock, seesInterruptions, () -> new ThreadCounters(0, looks.incrementAndGet(), 0, 0, -1, -1), () -> {});
        return meter.measure(JitterOptionsTests.options("-r", "500ms", "-o", "1000"), SETUP);
    }

    @Test
    void callsAnOutlierAPreemptionWhereTheCountersSaySo() throws InterruptedException {
        JitterResult result = measure(this::read);

        assertThat(result.outliers().kept()).isNotEmpty().allMatch(Outlier::preempted);
        assertThat(result.gaps().maxTicks()).isEqualTo(5_030);
        assertThat(result.floors()).extracting(GateFloor::maxTicks).containsExactly(30L, 990L, 20_010L);
    }

    @Test
    void callsNoneAPreemptionWhereItMayHaveBeenBetweenBlocks() throws InterruptedException {
        Clock reads = reading(this::read);
        MethodHandle tainted =
                MethodHandles.dropArguments(MethodHandles.constant(long.class, Clock.TAINTED), 0, int.class);

        JitterResult result = measure(new Clock("scripted", true, reads.start(), tainted), true);

        assertThat(result.outliers().kept()).isNotEmpty().noneMatch(Outlier::preempted);
    }

    @Test
    void callsNoneAPreemptionWhereTheClockSeesNone() throws InterruptedException {
        JitterResult result = measure(reading(this::read), false);

        assertThat(result.outliers().kept()).isNotEmpty().noneMatch(Outlier::preempted);
    }

    @Test
    void leavesNoBlindTimeWithinABlock() throws InterruptedException {
        JitterResult result = measure(this::read);

        assertThat(result.gaps().count()).isEqualTo(result.gaps().blocks() * JitterMeter.BLOCK);
        assertThat(result.bins().stream().mapToLong(JitterResult.Bin::count).sum())
                .isEqualTo(result.gaps().count());
        assertThat(result.bins().stream().mapToLong(JitterResult.Bin::sumTicks).sum())
                .isEqualTo(result.gaps().measuredTicks())
                .isEqualTo(result.gaps().count() * 30 + result.outliers().seen() * 5_000);
        // of 4128 reads and a few for the analysis, 4096 count
        assertThat(result.gaps().measuredShare()).isBetween(0.98, 1.0);
    }

    @Test
    void findsWhatWasPlanted() throws InterruptedException {
        JitterResult result = measure(reading(this::read), false);

        assertThat(result.gaps().minTicks()).isEqualTo(30);
        assertThat(result.gaps().maxTicks()).isEqualTo(5_030);
        assertThat(result.bins().get(0).upToTicks()).isEqualTo(24 + 36 / 10);
        assertThat(result.kneeTicks()).isEqualTo(60);
        assertThat(result.outliers().seen()).isBetween(120L, 125L); // some fall between blocks
        assertThat(result.outliers().kept()).extracting(Outlier::ticks).containsOnly(5_030L);
        assertThat(result.outliers().period().found().orElseThrow().ticks())
                .isCloseTo(PERIOD, within(PERIOD / 1_000.0));
        assertThat(result.advice()).isEmpty();
        assertThat(result.floors()).extracting(GateFloor::gaps).containsExactly(1, 33, 667);
        assertThat(result.floors().get(1).bodyTicks()).isEqualTo(990);
        assertThat(result.floors().get(1).maxTicks()).isEqualTo(5_990);
    }

    @Test
    void stopsWhenTheThreadIsInterrupted() {
        long interruptAt = now + 200_000_000;
        assertThatThrownBy(() -> measure(() -> {
                    if (now > interruptAt) {
                        Thread.currentThread().interrupt();
                    }
                    return read();
                }))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void definesAHiddenClassForEveryClock() throws Throwable {
        ReadLoop loop = ReadLoop.of(reading(this::read));
        long[] reads = new long[40];
        long first = now + 30;

        loop.read(reads, 32);

        assertThat(loop.getClass().isHidden()).isTrue();
        for (int i = 0; i < 32; i++) {
            assertThat(reads[i]).isGreaterThanOrEqualTo(first + 30L * i);
        }
        assertThat(reads[31]).isEqualTo(now);
        assertThat(reads[32]).isZero();
    }
}
