package io.github.junitlatency.internal.machine.doubt;

import io.github.junitlatency.internal.clock.CounterFacts;
import io.github.junitlatency.internal.clock.TscFacts;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CpuActivity;
import io.github.junitlatency.internal.machine.cpu.CpuChoice;
import io.github.junitlatency.internal.machine.cpu.CpuChoice.CoreKinds;
import io.github.junitlatency.internal.machine.file.ControlGroups.CgroupQuota;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringTokenizer;

/**
 * Reasons not to trust the CPU to run at one speed and alone, near to the heap.
 *
 * @param arguments the JVM's options
 */
public record CpuDoubts(HostFiles files, CpuChoice choice, List<String> arguments) {

    private static final String CPUS = "/sys/devices/system/cpu/";
    private static final int LOOKS = 4; // a task that is runnable in each of them is no passer-by
    private static final long PAUSE_MILLIS = 3;

    /**
     * Returns the doubts.
     *
     * @param cpu the CPU measured on
     * @param allowed the CPUs that the thread may run on
     */
    public List<Doubt> of(int cpu, CpuSet allowed, Optional<CounterFacts> counter) {
        List<Doubt> doubts = new ArrayList<>();
        governor(cpu, doubts);
        boost(doubts);
        siblings(cpu, doubts);
        doubts.addAll(Lists.present(List.of(hypervisor(counter))));
        quota(doubts);
        slowCore(cpu, allowed, doubts);
        farHeap(cpu, allowed, doubts);
        if (allowed.size() == 1) {
            doubts.add(new Doubt(
                    Doubt.Kind.THREADS_BESIDE,
                    "only CPU " + allowed + " may be used, so the JVM's own threads run on it too",
                    "allow at least two CPUs"));
        }
        return doubts;
    }

    private void governor(int cpu, List<Doubt> doubts) {
        String governor =
                files.text(CPUS + "cpu" + cpu + "/cpufreq/scaling_governor").orElse("performance");
        if (!governor.equals("performance")) {
            doubts.add(new Doubt(
                    Doubt.Kind.GOVERNOR,
                    "the frequency governor of CPU " + cpu + " is " + governor,
                    "set it to performance (cpupower frequency-set -g performance)"));
        }
    }

    private void boost(List<Doubt> doubts) {
        if (files.text(CPUS + "cpufreq/boost").orElse("").equals("1")
                || files.text(CPUS + "intel_pstate/no_turbo").orElse("").equals("0")) {
            doubts.add(new Doubt(
                    Doubt.Kind.GOVERNOR,
                    "frequency boost is on, so the speed depends on heat and on neighbours",
                    "switch it off (cpufreq/boost = 0 or intel_pstate/no_turbo = 1)"));
        }
    }

    private void siblings(int cpu, List<Doubt> doubts) {
        CpuSet siblings = choice.siblings(cpu);
        if (!siblings.isEmpty()) {
            doubts.add(new Doubt(
                    Doubt.Kind.LESSER_CORE,
                    "CPU " + cpu + " shares its core with CPU " + siblings,
                    "switch SMT off, or keep the sibling idle"));
        }
    }

