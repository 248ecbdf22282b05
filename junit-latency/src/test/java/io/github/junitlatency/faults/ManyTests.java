package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Fault
class ManyTests {

    private static final int LATE = 500;
    private static final int LATE_RECORDED = 90;

    private static final List<Integer> TOLD = List.of(10, 30, LATE_RECORDED, 100, 300, LATE);

    private static final String COUNTS = "counts ";

    @TempDir
    private Path folder;

    /** Very short tests. */
    static class OfOneJvm extends Counted {

        @RepeatedTest(LATE)
        @LatencyTest(warmup = 20, iterations = 100, confirmations = 0, budgets = "p50 <= 1 s")
        void holds(Sink sink) {
            Small.work(sink, 100);
        }
    }

    /** Fewer, because with Flight Recorder each takes longer. */
    static class Recorded extends Counted {

        @RepeatedTest(LATE_RECORDED)
        @LatencyTest(warmup = 20, iterations = 100, confirmations = 0, budgets = "p50 <= 1 s")
        void holds(Sink sink) {
            Small.work(sink, 100);
        }
    }

    /** Tells now and then how much the JVM has of everything. */
    abstract static class Counted {

        @AfterEach
        void tell(RepetitionInfo repetition) throws IOException {
            if (TOLD.contains(repetition.getCurrentRepetition())) {
                System.gc(); // twice, as what the first one finds unreachable may keep files open until then
                System.gc();
                ForkMain.say(COUNTS + repetition.getCurrentRepetition() + " heapKb " + heapKb() + " metaspaceKb "
                        + metaspaceKb() + " residentKb " + residentKb() + " files " + entries("/proc/self/fd")
                        + " threads " + entries("/proc/self/task") + " classes "
                        + ManagementFactory.getClassLoadingMXBean().getLoadedClassCount());
            }
        }

        private static long heapKb() {
            return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 10;
        }

        private static long metaspaceKb() {
            return ManagementFactory.getMemoryPoolMXBeans().stream()
                            .filter(pool -> pool.getName().equals("Metaspace"))
                            .map(MemoryPoolMXBean::getUsage)
                            .mapToLong(usage -> usage.getUsed())
                            .sum()
                    >> 10;
        }

        private static long residentKb() throws IOException {
            return Files.readAllLines(Path.of("/proc/self/status")).stream()
                    .filter(line -> line.startsWith("VmRSS:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        }

        private static long entries(String folder) throws IOException {
            try (Stream<Path> all = Files.list(Path.of(folder))) {
                return all.count();
            }
        }
    }

    private static long count(List<String> words, String name) {
        return Long.parseLong(words.get(words.indexOf(name) + 1));
    }

    @Test
    void takeNoMoreThanAFew() throws IOException, InterruptedException {
        assertFlat(OfOneJvm.class, "off", 100, LATE);
    }

    @Test
    void takeNoMoreThanAFewWithFlightRecorder() throws IOException, InterruptedException {
        assertFlat(Recorded.class, "on", 30, LATE_RECORDED);
    }

    /** Runs the tests of a class, after the last of which the JVM must not have more than soon after the first. */
    private void assertFlat(Class<?> tests, String flightRecorder, int soonAfter, int all)
            throws IOException, InterruptedException {
        ForkOrder order = new ForkOrder(folder, tests)
                .apart()
                .property("junit.latency.jfr", flightRecorder)
                .property("junit.latency.console", "off");
        try (Leftovers leftovers = new Leftovers(order);
                Fork fork = order.run()) {
            List<List<String>> counts = fork.output()
                    .lines()
                    .filter(line -> line.startsWith(COUNTS))
                    .map(line -> Arrays.asList(line.split(" ")))
                    .toList();

            assertThat(fork.outcomes()).hasSize(all).allMatch(outcome -> outcome.startsWith("SUCCESSFUL"));
            List<String> soon = counts.get(TOLD.indexOf(soonAfter));
            List<String> late = counts.get(TOLD.indexOf(all));
            assertThat(List.of("files", "threads"))
                    .allSatisfy(name -> assertThat(count(late, name)).isLessThanOrEqualTo(count(soon, name) + 2));
            // JUnit keeps the names of tests, and the summary a line of each.
            assertThat(count(late, "heapKb")).isLessThan(count(soon, "heapKb") + 8 * 1024);
            assertThat(count(late, "metaspaceKb")).isLessThan(count(soon, "metaspaceKb") + 4 * 1024);
            // Hidden ones, of loops and lambdas, go with their tests.
            assertThat(count(late, "classes")).isLessThan(count(soon, "classes") + 200);
            leftovers.assertNothing(fork);
        }
    }
}
