package io.github.junitlatency.samples.reallibraries;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.samples.reallibraries.GateProcess.Answer;
import io.github.junitlatency.samples.reallibraries.GateProcess.Order;
import io.github.junitlatency.samples.reallibraries.Plant.Unchanged;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Tests orders, plants and counts of the command; nothing here depends on how long a body takes. */
class LibraryGatesTests {

    private static final int RARE = 500;
    private static final int ITERATIONS = 1_000;
    private static final long END_NANOS = 10_000_000_000L;
    private static final Set<String> OF_PLANTS = Set.of("lock-holder", "litterer");

    @Test
    void processesReadWhatTheyAreTold() {
        Order order = new Order(Bodies.FIXED_POOL, Plant.LOCK, 12.5, 20, List.of("p50 <= 1.3 us", "alloc p99 <= 64 B"));
        Answer answer = new Answer("PASS", 12.5, 1e9, "", List.of("p50 <= 1.3 us"));

        assertThat(Order.parse(order.arguments())).isEqualTo(order);
        assertThat(Answer.parse(answer.line())).isEqualTo(answer);
        assertThat(Answer.parse(Answer.none("hung", "").line())).isEqualTo(Answer.none("hung", ""));
        assertThat(Answer.none("broken", "a\n\tb").reason()).isEqualTo("a b");
    }

    @Test
    void suggestsAndJudges() throws Exception {
        NamedBody body = Bodies.named("computing");

        Answer suggested = GateProcess.answer(new Order(body, Plant.NONE, 0, ITERATIONS, List.of()));
        Answer kept = GateProcess.answer(new Order(body, Plant.NONE, 0, ITERATIONS, List.of("p50 <= 1 s")));
        Answer broken = GateProcess.answer(new Order(body, Plant.GARBAGE, 0, ITERATIONS, List.of("p50 <= 200 ns")));

        assertThat(suggested.suggested())
                .isNotEmpty()
                .allSatisfy(text ->
                        assertThat(PastedBudget.subject(text)).isIn("p50", "p90", "p99", "max", "alloc", "alloc p99"));
        assertThat(suggested.p50Nanos()).isPositive();
        assertThat(kept.outcome()).isEqualTo("PASS");
        assertThat(broken.outcome()).isNotEqualTo("PASS");
        assertThat(broken.reason()).startsWith("p50 <= 200 ns: ");
    }

    @ParameterizedTest
    @EnumSource
    void plantsLeaveNoThreadAndCallTheBody(Plant plant) throws Exception {
        int[] calls = new int[1];

        try (Body planted = plant.into(() -> ++calls[0], 100)) {
            for (int i = 0; i < RARE; i++) {
                planted.call();
            }
        }

        assertThat(calls[0]).isEqualTo(plant == Plant.THRICE ? 3 * RARE : RARE);
        // A pool says that it has terminated a little before its last thread ends.
        long begin = System.nanoTime();
        while (threads().stream().anyMatch(OF_PLANTS::contains) && System.nanoTime() - begin < END_NANOS) {
            Thread.sleep(1);
        }
        assertThat(threads()).doesNotContainAnyElementsOf(OF_PLANTS);
    }

    private static Set<String> threads() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).collect(Collectors.toSet());
    }

    @ParameterizedTest
    @EnumSource(names = {"SLEEP", "LOCK"})
    void rareCallsTakeTwoMilliseconds(Plant plant) throws Exception {
        try (Body planted = plant.into(() -> 1, 0)) {
            for (int i = 1; i < RARE; i++) {
                planted.call();
            }
            long begin = System.nanoTime();
            planted.call();

            assertThat(System.nanoTime() - begin).isGreaterThan(1_900_000);
        }
    }

    @Test
    void asksForAThirdWhereTheUnchangedBodyKeepsIt() {
        Unchanged quick = new Unchanged(300, 440_000);
        Unchanged slow = new Unchanged(300, 441_000);

        assertThat(Plant.SLEEP.thirdBudget(quick)).contains("p99.9 <= 660000 ns");
        assertThat(Plant.LOCK.thirdBudget(slow)).isEmpty();
        assertThat(Plant.THRICE.thirdBudget(slow)).contains("p50 <= 300 ns");
        assertThat(Plant.HALF_MORE.thirdBudget(quick)).isEmpty();
        assertThat(Plant.NONE.thirdBudget(quick)).isEmpty();
    }

    @Test
    void pastesTheWiderOfTwo() {
        String code = """
                // suggest: computing(), 3 rounds
                @LatencyTest(iterations = 100_000, budgets = { // suggest
                    "p50 <= 950 ns",     // suggest: 712 ns
                    // suggest:   the most is 64 B
                    "alloc p99 <= 24 B"}) // suggest
                // suggest: now "p99 <= 20 us": fine
                """;

        assertThat(GateProcess.pasted(code)).containsExactly("p50 <= 950 ns", "alloc p99 <= 24 B");
        assertThat(PastedBudget.subject("alloc p99 <= 24 B")).isEqualTo("alloc p99");
        assertThat(PastedBudget.wider("p50 <= 950 ns", "p50 <= 1.1 us")).isEqualTo("p50 <= 1.1 us");
        assertThat(PastedBudget.wider("alloc <= 2 KB", "alloc <= 880 B")).isEqualTo("alloc <= 2 KB");
    }

    @Test
    void countsOutcomesAndReasons() {
        Tally tally = new Tally();
        assertThat(tally).hasToString("-");
        Stream.of("PASS", "FAIL", "FAIL", "hung").forEach(outcome -> tally.add(Answer.none(outcome, "x".repeat(200))));

        assertThat(tally).hasToString("1/2/0, 1 hung");
        assertThat(tally.reasons("PASS")).containsExactly("2 x FAIL " + "x".repeat(120), "1 x hung " + "x".repeat(120));
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void startsNoiseAgainAndLeavesNoProcess(@TempDir Path folder) throws Exception {
        Path begun = folder.resolve("begun");
        try (Noise noise = Noise.begin("echo >> " + begun + "; test $(wc -l < " + begun + ") -lt 3 || sleep 600")) {
            while (!Files.exists(begun) || Files.readAllLines(begun).size() < 3) {
                LockSupport.parkNanos(1_000_000);
            }
            assertThat(noise.hasFailed()).isFalse();
        }

        assertThat(ProcessHandle.current().children().filter(ProcessHandle::isAlive))
                .isEmpty();
    }

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void saysThatTheNoiseFailed() throws Exception {
        try (Noise noise = Noise.begin("exit 3")) {
            while (!noise.hasFailed()) {
                LockSupport.parkNanos(1_000_000);
            }
        }
    }
}