    /** Returns the doubt about a virtual machine, by CPUID or, where that could not be asked, by the kernel's files. */
    public Optional<Doubt> hypervisor(Optional<CounterFacts> counter) {
        Optional<String> name = counter.isPresent() && counter.get() instanceof TscFacts tsc
                ? tsc.hypervisor()
                : new HypervisorFiles(files).name();
        return name.isEmpty()
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.HYPERVISOR,
                        "virtual machine (" + name.get() + "): the host may stop it unseen",
                        "gate on wide limits here, on narrow ones on bare metal"));
    }

    private void quota(List<Doubt> doubts) {
        Optional<CgroupQuota> quota = CgroupQuota.find(files);
        if (quota.isPresent()) {
            doubts.add(new Doubt(
                    Doubt.Kind.CPU_QUOTA,
                    "the cgroup may be throttled: " + quota.get(),
                    "run without a CPU quota (give whole CPUs by cpuset instead)"));
        }
    }

    private void slowCore(int cpu, CpuSet allowed, List<Doubt> doubts) {
        CoreKinds kinds = choice.kinds();
        if (!kinds.slow().contains(cpu)) {
            return;
        }
        CpuSet fastAllowed = kinds.fast().and(allowed);
        doubts.add(new Doubt(
                Doubt.Kind.LESSER_CORE,
                "CPU " + cpu + " is a core of a slower kind, by " + kinds.source() + "; the fast ones are CPU "
                        + kinds.fast(),
                fastAllowed.isEmpty()
                        ? "allow the process a fast one (taskset, cpuset)"
                        : "leave junit.latency.cpu unset, and one of CPU " + fastAllowed
                                + " free and not behind isolated ones"));
    }

    /**
     * Without an option, the JVM does not give each thread memory of its own node; ZGC switches that on by itself (java(1);
     * gc/z/zNUMA_linux.cpp). Threads that may run on one node only touch memory of that node.
     */
    private void farHeap(int cpu, CpuSet allowed, List<Doubt> doubts) {
        boolean isNear = arguments.contains("-XX:+UseNUMA") || arguments.contains("-XX:+UseZGC");
        Optional<CpuSet> node = choice.node(cpu);
        if (!isNear && node.isPresent() && !allowed.minus(node.get()).isEmpty()) {
            doubts.add(new Doubt(
                    Doubt.Kind.FAR_HEAP,
                    "the heap may be on another NUMA node than CPU " + cpu + ", and takes longer to reach then",
                    "start the JVM with -XX:+UseNUMA, or with numactl --cpunodebind and --membind on one node"));
        }
    }

    /**
     * Returns the doubt about work of others just before a measurement. It looks several times at how many tasks are
     * runnable that do not belong to this process.
     *
     * @throws InterruptedException if interrupted between two looks
     */
    public Optional<Doubt> load() throws InterruptedException {
        int min = Integer.MAX_VALUE;
        for (int i = 0; i < LOOKS && min > 0; i++) {
            if (i > 0) {
                Thread.sleep(PAUSE_MILLIS);
            }
            int own = Lists.count(files.threads(), thread -> files.threadState(thread) == 'R');
            min = Math.min(min, CpuActivity.read(files).runnable() - own);
        }
        return min <= 0
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.LOAD,
                        "before the run " + min + (min == 1 ? " other task was" : " other tasks were") + " at work",
                        "measure on a machine that does nothing else"));
    }

    /**
     * Reads the hypervisor from the kernel's files, where CPUID cannot be asked: aarch64 has none.
     *
     * <p>On x86 it is a flag in /proc/cpuinfo. On aarch64 the firmware names itself in the SMBIOS tables or in the device
     * tree, as systemd-detect-virt(1) looks it up. Where none of these can be read, nothing is known, and no hypervisor is
     * named.
     */
    public record HypervisorFiles(HostFiles files) {

        private static final List<String> SMBIOS = List.of("sys_vendor", "product_name", "bios_vendor", "board_vendor");

        /** Words in the tables of virtual machines, by their hypervisors' firmware; the last is Hyper-V's. */
        private static final List<String> NAMES = List.of(
                "QEMU",
                "KubeVirt",
                "OpenStack",
                "KVM",
                "Amazon EC2",
                "Google Compute Engine",
                "VMware",
                "Apple Virtualization",
                "Parallels",
                "Xen",
                "Virtual Machine");

        /** Returns the hypervisor's name. */
        public Optional<String> name() {
            if (HostFiles.words(files.cpuinfo("flags").orElse("")).contains("hypervisor")) {
                return Optional.of("unnamed");
            }
            Optional<String> name = fromSmbios();
            return name.isPresent() ? name : fromDeviceTree();
        }

        private Optional<String> fromSmbios() {
            String table = Lists.joined(
                            SMBIOS,
                            file -> files.text("/sys/class/dmi/id/" + file).orElse(""),
                            "; ")
                    .toLowerCase(Locale.ROOT);
            return table.contains("amazon ec2")
                            && table.contains(".metal") // an instance such as m7g.metal has no hypervisor
                    ? Optional.empty()
                    : Lists.first(NAMES, name -> table.contains(name.toLowerCase(Locale.ROOT)));
        }

        /** Looks for a node of Xen's or KVM's, or the board that QEMU and its like give to guests without firmware. */
        private Optional<String> fromDeviceTree() {
            Optional<String> compatible = files.text("/proc/device-tree/hypervisor/compatible");
            if (compatible.isPresent()) {
                StringTokenizer names = new StringTokenizer(compatible.get(), ",\0");
                return Optional.of(names.hasMoreTokens() ? names.nextToken() : "");
            }
            String board = files.text("/proc/device-tree/compatible").orElse("");
            return board.contains("linux,dummy-virt") ? Optional.of("QEMU or its like") : Optional.empty();
        }
    }
}
