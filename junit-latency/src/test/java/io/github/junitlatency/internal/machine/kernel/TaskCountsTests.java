package io.github.junitlatency.internal.machine.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.kernel.Kernel.TaskCount;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
class TaskCountsTests {

    private final Kernel kernel = LinuxKernel.load();
    private TaskCount before;

    @BeforeEach
    void count() {
        before = kernel.taskCount();
    }

    @Test
    void tellOfAThreadThatLivesAndOfOneThatHasEnded() throws InterruptedException {
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread thread = new Thread(end::join);
        thread.start();
        assertThat(kernel.taskCount()).isNotEqualTo(before).matches(now -> !now.isSame(before));
        end.complete(null);
        thread.join();
        assertThat(kernel.taskCount()).isNotEqualTo(before).matches(now -> !now.isSameButForThreads(before));
    }

    /** Such as a thread that native code starts, which the JVM does not count. */
    @Test
    void tellsApartAnotherNumberOfThreadsAlone() {
        TaskCount more = new TaskCount(
                before.startedThreads(), before.threads() + 1, before.children(), before.endedChildrenFaults());

        assertThat(before.threads()).isPositive();
        assertThat(more.isSame(before)).isFalse();
        assertThat(more.isSameButForThreads(before)).isTrue();
        assertThat(before.isSame(before)).isTrue();
    }

    @Test
    void tellOfAProcessThatLivesAndOfOneThatHasEnded() throws Exception {
        Process process = new ProcessBuilder("sleep", "60").start();
        try {
            assertThat(kernel.taskCount().children()).contains(String.valueOf(process.pid()));
        } finally {
            process.destroy();
        }
        process.waitFor();
        assertThat(kernel.taskCount().endedChildrenFaults()).isGreaterThan(before.endedChildrenFaults());
    }

    @Test
    void tellHowOftenAThreadRan() {
        int self = kernel.threadId();
        assertThat(kernel.runs(self))
                .satisfiesAnyOf(
                        runs -> assertThat(runs).isPositive(),
                        runs -> assertThat(runs).isEqualTo(-1)); // a kernel without CONFIG_SCHED_INFO
    }
}
