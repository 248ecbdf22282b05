package io.github.junitlatency.internal.machine.file;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringTokenizer;

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
                        SMBIOS, file -> files.text("/sys/class/dmi/id/" + file).orElse(""), "; ")
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
