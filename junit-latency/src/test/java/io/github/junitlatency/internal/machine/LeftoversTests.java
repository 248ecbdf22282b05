package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(value = OS.LINUX, disabledReason = "reads /proc")
class LeftoversTests {

    @Test
    void areTheThreadsFromBeforeTheClass() throws InterruptedException {
        Leftovers.classBegins();
        CompletableFuture<Integer> id = new CompletableFuture<>();
        CompletableFuture<Void> end = new CompletableFuture<>();
        Thread born = new Thread(() -> {
            id.complete(ProcessThreads.current().orElseThrow());
            end.join();
        });
        born.start();

        assertThat(Leftovers.include(ProcessThreads.current().orElseThrow())).isTrue();
        assertThat(Leftovers.include(id.join())).isFalse();
        assertThat(TaskSnapshot.ofThisProcess().tasks()).containsKey(id.join());
        end.complete(null);
        born.join();
    }
}
