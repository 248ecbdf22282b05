package io.github.junitlatency.internal.machine;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The name of the CPU, from /proc/cpuinfo.
 *
 * <p>x86 has it in words. aarch64 has the numbers of its register MIDR_EL1 for each core: who made it, and what it is. Makers
 * and parts are named as in the kernel's arch/arm64/include/asm/cputype.h; what is newer keeps its numbers.
 */
record CpuModel(HostFiles files) {

    private static final Map<String, String> MAKERS = Map.of(
            "0x41",
            "Arm",
            "0x42",
            "Broadcom",
            "0x43",
            "Cavium",
            "0x46",
            "Fujitsu",
            "0x48",
            "HiSilicon",
            "0x4e",
            "NVIDIA",
            "0x51",
            "Qualcomm",
            "0x61",
            "Apple",
            "0x6d",
            "Microsoft",
            "0xc0",
            "Ampere");

    private static final Map<String, String> PARTS = Map.ofEntries(
            Map.entry("0x41/0xd03", "Cortex-A53"),
            Map.entry("0x41/0xd04", "Cortex-A35"),
            Map.entry("0x41/0xd05", "Cortex-A55"),
            Map.entry("0x41/0xd07", "Cortex-A57"),
            Map.entry("0x41/0xd08", "Cortex-A72"),
            Map.entry("0x41/0xd09", "Cortex-A73"),
            Map.entry("0x41/0xd0a", "Cortex-A75"),
            Map.entry("0x41/0xd0b", "Cortex-A76"),
            Map.entry("0x41/0xd0c", "Neoverse-N1"),
            Map.entry("0x41/0xd0d", "Cortex-A77"),
            Map.entry("0x41/0xd40", "Neoverse-V1"),
            Map.entry("0x41/0xd41", "Cortex-A78"),
            Map.entry("0x41/0xd44", "Cortex-X1"),
            Map.entry("0x41/0xd46", "Cortex-A510"),
            Map.entry("0x41/0xd47", "Cortex-A710"),
            Map.entry("0x41/0xd48", "Cortex-X2"),
            Map.entry("0x41/0xd49", "Neoverse-N2"),
            Map.entry("0x41/0xd4b", "Cortex-A78C"),
            Map.entry("0x41/0xd4d", "Cortex-A715"),
            Map.entry("0x41/0xd4e", "Cortex-X3"),
            Map.entry("0x41/0xd4f", "Neoverse-V2"),
            Map.entry("0x41/0xd80", "Cortex-A520"),
            Map.entry("0x41/0xd81", "Cortex-A720"),
            Map.entry("0x41/0xd82", "Cortex-X4"),
            Map.entry("0x41/0xd84", "Neoverse-V3"),
            Map.entry("0x41/0xd8e", "Neoverse-N3"),
            Map.entry("0x43/0x0af", "ThunderX2"),
            Map.entry("0x46/0x001", "A64FX"),
            Map.entry("0x48/0xd01", "Kunpeng-920"),
            Map.entry("0xc0/0xac3", "Ampere-1"),
            Map.entry("0xc0/0xac4", "Ampere-1a"));

    /** Returns the name, those of several kinds of cores after each other; empty where the kernel tells none. */
    Optional<String> name() {
        Optional<String> words = files.cpuinfo("model name");
        return words.isPresent() ? words : byNumbers();
    }

    private Optional<String> byNumbers() {
        List<String> makers = files.cpuinfoOfEach("CPU implementer");
        List<String> parts = files.cpuinfoOfEach("CPU part");
        if (makers.isEmpty() || makers.size() != parts.size()) {
            return Optional.empty();
        }
        Set<String> names = new LinkedHashSet<>();
        for (int core = 0; core < makers.size(); core++) {
            names.add(name(makers.get(core), parts.get(core)));
        }
        return Optional.of(String.join(" + ", names));
    }

    private static String name(String maker, String part) {
        return MAKERS.getOrDefault(maker, "maker " + maker) + " "
                + PARTS.getOrDefault(maker + "/" + part, "part " + part);
    }
}
