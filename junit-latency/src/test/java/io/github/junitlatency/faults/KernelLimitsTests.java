package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Limits of a container: CPUs, a quota and memory. */
@Fault
class KernelLimitsTests {

    @TempDir
    private Path folder;

    private ControlGroup cpuset(String cpus) throws IOException {
        assumeTrue(Runtime.getRuntime().availableProcessors() >= 2, "needs two CPUs");
        ControlGroup group = new ControlGroup("cpuset");
        try {
            return group.with("cpuset.mems", "0").with("cpuset.cpus", cpus);
        } catch (IOException e) {
            group.close();
            throw e;
        }
    }

    @Test
    void aCpusetOfOneCpuIsADoubt() throws IOException, InterruptedException {
        try (ControlGroup group = cpuset("1")) {
            assertThat(new ForkOrder(folder, Small.class)
                            .apart()
                            .behind(group.entered())
                            .doubtsOfHolding())
                    .contains("threads-beside");
        }
    }

    @Test
    void aCpusetThatChangesInTheMiddleIsADoubt() throws IOException, InterruptedException {
        try (ControlGroup group = cpuset("0-1")) {
            ForkOrder order = new ForkOrder(folder, StandingStill.class)
                    .apart()
                    .property("junit.latency.cpu", "1")
                    .property("junit.latency.jfr", "off")
                    .behind(group.entered());
            try (Fork fork = order.start()) {
                fork.awaitLine(StandingStill.IN_THE_MIDDLE::equals);
                group.with("cpuset.cpus", "0");
                fork.goOn();
                fork.awaitLine(StandingStill.FURTHER_ON::equals);
                group.with("cpuset.cpus", "0-1");
                fork.goOn();
                fork.awaitEnd();
                assertThat(fork.outcomes()).as(fork.output()).hasSize(1);
                assertThat(ReportedDoubts.keys(order)).contains("pin-lost");
            }
        }
    }

    @Test
    void aQuotaOfATenthIsADoubtOrEndsTheTest() throws IOException, InterruptedException {
        try (ControlGroup group = new ControlGroup("cpu").with("cpu.cfs_quota_us", "10000")) {
            ForkOrder order = new ForkOrder(folder, Small.class)
                    .apart()
                    .property("junit.latency.jfr", "off") // to start it takes ten times as long too
                    .behind(group.entered());
            Fork fork = order.run();
            assertThat(fork.outcomes()).as(fork.output()).hasSize(1);
            assertThat(fork.outcomes().get(0)).matches("SUCCESSFUL holds|ABORTED .*cgroup held it.*");
            assertThat(ReportedDoubts.keys(order)).matches(keys -> keys.isEmpty() || keys.contains("cpu-quota"));
        }
    }

    @Test
    void theHeapIsTouchedOnlyAsFarAsTheGroupsMemoryGoes() throws IOException, InterruptedException {
        try (ControlGroup group = new ControlGroup("memory").with("memory.limit_in_bytes", "300M")) {
            ForkOrder order = new ForkOrder(folder, Small.class)
                    .apart()
                    .options("-Xms1g", "-Xmx1g")
                    .behind(group.entered());
            order.runHolding();
        }
    }

    @Test
    void aForkThatTheKernelKillsForItsMemoryLeavesNothing() throws IOException, InterruptedException {
        ForkOrder killedOrder = new ForkOrder(folder, Growing.class).apart().options("-Xms1g", "-Xmx1g");
        ForkOrder next = new ForkOrder(folder, Small.class).apart();
        try (ControlGroup group = new ControlGroup("memory").with("memory.limit_in_bytes", "300M");
                Leftovers leftovers = new Leftovers(next)) {
            Fork killed = killedOrder.behind(group.entered()).start();
            assertThat(killed.awaitEnd()).as(killed.output()).isEqualTo(128 + 9);
            Fork after = next.runHolding();
            leftovers.assertNothing(killed, after);
        }
    }
}
