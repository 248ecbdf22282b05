package io.github.junitlatency.internal.machine.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.GenericTimerFacts;
import io.github.junitlatency.internal.clock.TscFacts;
import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.cpu.CpuChoice;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class CpuDoubtsTests extends OnPlantedFiles {

    private static final String CPUS = "/sys/devices/system/cpu/";

    private CpuDoubts cpuDoubts(String... arguments) {
        return new CpuDoubts(planted.files(), new CpuChoice(planted.files()), List.of(arguments));
    }

    private List<Doubt> doubts() {
        return doubts("0-3", Optional.empty());
    }

    private List<Doubt> doubts(String allowed, Optional<String> hypervisor) {
        TscFacts tsc = new TscFacts("GenuineIntel", true, true, true, hypervisor);
        return cpuDoubts().of(1, CpuSet.parse(allowed), Optional.of(tsc));
    }

    @Test
    void aGoodCpuAndOneOfWhichNothingIsToldRaiseNone() throws InterruptedException {
        assertThat(doubts()).isEmpty();
        assertThat(cpuDoubts().of(1, CpuSet.of(0, 1), Optional.empty())).isEmpty();
        assertThat(cpuDoubts().load()).isEmpty();
        planted.plant(CPUS + "cpu1/cpufreq/scaling_governor", "performance\n")
                .plant(CPUS + "cpufreq/boost", "0\n")
                .plant(CPUS + "intel_pstate/no_turbo", "1\n")
                .plant(CPUS + "cpu1/topology/thread_siblings_list", "1\n")
                .plant("/proc/self/cgroup", "0::/\n");
        assertThat(doubts()).isEmpty();
    }

    /** A file, what it holds, and the doubt. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            cpu1/cpufreq/scaling_governor | powersave | GOVERNOR | the frequency governor of CPU 1 is powersave | set it to performance (cpupower frequency-set -g performance)
            cpufreq/boost | 1 | GOVERNOR | frequency boost is on, so the speed depends on heat and on neighbours | switch it off (cpufreq/boost = 0 or intel_pstate/no_turbo = 1)
            intel_pstate/no_turbo | 0 | GOVERNOR | frequency boost is on, so the speed depends on heat and on neighbours | switch it off (cpufreq/boost = 0 or intel_pstate/no_turbo = 1)
            cpu1/topology/thread_siblings_list | 1,33 | LESSER_CORE | CPU 1 shares its core with CPU 33 | switch SMT off, or keep the sibling idle
            /sys/fs/cgroup/cpu.max | 150000 100000 | CPU_QUOTA | the cgroup may be throttled: /sys/fs/cgroup/cpu.max = 150000 100000 | run without a CPU quota (give whole CPUs by cpuset instead)
            """)
    void aSettingIsOne(String file, String text, Doubt.Kind kind, String seen, String advice) {
        planted.plant(CPUS + "cpu0/cpufreq/scaling_governor", "performance\n")
                .plant("/proc/self/cgroup", "0::/\n")
                .plant(file.startsWith("/") ? file : CPUS + file, text + "\n");
        assertThat(doubts()).containsExactly(new Doubt(kind, seen, advice));
    }

    @Test
    void aHypervisorIsOneWhetherTheCpuNamesItOrTheFirmware() {
        assertThat(doubts("0-3", Optional.of("KVMKVMKVM")))
                .containsExactly(Doubts.named("a hypervisor that the CPU names"));
        planted.plant("/sys/class/dmi/id/sys_vendor", "QEMU\n");
        assertThat(cpuDoubts().hypervisor(Optional.of(new GenericTimerFacts(25_000_000))))
                .hasValueSatisfying(doubt -> assertThat(doubt.seen()).startsWith("virtual machine (QEMU): "));
    }

    /** Two of this process's threads are runnable. */
    @ParameterizedTest
    @CsvSource({"2,", "3, before the run 1 other task was at work", "7, before the run 5 other tasks were at work"})
    void loadIsOne(int runnable, String seen) throws InterruptedException {
        planted.thread(100, "main", 'R')
                .thread(101, "GC Thread#0", 'S')
                .thread(102, "C2 CompilerThre", 'R')
                .thread(103, "in the kernel", 'D')
                .plant("/proc/stat", "procs_running " + runnable + "\n");
        assertThat(cpuDoubts().load())
                .isEqualTo(Optional.ofNullable(seen)
                        .map(text -> new Doubt(Doubt.Kind.LOAD, text, "measure on a machine that does nothing else")));
    }

    @Test
    void beingTheOnlyCpuIsOne() {
        assertThat(doubts("1", Optional.empty())).containsExactly(Doubts.named("the only CPU"));
    }

    @Test
    void aSlowCoreIsOne() {
        planted.plant(CPUS + "online", "0-15\n")
                .plant("/sys/devices/cpu_core/cpus", "0-7\n")
                .plant("/sys/devices/cpu_atom/cpus", "8-15\n");
        assertThat(cpuDoubts().of(7, CpuSet.parse("0-15"), Optional.empty())).isEmpty();
        assertThat(cpuDoubts().of(15, CpuSet.parse("8-15"), Optional.empty()))
                .containsExactly(Doubts.named("a slow core"));
        assertThat(cpuDoubts().of(15, CpuSet.parse("4-15"), Optional.empty())) // it was preferred
                .extracting(Doubt::advice)
                .containsExactly("leave junit.latency.cpu unset, and one of CPU 4-7 free and not behind isolated ones");
    }

    @ParameterizedTest
    @CsvSource({
        "4-7, 2-5, -Xmx1g,       true",
        "4-7, 0-3, -Xmx1g,       false",
        "4-7, 2-5, -XX:+UseNUMA, false",
        "4-7, 2-5, -XX:+UseZGC,  false",
        "'',  2-5, -Xmx1g,       false"
    })
    void aHeapThatMayBeOnAnotherNodeIsOne(String secondNode, String allowed, String argument, boolean isDoubted) {
        planted.plant("/sys/devices/system/node/node0/cpulist", "0-3\n")
                .plant("/sys/devices/system/node/node1/cpulist", secondNode + "\n")
                .plant("/sys/devices/system/node/has_cpu", "0-1\n");
        Doubt far = Doubts.named("a heap that may be on another node");
        assertThat(cpuDoubts(argument).of(3, CpuSet.parse(allowed), Optional.empty()))
                .isEqualTo(isDoubted ? List.of(far) : List.of());
    }
}
