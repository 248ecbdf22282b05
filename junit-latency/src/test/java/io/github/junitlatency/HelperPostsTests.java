package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.clock.Clock;
import io.github.junitlatency.clock.OffsetExchange;
import io.github.junitlatency.clock.ScriptedClock;
import io.github.junitlatency.host.HelperCpus;
import io.github.junitlatency.host.Reservations;
import io.github.junitlatency.result.Doubt;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class HelperPostsTests {

    @TempDir
    private Path folder;

    private HelperPosts posts(String allowed) {
        return posts(Reservations.helperCpus(allowed, folder));
    }

    private static HelperPosts posts(HelperCpus cpus) {
        return new HelperPosts(cpus, ScriptedClock.ticking(1).clock(), 26);
    }

    @Test
    void compareTheClocksOfACpuOnce() throws InterruptedException {
        HelperPosts posts = posts("0-1");
        HelperPost first = posts.next(Set.of(), 1, false);
        HelperPost again = posts.next(Set.of(), 1, false);

        assertThat(first.cpu()).isZero();
        assertThat(first.exchange()).isPresent();
        assertThat(again.cpu()).isZero();
        assertThat(again.exchange()).isEmpty();
        assertThat(posts.doubts()).isEmpty();
    }

    @Test
    void doubtWhatTheComparisonShows() throws InterruptedException {
        HelperPosts posts = posts("0-1");
        OffsetExchange exchange = posts.next(Set.of(), 1, false).exchange().orElseThrow();
        exchange.lead(); // nobody follows
        posts.compared(0);

        assertThat(posts.offset(0)).isEmpty();
        assertThat(posts.doubts()).extracting(Doubt::key).containsExactly("tsc-offset");
    }

    @Test
    void compareNothingOnAClockThatIsOneForAllCpus() throws InterruptedException {
        Clock scripted = ScriptedClock.ticking(1).clock();
        Clock nanoTime = new Clock("nanotime", false, scripted.start(), scripted.stop());
        HelperPosts posts = new HelperPosts(Reservations.helperCpus("0-1", folder), nanoTime, 1);

        assertThat(posts.next(Set.of(), 1, false).exchange()).isEmpty();
        assertThat(posts.offset(0)).isEmpty();
    }

    @Test
    void areSharedWithOneDoubtWhereThereAreTooFew() throws InterruptedException {
        HelperPosts posts = posts("0-1");
        posts.next(Set.of(), 1, false);
        HelperPost second = posts.next(Set.of(0), 2, false);
        posts.next(Set.of(0), 3, false);

        assertThat(second.cpu()).isEqualTo(-1);
        assertThat(second.exchange()).isEmpty();
        assertThat(posts.doubts())
                .containsExactly(new Doubt(
                        "helpers-share-cpus",
                        "2 helper threads want a CPU each, but the process may use CPU 0-1 only, and CPU 1 is measured on",
                        "allow at least 3 CPUs"));
    }

    @Test
    void areSharedWithADoubtWhereThereIsOneCpu() throws InterruptedException {
        HelperPosts posts = posts("1");

        assertThat(posts.next(Set.of(), 1, false).cpu()).isEqualTo(-1);
        assertThat(posts.doubts())
                .containsExactly(new Doubt(
                        "helpers-share-cpus",
                        "1 helper thread wants a CPU of its own, but the process may use CPU 1 only, and CPU 1 is"
                                + " measured on",
                        "allow at least 2 CPUs"));
    }

    @Test
    void areAnErrorWhereTheyAreRequired() {
        assertThatThrownBy(() -> posts("1").next(Set.of(), 1, true))
                .isExactlyInstanceOf(TooFewCpusException.class)
                .hasMessage("1 helper thread wants a CPU of its own, but the process may use CPU 1 only, and CPU 1 is"
                        + " measured on; allow at least 2 CPUs, or do without required()");
    }

    @Test
    void areAnErrorWhereTheyAreRequiredAndCannotBeLocked() throws Exception {
        try (AutoCloseable elsewhere = Reservations.lock(0, folder)) {
            assertThat(elsewhere).isNotNull();
            HelperPosts posts = posts("0-1");
            assertThat(posts.next(Set.of(), 1, false).cpu()).isZero(); // which is a doubt

            assertThatThrownBy(() -> posts.next(Set.of(), 1, true))
                    .isExactlyInstanceOf(TooFewCpusException.class)
                    .hasMessage(
                            "1 helper thread wants a CPU of its own, but another process measures on CPU 0, and none"
                                    + " became free in 0 s (lock " + folder + "/junit-latency-"
                                    + System.getProperty("user.name")
                                    + "-cpu-0.lock); run fewer forks than there are CPUs, or do"
                                    + " without required()");
        }
    }

    @Test
    void areAnErrorWhereTheyAreRequiredAndNothingCanBePinned() {
        HelperPosts posts = posts(Reservations.helperCpus(Reservations.none(), folder));
        assertThatThrownBy(() -> posts.next(Set.of(), 2, true))
                .hasMessage("2 helper threads want a CPU each, but no thread can be pinned here; run where"
                        + " sched_setaffinity works, or do without required()");
    }
}
