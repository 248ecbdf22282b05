package io.github.junitlatency.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.testing.ChildJvm;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import io.github.junitlatency.testing.TracefsNamespace;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In JVMs of their own that see tracefs. */
@RealMachine
@StartsJvms
class KernelTraceOnRealKernelTests {

    private static final String INSTANCES = "ls /sys/kernel/tracing/instances";

    @BeforeAll
    static void needsTracefs() throws Exception {
        assumeThat(TracefsNamespace.missing()).isEmpty();
    }

    private static Stream<String> scenarios() {
        return Lengths.slice(3, List.of("pageFault", "loss", "neighbours", "block"));
    }

    @ParameterizedTest
    @MethodSource("scenarios")
    void sees(String scenario) throws Exception {
        try (ChildJvm jvm = TracingJvm.start(scenario)) {
            assertDone(jvm.readAll());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"otherCpu", "severalCpus"})
    @OnlyWithFull
    void seesOnTwoCpus(String scenario) throws Exception {
        assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "needs two CPUs");
        sees(scenario);
    }

    @TestWithFull
    void knowsTheThreadFromWithinAPidNamespace() throws Exception {
        String[] namespace = {"--pid", "--fork", "--kill-child", "--mount-proc"};
        try (ChildJvm jvm = TracingJvm.start("true", "pageFault", namespace)) {
            assertDone(jvm.readAll());
        }
    }

    @TestWithFull
    void theInstanceGoesWithTheJvm() throws Exception {
        try (ChildJvm jvm = TracingJvm.start("wait")) {
            String instance = instance(jvm);
            assertThat(TracingJvm.shell(INSTANCES)).contains(instance);
            jvm.release();
            assertDone(jvm.readAll());
            assertThat(TracingJvm.shell(INSTANCES)).doesNotContain(instance);
        }
    }

    @TestWithFull
    void clearsAfterAKilledJvmButNotAfterALiveOne() throws Exception {
        try (ChildJvm live = TracingJvm.start("wait");
                ChildJvm killed = TracingJvm.start("wait")) {
            String kept = instance(live);
            String left = instance(killed);
            killed.kill();
            assertThat(TracingJvm.shell(INSTANCES)).contains(kept, left);
            try (ChildJvm next = TracingJvm.start("block")) {
                assertDone(next.readAll());
            }
            assertThat(TracingJvm.shell(INSTANCES)).contains(kept).doesNotContain(left);
            live.release();
            assertDone(live.readAll());
        }
    }

    @TestWithFull
    void saysThatTracefsIsReadOnly() throws Exception {
        String readOnly = "mount -o remount,bind,ro /sys/kernel/tracing";
        try (ChildJvm jvm = TracingJvm.start(readOnly, "reason")) {
            List<String> output = jvm.readAll();
            assertDone(output);
            assertThat(output.get(0))
                    .matches("making /sys/kernel/tracing/instances/junit-latency-\\S+ failed: Read-only file system;"
                            + " mount it writable: `mount -o remount,rw /sys/kernel/tracing` as root,"
                            + " and into a container without `:ro`");
        }
    }

    private static String instance(ChildJvm jvm) throws Exception {
        String line = jvm.readLine();
        assumeFalse(line.startsWith(KernelTraceScenarios.SKIPPED), line);
        assertThat(line).startsWith("junit-latency-");
        return line;
    }

    private static void assertDone(List<String> output) {
        String all = String.join("\n", output);
        assumeFalse(all.startsWith(KernelTraceScenarios.SKIPPED), all);
        assertThat(output).as(all).isNotEmpty();
        assertThat(output.get(output.size() - 1)).as(all).isEqualTo(KernelTraceScenarios.DONE);
    }
}
