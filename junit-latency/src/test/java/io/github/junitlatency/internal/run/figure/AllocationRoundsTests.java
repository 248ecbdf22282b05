package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.internal.run.figure.ThreadBytes.ThreadLook;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Compilers by script: how long they have had work is another number after each round. */
class AllocationRoundsTests extends OnPlantedFiles {

    private static final int LOOKS = 3; // at other threads, of a round: before it, and two after it

    /** Counts rounds after each of which /proc says so of the compiler of the last tier. */
    private List<CountedRound> rounds(String... schedstats) throws Throwable {
        List<Integer> looks = new ArrayList<>();
        ThreadBytes others = new ThreadBytes(
                () -> {
                    if (looks.size() % LOOKS == 1) { // the last call is over
                        planted.thread(7, "C2 CompilerThre", schedstats[looks.size() / LOOKS]);
                    }
                    looks.add(looks.size());
                    return new ThreadLook(0, Map.of(), Set.of(), Set.of(), 0, 0);
                },
                millis -> {},
                false);
        AllocationRounds rounds = new AllocationRounds(
                Clocked.budgets("alloc p50 <= 0 B"),
                new AllocationCounter(() -> 0),
                Body.empty(),
                new CompilerThreads(planted.files(), 0),
                others);
        for (String after : schedstats) {
            rounds.next(100);
        }
        return rounds.rounds();
    }

    @Test
    void changeWhereACompilerHadWork() throws Throwable {
        planted.thread(7, "C2 CompilerThre", "5000000000 0 9");

        assertThat(rounds("5000200000 0 9", "5000200000 0 9", "5001000000 0 9", "5001000000 300000 9"))
                .extracting(CountedRound::isChanged)
                .containsExactly(false, false, true, true);
    }

    @Test
    void mayHaveChangedWhereACompilerHasEnded() throws Throwable {
        planted.thread(7, "C2 CompilerThre", "5000000000 0 9");

        assertThat(rounds("5000000000 0 9", "3000000000 0 9", "3000000000 0 9"))
                .extracting(CountedRound::isChanged)
                .containsExactly(false, true, false);
    }

    @Test
    void mayHaveChangedWhereTheKernelDoesNotTell() throws Throwable {
        planted.thread(7, "C2 CompilerThre", "0 0 0");

        assertThat(rounds("0 0 0", "0 0 0")).allMatch(round -> round.isChanged() && round.isChangedBefore());
    }
}
