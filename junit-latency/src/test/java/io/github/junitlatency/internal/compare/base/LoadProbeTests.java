package io.github.junitlatency.internal.compare.base;

import static io.github.junitlatency.internal.compare.base.ScriptedWorker.failed;
import static io.github.junitlatency.internal.compare.base.ScriptedWorker.ready;
import static io.github.junitlatency.internal.compare.base.ScriptedWorker.round;
import static io.github.junitlatency.internal.compare.base.ScriptedWorker.warm;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.base.LoadProbe.Loaded;
import io.github.junitlatency.internal.compare.base.Message.Turn;
import io.github.junitlatency.internal.machine.CpuWait;
import io.github.junitlatency.internal.machine.HeldCpu;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.StartsJvms;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadProbeTests {

    private static final String FIRST = "[engine:j]/[class:a.B]/[test-template:x()]/[test-template-invocation:#1]";

    private final List<String> told = new ArrayList<>();
    private final ScriptedWorker head = new ScriptedWorker(Side.HEAD, told);

    @Test
    void runsEachTestOnceInFull() throws WorkerException {
        head.then(ready(FIRST), warm(500)).then(Turn.OVER, round(100)).ends();

        assertThat(LoadProbe.runAll(new SideRun(head))).isTrue();
        assertThat(told).containsExactly("head WARM_UP", "head ROUND 500", "head TURN", "head END");
    }

    @Test
    void aTestThatFailsOrIsNotFoundIsNotClear() throws WorkerException {
        head.then(ready(FIRST), failed(FIRST, new IllegalStateException("full")))
                .ends()
                .ends();

        assertThat(LoadProbe.runAll(new SideRun(head))).isFalse();
        assertThat(LoadProbe.runAll(new SideRun(head))).isFalse(); // it ends at once
    }

    @Nested
    @StartsJvms
    class InRealJvms {

        @TempDir
        private Path folder;

        @Test
        void othersGoFirstBetweenTwoProbes() throws Exception {
            WorkerPairs pairs = new WorkerPairs(folder).by(Path.of("/nonexistent/java"));
            Map<String, LoadProbe> probes = new HashMap<>();
            for (int i = 1; i <= 20; i++) {
                probes.put("test " + i, pairs.probe(i, "loadsOne()"));
            }
            HeldCpu held = Reservations.held(3, folder);
            try (Reservations.Waiting other = new Reservations.Waiting(3, folder)) {
                long end;
                try (held) {
                    assertThat(new LoadProbes(probes, List.of()).run(held)).isEmpty();
                    end = System.nanoTime();
                }
                assertThat(other.takenNanos()).isLessThan(end);
            }
        }

        @Test
        @OnlyWithFull
        void eachTestLoadsItsOwnClasses() throws Exception {
            WorkerPairs pairs = new WorkerPairs(folder);
            String one = WorkerFixtures.One.class.getName();
            String two = WorkerFixtures.Two.class.getName();

            Map<String, Loaded> loaded = new LoadProbes(
                            Map.of(
                                    "one", pairs.probe(1, "loadsOne()"),
                                    "two", pairs.probe(2, "loadsTwo()"),
                                    "neither", pairs.probe(3, "first()"),
                                    "fails", pairs.probe(4, "throwsInBoth()")),
                            List.of(one, two))
                    .run(Host.local().hold(Host.ANY_CPU, false, CpuWait.Listener.NOBODY));

            assertThat(loaded.get("one").changed()).containsExactly(one);
            assertThat(loaded.get("two").changed()).containsExactly(two);
            assertThat(loaded.get("neither").changed()).isEmpty();
            assertThat(loaded.get("neither").isClear()).isTrue();
            assertThat(loaded.get("fails").isClear()).isFalse();
            assertThat(folder.resolve("workers")).isEmptyDirectory();
        }
    }
}
