package io.github.junitlatency.samples.reallibraries;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bodies do what they say, in both loops; nothing here depends on how long they take. */
class RealLibrariesTests {

    private static final int CALLS = 3;
    private static final long END_NANOS = 10_000_000_000L;

    /** Threads that the JVM shares, or ends by its next collection. */
    private static final List<String> SHARED_THREADS =
            List.of("ForkJoinPool", "HttpClient", "Common-Cleaner", "VirtualThread-unblocker");

    static Stream<String> bodies() {
        return Stream.of(Bodies.REPORTED, Bodies.SHARED).flatMap(List::stream).map(NamedBody::name);
    }

    private static Set<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> SHARED_THREADS.stream().noneMatch(thread.getName()::startsWith))
                .collect(Collectors.toSet());
    }

    /** Returns the least and the largest right result; of most bodies, the number of the call. */
    private static long[] right(String name, int call) {
        return switch (name.replaceFirst("-every-.*", "")) {
            case "caffeine" -> new long[] {0, 19_999};
            case "jackson" -> new long[] {900, 1_100};
            case "hikari-h2", "refreshed-map" -> new long[] {0, 999};
            case "parallel-stream" -> new long[] {199_990_000, 199_990_000};
            case "context" -> new long[] {0, 1};
            case "computing" -> new long[] {8_603_166_498_507_132_767L, 8_603_166_498_507_132_767L};
            case "allocate-1k" -> new long[] {1_024, 1_024};
            case "allocate-64k" -> new long[] {65_536, 65_536};
            case "file-append" -> new long[] {64, 64};
            case "map-100k" -> new long[] {1, 999_990};
            case "map-2m" -> new long[] {1, 19_999_990};
            case "big-integer" -> new long[] {3_900, 4_000};
            case "long-stream" -> new long[] {20_000L * call, 20_000L * call};
            case "name-stream" -> new long[] {1, 3_000};
            case "grouping-by" -> new long[] {10, 10};
            case "sort-comparing" -> new long[] {0, 0};
            case "string-format" -> new long[] {28, 28};
            case "regex" -> new long[] {1, 1};
            case "compute-if-absent" -> new long[] {0, 199};
            default -> new long[] {call, call};
        };
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void eachBodyDoesItsWorkAndEndsItsThreads(String name) throws Exception {
        NamedBody named = Bodies.named(name);
        assumeTrue(named.runsHere(), () -> "needs JDK " + named.sinceJdk());
        Set<Thread> before = threads();

        try (Body body = named.factory().make()) {
            for (int call = 1; call <= CALLS; call++) {
                long[] right = right(name, call);
                assertThat(body.call()).isBetween(right[0], right[1]);
            }
        }

        long begin = System.nanoTime();
        Set<Thread> left = threads();
        while (!before.containsAll(left) && System.nanoTime() - begin < END_NANOS) {
            Thread.sleep(1);
            left = threads();
        }
        assertThat(before).containsAll(left);
    }

    @ParameterizedTest
    @MethodSource("bodies")
    void eachBodyRunsInBothLoops(String name) throws Exception {
        NamedBody named = Bodies.named(name);
        assumeTrue(named.runsHere(), () -> "needs JDK " + named.sinceJdk());
        Task task = new Task(named, 5, 20, named.everyNanos(), 0);

        Figures plain = PlainLoop.figures(task);
        Figures library = LibraryProcess.figures(task);

        assertThat(plain.p99()).isGreaterThanOrEqualTo(plain.p50());
        assertThat(plain.mode()).isEqualTo("-");
        assertThat(library.p99()).isGreaterThanOrEqualTo(library.p50());
        assertThat(library.mode()).isIn("pinned", "free");
    }

    @Test
    void knowsBodiesByTheirNames() {
        assertThat(bodies())
                .isNotEmpty()
                .doesNotHaveDuplicates()
                .allSatisfy(name -> assertThat(Bodies.named(name).name()).isEqualTo(name));
        assertThatThrownBy(() -> Bodies.named("nobody")).hasMessage("no body is named 'nobody'");
    }

    @Test
    void processesReadWhatTheyAreTold() {
        Task task = new Task(Bodies.POLLER, 5, 20, 0, 0);
        Task gap = task.gap(Duration.ofNanos(50_000));
        Task every = task.every(Duration.ofNanos(100_000));

        assertThat(List.of(task, gap, every))
                .allSatisfy(it -> assertThat(Task.parse(it.arguments())).isEqualTo(it));
        Figures figures = new Figures(12.5, 1e9, "free");
        assertThat(Figures.parse(figures.line())).isEqualTo(figures);
    }

    @Test
    void isNearByShareOrNanosAndContainsByRange() {
        Spread plain = Spread.of(List.of(90.0, 140.0, 100.0), figure -> figure);

        assertThat(plain).isEqualTo(new Spread(90, 100, 140));
        assertThat(plain.isNear(at(110), 0.1, 5)).isTrue();
        assertThat(plain.isNear(at(111), 0.1, 5)).isFalse();
        assertThat(plain.isNear(at(130), 0.1, 30)).isTrue();
        assertThat(plain.contains(at(140))).isTrue();
        assertThat(plain.contains(at(141))).isFalse();
        assertThat(plain.ratio(at(150))).isEqualTo("1.50");
    }

    private static Spread at(double median) {
        return new Spread(median, median, median);
    }
}
