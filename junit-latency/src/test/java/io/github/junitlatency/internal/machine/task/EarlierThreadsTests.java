package io.github.junitlatency.internal.machine.task;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.task.TaskSnapshot.EarlierThreads;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(value = OS.LINUX, disabledReason = "reads /proc")
class EarlierThreadsTests {

    @Test
    void areTheThreadsFromBeforeTheClass() throws InterruptedException {
        EarlierThreads.classBegins();
        CompletableFuture<Integer> id = new CompletableFuture<>();
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread born = new Thread(() -> {
            id.complete(TaskSnapshot.callingThread().orElseThrow());
            end.join();
        });
        born.start();

        assertThat(EarlierThreads.include(TaskSnapshot.callingThread().orElseThrow()))
                .isTrue();
        assertThat(EarlierThreads.include(id.join())).isFalse();
        assertThat(TaskSnapshot.ofThisProcess().tasks()).containsKey(id.join());
        end.complete(null);
        born.join();
    }
}
