package io.github.junitlatency.internal.measure.helper;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.OffsetExchange;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.HelperCpus;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.measure.helper.Placements.Placement;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class PlacementsTests {

    @TempDir
    private Path folder;

    private Placements places(String allowed) {
        return places(Reservations.helperCpus(allowed, folder));
    }

    private static Placements places(HelperCpus cpus) {
        return new Placements(cpus, ScriptedClock.ticking(1).clock(), 26);
    }

    @Test
    void compareTheClocksOfACpuOnce() throws InterruptedException {
        Placements places = places("0-1");
        Placement first = places.next(Set.of(), 1, false);
        Placement again = places.next(Set.of(), 1, false);

        assertThat(first.cpu()).isZero();
        assertThat(first.exchange()).isPresent();
        assertThat(again.cpu()).isZero();
        assertThat(again.exchange()).isEmpty();
        assertThat(places.doubts()).isEmpty();
    }

    @Test
    void doubtWhatTheComparisonShows() throws InterruptedException {
        Placements places = places("0-1");
        OffsetExchange exchange = places.next(Set.of(), 1, false).exchange().orElseThrow();
        exchange.lead(); // no thread follows
        places.compared(0);

        assertThat(places.offset(0)).isEmpty();
        assertThat(places.doubts()).extracting(Doubt::key).containsExactly("tsc-offset");
    }

    @Test
    void compareNothingOnAClockThatIsOneForAllCpus() throws InterruptedException {
        Clock scripted = ScriptedClock.ticking(1).clock();
        Clock nanoTime = new Clock("nanotime", false, scripted.start(), scripted.stop());
        Placements places = new Placements(Reservations.helperCpus("0-1", folder), nanoTime, 1);

        assertThat(places.next(Set.of(), 1, false).exchange()).isEmpty();
        assertThat(places.offset(0)).isEmpty();
    }

    @Test
    void areSharedWithOneDoubtWhereThereAreTooFew() throws InterruptedException {
        Placements places = places("0-1");
        places.next(Set.of(), 1, false);
        Placement second = places.next(Set.of(0), 2, false);
        places.next(Set.of(0), 3, false);

        assertThat(second.cpu()).isEqualTo(-1);
        assertThat(second.exchange()).isEmpty();
        assertThat(places.doubts()).containsExactly(Doubts.named("too few CPUs for helpers"));
    }

    @Test
    void areAnErrorWhereTheyAreRequired() {
        assertThatThrownBy(() -> places("1").next(Set.of(), 1, true))
                .isExactlyInstanceOf(TooFewCpusException.class)
                .hasMessage("1 helper thread wants a CPU of its own, but the process may use CPU 1 only, and CPU 1 is"
                        + " measured on; allow at least 2 CPUs, or do without required()");
    }

    @Test
    void areAnErrorWhereTheyAreRequiredAndCannotBeLocked() throws Exception {
        try (AutoCloseable elsewhere = Reservations.lock(0, folder)) {
            assertThat(elsewhere).isNotNull();
            Placements places = places("0-1");
            assertThat(places.next(Set.of(), 1, false).cpu()).isZero(); // which is a doubt

            assertThatThrownBy(() -> places.next(Set.of(), 1, true))
                    .isExactlyInstanceOf(TooFewCpusException.class)
                    .hasMessage("1 helper thread wants a CPU of its own, but process "
                            + ProcessHandle.current().pid()
                            + " measures on CPU 0, which did not become free in 0 s, nor was another; run fewer"
                            + " forks than there are CPUs, or do without required()");
        }
    }

    @Test
    void areAnErrorWhereTheyAreRequiredAndNothingCanBePinned() {
        Placements places = places(Reservations.helperCpus(Reservations.none(), folder));
        assertThatThrownBy(() -> places.next(Set.of(), 2, true))
                .hasMessage("2 helper threads want a CPU each, but no thread can be pinned here; run where"
                        + " sched_setaffinity works, or do without required()");
    }
}
