package io.github.junitlatency.internal.host;

import io.github.junitlatency.internal.clock.CounterFacts;
import io.github.junitlatency.internal.clock.TscFacts;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reasons not to trust the CPU to run at one speed and alone. */
final class CpuDoubts {

    private static final String CPUS = "/sys/devices/system/cpu/";

    private final HostFiles files;

    CpuDoubts(HostFiles files) {
        this.files = files;
    }

    /**
     * Returns the doubts.
     *
     * @param cpu the CPU measured on
     * @param allowed the CPUs that the thread may run on
     */
    List<Doubt> of(int cpu, CpuSet allowed, Optional<CounterFacts> counter) {
        List<Doubt> doubts = new ArrayList<>();
        governor(cpu).ifPresent(doubts::add);
        boost().ifPresent(doubts::add);
        siblings(cpu).ifPresent(doubts::add);
        hypervisor(counter).ifPresent(doubts::add);
        quota().ifPresent(doubts::add);
        if (allowed.size() == 1) {
            doubts.add(new Doubt(
                    "one-cpu",
                    "only CPU " + allowed + " may be used, so the JVM's own threads run on it too",
                    "allow at least two CPUs"));
        }
        return doubts;
    }

    private Optional<Doubt> governor(int cpu) {
        return files.text(CPUS + "cpu" + cpu + "/cpufreq/scaling_governor")
                .filter(governor -> !governor.equals("performance"))
                .map(governor -> new Doubt(
                        "governor",
                        "the frequency governor of CPU " + cpu + " is " + governor,
                        "set it to performance (cpupower frequency-set -g performance)"));
    }

    private Optional<Doubt> boost() {
        boolean boosts = files.text(CPUS + "cpufreq/boost").filter("1"::equals).isPresent()
                || files.text(CPUS + "intel_pstate/no_turbo")
                        .filter("0"::equals)
                        .isPresent();
        return boosts
                ? Optional.of(new Doubt(
                        "boost",
                        "frequency boost is on, so the speed depends on heat and on neighbours",
                        "switch it off (cpufreq/boost = 0 or intel_pstate/no_turbo = 1)"))
                : Optional.empty();
    }

    private Optional<Doubt> siblings(int cpu) {
        CpuSet siblings = new CpuChoice(files).siblings(cpu);
        return siblings.isEmpty()
                ? Optional.empty()
                : Optional.of(new Doubt(
                        "smt-sibling",
                        "CPU " + cpu + " shares its core with CPU " + siblings,
                        "switch SMT off, or keep the sibling idle"));
    }

    /** Returns the doubt about a virtual machine, by CPUID or, where that could not be asked, by the kernel's files. */
    Optional<Doubt> hypervisor(Optional<CounterFacts> counter) {
        Optional<String> name = counter.isPresent() && counter.get() instanceof TscFacts tsc
                ? tsc.hypervisor()
                : new HypervisorFiles(files).name();
        return name.map(hypervisor -> new Doubt(
                "hypervisor",
                "virtual machine (" + hypervisor + "): the host may stop it unseen",
                "gate on wide limits here, on narrow ones on bare metal"));
    }

    private Optional<Doubt> quota() {
        return new CgroupQuota(files)
                .find()
                .map(quota -> new Doubt(
                        "cpu-quota",
                        "the cgroup may be throttled: " + quota,
                        "run without a CPU quota (give whole CPUs by cpuset instead)"));
    }
}
