package io.github.junitlatency.internal.machine.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParticipantsTests extends OnPlantedFiles {

    private static final long LATER = 1_000_000_000; // long enough before the code that nothing is waited for
    private static final long LOOK = 50_000_000;

    private final ScriptedKernel kernel = new ScriptedKernel("0-1");
    private long now;
    private long ownThreads;

    @BeforeEach
    void plant() {
        task(ScriptedKernel.SELF, "main", 0, 0);
    }

    /** Plants what the kernel tells of a thread: how long it ran and how often. */
    private void task(int id, String name, long ranNanos, long runs) {
        planted.thread(id, name, ranNanos + " 0 " + runs);
        if (!kernel.masks.containsKey(id)) {
            kernel.thread(id, "0-1");
        }
    }

    private Participants participants() {
        return new Participants(planted.files(), Optional.of(kernel), () -> ownThreads, () -> now);
    }

    private Participants begun() throws InterruptedException {
        Participants participants = participants();
        now += LATER;
        participants.begin();
        now += LOOK;
        return participants;
    }

    @Test
    void areNoneWhereNothingRuns() throws Exception {
        task(101, "pool-1-thread-1", 1_000, 5);

        assertThat(begun().seen(1_000)).isEqualTo(Participants.SeenTask.NOBODY);
    }

    @Test
    void areThreadsAndProcessesThatWereBorn() throws Exception {
        Participants processes = begun();
        kernel.children.add(4711);
        assertThat(processes.seen(1_000).isAny()).isTrue();
        Participants participants = begun();
        task(101, "pool-1-thread-1", 1, 1);
        task(102, "pool-1-thread-2", 1, 1);

        assertThat(participants.seen(1_000).threads()).containsExactlyInAnyOrder("pool-1-thread-1", "pool-1-thread-2");
        assertThat(participants.seen(1_000).text()).endsWith(" and 1 other take part");
    }

    @Test
    void areUnknownWhereTheCallingThreadIs() throws Exception {
        kernel.caller = -1;
        Participants participants = begun();
        task(ScriptedKernel.SELF, "main", LOOK, 1_000);
        task(101, "pool-1-thread-1", LOOK, 1_000);

        assertThat(participants.seen(1_000)).isEqualTo(Participants.SeenTask.NOBODY);
    }

    @Test
    void areThreadsThatWereBornAndHaveEnded() throws Exception {
        Participants participants = begun();
        kernel.shortLived = 300;

        assertThat(participants.seen(1_000)).isEqualTo(new Participants.SeenTask(java.util.List.of(), 300));
        assertThat(participants.seen(1_000).text()).isEqualTo("300 threads or processes that it starts take part");
    }

    /** Threads that were born and have ended. */
    @Test
    void areNotThoseThatTheLibraryStarts() throws Exception {
        Participants participants = begun();
        kernel.shortLived = 2;
        ownThreads = 2;
        assertThat(participants.seen(1_000)).isEqualTo(Participants.SeenTask.NOBODY);
    }

    @Test
    void areOlderThreadsThatRunForAHundredthOfTheTimeOrOnceInAHundredIterations() throws Exception {
        task(101, "worker", 0, 0);
        Participants participants = begun();
        task(101, "worker", 1_000, 10);

        assertThat(participants.seen(1_000).isAny()).isTrue();
        assertThat(participants.seen(1_001).isAny()).isFalse();
        task(101, "worker", LOOK / 100, 1);
        assertThat(participants.seen(1_000).threads()).containsExactly("worker");
        assertThat(participants.seen(1_000).text()).isEqualTo("worker takes part");
    }

    /** How long it was watched before, how long and how often it ran in that, and the same of the look; in microseconds. */
    @ParameterizedTest(name = "{0}")
    @CsvSource({
        "one that did as much before, 50_000, 5_000, 50, 50_000, 5_000, 50, false",
        "one that polls all the time, 50_000, 50_000, 1, 50_000, 25_000, 1, true",
        "one that a short look meets twice, 20_000, 200, 10, 2_000, 50, 2, false",
        "and that runs longer in it, 20_000, 200, 10, 2_000, 200, 2, true"
    })
    void areThreadsThatRunMoreThanBefore(
            String which, long before, long ran, int runs, long look, long more, int moreRuns, boolean takesPart)
            throws Exception {
        task(101, "scheduler", 0, 0);
        Participants participants = participants();
        now += before * 1_000;
        task(101, "scheduler", ran * 1_000, runs);
        participants.begin();
        now += look * 1_000;
        task(101, "scheduler", (ran + more) * 1_000, runs + moreRuns);

        assertThat(participants.seen(look < 50_000 ? 500 : 1_000).isAny()).isEqualTo(takesPart);
    }

    @Test
    void areNeitherTheJvmsThreadsNorTheRunners() throws Exception {
        Participants participants = begun();
        task(101, "C2 CompilerThre", LOOK, 500);
        task(102, "G1 Conc#0", LOOK, 500);
        task(103, "surefire-forked", LOOK, 500);
        task(104, "junit-latency-r", LOOK, 500);
        task(105, "JFR Periodic Ta", LOOK, 500);
        ownThreads = 2; // of the kernel's table, in which all count as Java's

        assertThat(participants.seen(1_000).threads()).isEmpty();
    }
}
