package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.host.ThreadWaits.Times;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RoundThreadsTests {

    private final Map<String, Long> ran = new HashMap<>(Map.of("7", 500L));
    private long now;
    private long waited;
    private final RoundThreads threads =
            new RoundThreads(() -> new Times(1, 0, waited, 1_000), () -> Map.copyOf(ran), () -> now);

    private void round(long inControl, long inMeasured) {
        threads.beginControl();
        now += 1_000;
        ran.merge("7", inControl, Long::sum);
        threads.endControl();
        threads.beginMeasured();
        now += 1_000;
        ran.merge("7", inMeasured, Long::sum);
        threads.endMeasured();
    }

    @Test
    void aThreadThatRunsAsMuchWithoutTheCodeIsALeftover() {
        round(300, 500);

        assertThat(threads.leftovers()).containsExactly("7");
    }

    @Test
    void oneThatRunsForTheCodeIsNone() {
        round(200, 500);

        assertThat(threads.leftovers()).isEmpty();
    }

    @Test
    void oneThatHardlyRunsIsNone() {
        round(9, 9);

        assertThat(threads.leftovers()).isEmpty();
    }

    @Test
    void oneThatWasBornOrHasEndedIsNone() {
        threads.beginControl();
        now += 1_000;
        threads.endControl();
        threads.beginMeasured();
        ran.clear();
        ran.put("8", 900L);
        now += 1_000;
        threads.endMeasured();

        assertThat(threads.leftovers()).isEmpty();
    }

    @Test
    void tellsWhatWasWaitedMeanwhile() {
        threads.beginMeasured();
        waited = 40;

        assertThat(threads.endMeasured()).isEqualTo(new Times(1, 0, 40, 0));
    }
}
