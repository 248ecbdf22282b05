package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.StringTokenizer;

/**
 * What the kernel's files say of a hypervisor, for where CPUID cannot be asked: aarch64 has none.
 *
 * <p>On x86 it is a flag in /proc/cpuinfo. On aarch64 the firmware names itself in the SMBIOS tables or in the device tree, as
 * systemd-detect-virt(1) looks it up. Where none of these can be read, nothing is known, and no hypervisor is named.
 */
record HypervisorFiles(HostFiles files) {

    private static final List<String> SMBIOS = List.of("sys_vendor", "product_name", "bios_vendor", "board_vendor");

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
        if (HostFiles.words(files.cpuinfo("flags").orElse("")).contains("hypervisor")) {
            return Optional.of("unnamed");
        }
        Optional<String> name = fromSmbios();
        return name.isPresent() ? name : fromDeviceTree();
    }

    private Optional<String> fromSmbios() {
        String told = Lists.joined(
                        SMBIOS, name -> files.text("/sys/class/dmi/id/" + name).orElse(""), "; ")
                .toLowerCase(Locale.ROOT);
        if (told.contains("amazon ec2") && told.contains(".metal")) {
            return Optional.empty(); // an instance type such as m7g.metal has the machine for itself
        }
        for (Map.Entry<String, String> name : NAMES.entrySet()) {
            if (told.contains(name.getKey())) {
                return Optional.of(name.getValue());
            }
        }
        return Optional.empty();
    }

    /** A node of Xen's or KVM's, or the board that QEMU and its like give to guests without firmware. */
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
