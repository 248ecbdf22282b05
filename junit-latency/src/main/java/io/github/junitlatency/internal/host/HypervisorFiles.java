package io.github.junitlatency.internal.host;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the kernel's files say of a hypervisor, for where CPUID cannot be asked: aarch64 has none.
 *
 * <p>On x86 it is a flag in /proc/cpuinfo. On aarch64 the firmware names itself in the SMBIOS tables or in the device tree, as
 * systemd-detect-virt(1) looks it up. Where none of these can be read, nothing is known, and no hypervisor is named.
 */
record HypervisorFiles(HostFiles files) {

    private static final List<String> SMBIOS = Stream.of("sys_vendor", "product_name", "bios_vendor", "board_vendor")
            .map(name -> "/sys/class/dmi/id/" + name)
            .toList();

    /** What stands in the tables of virtual machines, in their hypervisors' firmware. */
    private static final Map<String, String> NAMES = names();

    private static Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        names.put("qemu", "QEMU");
        names.put("kubevirt", "KubeVirt");
        names.put("openstack", "OpenStack");
        names.put("kvm", "KVM");
        names.put("amazon ec2", "Amazon EC2");
        names.put("google compute engine", "Google Compute Engine");
        names.put("virtual machine", "Hyper-V"); // Microsoft's product name; its vendor name is on Surface tablets too
        names.put("vmware", "VMware");
        names.put("apple virtualization", "Apple Virtualization");
        names.put("parallels", "Parallels");
        names.put("xen", "Xen");
        return names;
    }

    /** Returns the hypervisor's name. */
    Optional<String> name() {
        if (files.cpuinfo("flags").filter(HypervisorFiles::isVirtual).isPresent()) {
            return Optional.of("unnamed");
        }
        return fromSmbios().or(this::fromDeviceTree);
    }

    private static boolean isVirtual(String flags) {
        return List.of(flags.split(" ")).contains("hypervisor");
    }

    private Optional<String> fromSmbios() {
        String told = SMBIOS.stream()
                .flatMap(file -> files.text(file).stream())
                .collect(Collectors.joining("; "))
                .toLowerCase(Locale.ROOT);
        if (told.contains("amazon ec2") && told.contains(".metal")) {
            return Optional.empty(); // an instance type such as m7g.metal has the machine for itself
        }
        return NAMES.entrySet().stream()
                .filter(name -> told.contains(name.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    /** A node of Xen's or KVM's, or the board that QEMU and its like give to guests without firmware. */
    private Optional<String> fromDeviceTree() {
        return files.text("/proc/device-tree/hypervisor/compatible")
                .map(compatible -> compatible.split("[,\0]")[0])
                .or(() -> files.text("/proc/device-tree/compatible")
                        .filter(board -> board.contains("linux,dummy-virt"))
                        .map(board -> "QEMU or its like"));
    }
}
