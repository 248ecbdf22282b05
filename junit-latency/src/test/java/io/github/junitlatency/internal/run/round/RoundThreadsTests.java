package io.github.junitlatency.internal.run.round;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.task.TaskSnapshot;
import io.github.junitlatency.internal.machine.task.TaskSnapshot.Task;
import io.github.junitlatency.internal.machine.task.ThreadWaits;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RoundThreadsTests {

    private final Map<Integer, Long> ran = new HashMap<>(Map.of(7, 500L));
    private String name = "pool-7";
    private long now;
    private long waited;
    private final List<RoundThreads.OfRound> rounds = new ArrayList<>();
    private final RoundThreads threads = new RoundThreads(this::snapshot, id -> id == 7 || id == 8, () -> 1_000);

    private TaskSnapshot snapshot() {
        Map<Integer, Task> tasks = new HashMap<>();
        ran.forEach((id, nanos) -> tasks.put(id, new Task(id, name, nanos, 0, 0)));
        tasks.put(1, new Task(1, "main", now, 0, 0));
        tasks.put(3, new Task(3, "worker", now, waited, 0)); // of the test's class
        return new TaskSnapshot(now, 1, true, tasks);
    }

    /** Lets something run, and returns the moment after it. */
    private RoundThreads.ThreadMoment after(long nanos, Runnable running) {
        now += nanos;
        running.run();
        return threads.now();
    }

    private void round(Runnable inControl, Runnable inMeasured) {
        RoundThreads.ThreadMoment begin = threads.now();
        RoundThreads.ThreadMoment between = after(1_000, inControl);
        rounds.add(threads.of(begin, between, between, after(1_000, inMeasured)));
    }

    @ParameterizedTest
    @CsvSource({
        "300, 500, true", // as much without the code
        "200, 500, false", // for the code
        "9, 9, false" // hardly at all
    })
    void areLeftoversWhereTheyRunWithoutTheCode(long inControl, long inMeasured, boolean isLeftover) {
        round(() -> ran.merge(7, inControl, Long::sum), () -> ran.merge(7, inMeasured, Long::sum));

        assertThat(RoundThreads.leftovers(rounds)).isEqualTo(isLeftover ? List.of("pool-7") : List.of());
    }

    @Test
    void oneThatWasBornOrHasEndedIsNone() {
        round(() -> {}, () -> {
            ran.clear();
            ran.put(8, 900L);
        });

        assertThat(RoundThreads.leftovers(rounds)).isEmpty();
    }

    @Test
    void oneWhoseNameCannotBeReadIsCalledSo() {
        name = "";
        round(() -> ran.put(7, 1_500L), () -> ran.put(7, 2_500L));

        assertThat(RoundThreads.leftovers(rounds)).containsExactly("a thread without a name");
    }

    @Test
    void tellsWhatWasWaitedMeanwhile() {
        round(() -> {}, () -> waited = 40);

        assertThat(rounds.get(0).waits()).isEqualTo(new ThreadWaits(true, 0, 40, 0));
    }

    private Optional<String> doubt(long roundNanos, long waitedNanos) {
        RoundThreads.ThreadMoment begin = threads.now();
        RoundThreads.ThreadMoment end = after(roundNanos, () -> waited += waitedNanos);
        rounds.add(threads.of(begin, begin, begin, end));
        return RoundThreads.doubtOfFewCpus(rounds).map(Doubt::text);
    }

    @Test
    void areDoubtedWhereTheyWaitBehindEachOtherForAQuarterOfARound() {
        assertThat(doubt(100_000_000, 24_999_999)).isEmpty();
        assertThat(doubt(20_000_000, 19_999_999))
                .as("one wait in a short round")
                .isEmpty();
        assertThat(doubt(100_000_000, 30_000_000))
                .contains("threads of the code waited for a CPU behind each other, for 30% of a round, all waits"
                        + " added up: they want more CPUs than they have; run it on as many CPUs as production has");
    }
}
