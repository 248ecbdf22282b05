package io.github.junitlatency.internal.machine.task;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.testing.RealMachine;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class CompilerThreadsTests extends OnPlantedFiles {

    private static final long NEVER = TimeUnit.HOURS.toNanos(1);

    @BeforeEach
    void plant() {
        planted.thread(1, "main", 'R').thread(2, "C1 CompilerThre", 'S').thread(3, "C2 CompilerThre", 'S');
    }

    @Test
    void areBusyWhileOneIsAtWork() throws InterruptedException {
        CompilerThreads compilers = new CompilerThreads(planted.files(), NEVER);
        compilers.awaitQuiet();
        assertThat(compilers.areBusy()).isFalse();

        planted.thread(3, "C2 CompilerThre", 'R');
        assertThat(compilers.areBusy()).isTrue();
    }

    @Test
    void mayComeLaterAndAreTheSameAsLongAsTheyLive() throws InterruptedException {
        CompilerThreads compilers = new CompilerThreads(planted.files(), TimeUnit.MILLISECONDS.toNanos(5));
        compilers.awaitQuiet();
        planted.thread(1, "C1 CompilerThre", 'R'); // which no thread does: its name is not asked for again
        compilers.awaitQuiet();
        assertThat(compilers.areBusy()).isFalse();
        planted.thread(4, "C2 CompilerThre", 'R');
        compilers.awaitQuiet();
        assertThat(compilers.areBusy()).isTrue();
    }

    @Test
    void hadWorkWhileTheyRanOrWaitedForACpuAndThatOfTheLastTierIsNotC1s() {
        planted.plant("/proc/self/task/1/schedstat", "1000 1000 9\n")
                .plant("/proc/self/task/2/schedstat", "700 50 3\n")
                .plant("/proc/self/task/3/schedstat", "8000 600 4\n");
        assertThat(new CompilerThreads(planted.files(), NEVER).workNanos()).isEqualTo(9_350);
        assertThat(new CompilerThreads(planted.files(), NEVER).lastTierWorkNanos())
                .isEqualTo(8_600);
        planted.thread(3, "C1 CompilerThre", 'S'); // it compiles all there is, as with -XX:TieredStopAtLevel=1
        assertThat(new CompilerThreads(planted.files(), NEVER).lastTierWorkNanos())
                .isEqualTo(9_350);
    }

    @Test
    void haveNoWorkAndAreNotAwaitedWhereTheKernelDoesNotTell(@TempDir Path empty) throws InterruptedException {
        assertThat(new CompilerThreads(planted.files(), NEVER).workNanos()).isZero();
        CompilerThreads unseen = new CompilerThreads(new HostFiles(empty), NEVER);
        unseen.awaitQuiet();
        assertThat(unseen.workNanos()).isZero();
        assertThat(unseen.lastTierOrAllWorkNanos()).isZero();
        assertThat(new CompilerThreads(planted.files(), NEVER, () -> 7).lastTierOrAllWorkNanos())
                .isEqualTo(7);
        planted.plant("/proc/self/task/3/schedstat", "700 50 3\n");
        assertThat(new CompilerThreads(planted.files(), NEVER, () -> 7).lastTierOrAllWorkNanos())
                .isEqualTo(750);
    }

    @Test
    void ofAnyJvmHaveWorkThatIsKnown(@TempDir Path empty) {
        assertThat(new CompilerThreads(new HostFiles(empty)).lastTierOrAllWorkNanos())
                .isPositive();
    }

    @Test
    void waitsUntilAllSleep() throws InterruptedException {
        planted.thread(2, "C1 CompilerThre", 'R').thread(3, "C2 CompilerThre", 'R');
        Thread waiting = inBackground(new CompilerThreads(planted.files(), NEVER));
        waiting.join(20);
        assertThat(waiting.isAlive()).isTrue();
        planted.thread(2, "C1 CompilerThre", 'S');
        waiting.join(20);
        assertThat(waiting.isAlive()).isTrue();
        planted.thread(3, "C2 CompilerThre", 'S');
        waiting.join();
        assertThat(waiting.isAlive()).isFalse();
    }

    @Test
    void endsWithAnInterrupt() throws InterruptedException {
        planted.thread(3, "C2 CompilerThre", 'R');
        Thread waiting = inBackground(new CompilerThreads(planted.files(), NEVER));
        waiting.interrupt();
        waiting.join();
        assertThat(waiting.isAlive()).isFalse();
    }

    @Test
    @RealMachine // there C2 is not switched off
    void thisJvmsCompilersHaveTheNamesThatAreWatched() {
        assumeTrue(System.getProperty("java.vm.info", "").contains("mixed mode"), "nothing is compiled here");
        assumeTrue(System.getProperty("java.vm.name").matches("(OpenJDK|Java HotSpot).*"), "another JVM than HotSpot");
        HostFiles files = new HostFiles(Path.of("/"));
        assertThat(files.threads()).extracting(files::threadName).contains("C1 CompilerThre", "C2 CompilerThre");
    }

    private static Thread inBackground(CompilerThreads compilers) {
        Thread waiting = new Thread(() -> catchThrowable(compilers::awaitQuiet)); // an interrupt ends it, too
        waiting.start();
        return waiting;
    }
}
