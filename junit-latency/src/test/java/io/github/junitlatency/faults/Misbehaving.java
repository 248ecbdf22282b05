package io.github.junitlatency.faults;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestMethodOrder;

/** One body that misbehaves, between two that do not. In the end it tells the masks of all threads and children. */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
abstract class Misbehaving {

    private static final int CALL = 500; // in the middle of the measured iterations

    private int calls;

    @LatencyTest(warmup = 1_000, iterations = 2_000, confirmations = 0, budgets = "p50 <= 1 s")
    @Order(1)
    void before(Sink sink) {
        Small.work(sink, 100);
    }

    @LatencyTest(warmup = 100, iterations = 1_000, confirmations = 0, budgets = "p50 <= 1 s")
    @Order(2)
    void misbehaves(Sink sink) throws Throwable {
        if (++calls == CALL) {
            misbehave();
        }
        Small.work(sink, 100);
    }

    @LatencyTest(warmup = 1_000, iterations = 2_000, confirmations = 0, budgets = "p50 <= 1 s")
    @Order(3)
    void after(Sink sink) {
        Small.work(sink, 100);
    }

    abstract void misbehave() throws Throwable;

    @AfterAll
    static void tellMasks() throws IOException {
        try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
            tasks.forEach(Misbehaving::tell);
        }
        ProcessHandle.current().children().forEach(child -> {
            tell(Path.of("/proc/" + child.pid()));
            child.destroyForcibly();
        });
    }

    private static void tell(Path task) {
        try {
            ForkMain.say(Fork.MASK + allowed(task) + " of "
                    + Files.readString(task.resolve("comm")).strip());
        } catch (IOException e) {
            ForkMain.say("ended meanwhile: " + task);
        }
    }

    /** Returns the CPUs that a task may use, proc(5). */
    static String allowed(Path task) throws IOException {
        return Files.readString(task.resolve("status")).replaceFirst("(?s).*Cpus_allowed_list:\\s*(\\S+).*", "$1");
    }
}
