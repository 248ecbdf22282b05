package io.github.junitlatency.faults;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Fault
class EndedTests {

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void anInterruptLeavesNothing(String signal) throws IOException, InterruptedException {
        ForkOrder order = new ForkOrder(folder, SmallTests.class, KilledTests.Long.class).watchingPhases();
        try (Leftovers leftovers = new Leftovers(order);
                Fork fork = order.start()) {
            fork.awaitLine("fork: SUCCESSFUL holds"::equals);
            Thread.sleep(500);
            fork.signal(signal);
            System.out.println(fork.awaitEnd() + "\n" + fork.output());
            try (Stream<Path> all = Files.list(order.out())) {
                System.out.println(all.toList());
            }
            leftovers.assertNothing(fork);
        }
    }

    @Test
    void twoRunsShareAnOutputFolder() throws IOException, InterruptedException {
        ForkOrder one = new ForkOrder(folder, SmallTests.class);
        ForkOrder two = new ForkOrder(folder, SmallTests.class, MisbehavingBodyTests.Asserts.class);
        try (Leftovers leftovers = new Leftovers(one);
                Fork first = one.start();
                Fork second = two.start()) {
            first.awaitEnd();
            second.awaitEnd();
            System.out.println(first.output());
            System.out.println(second.output());
            System.out.println(Files.readString(one.out().resolve("run.json")));
            leftovers.assertNothing(first, second);
        }
    }
}
