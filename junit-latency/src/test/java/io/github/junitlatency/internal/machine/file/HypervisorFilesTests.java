package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.doubt.CpuDoubts.HypervisorFiles;
import io.github.junitlatency.testing.Portable;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class HypervisorFilesTests extends OnPlantedFiles {

    private static final String SMBIOS = "/sys/class/dmi/id/";

    private Optional<String> name() {
        return new HypervisorFiles(planted.files()).name();
    }

    /** The flag of x86, a node of the device tree, and the board of guests without firmware. */
    @ParameterizedTest
    @CsvSource({
        "/proc/cpuinfo, 'flags\t\t: fpu tsc hypervisor lahf_lm\n', unnamed",
        "/proc/device-tree/hypervisor/compatible, 'xen,xen-4.17\0xen,xen\0', xen",
        "/proc/device-tree/compatible, 'linux,dummy-virt\0', QEMU or its like"
    })
    void isToldByOneOfSeveralFiles(String file, String told, String name) {
        assertThat(name()).isEmpty();
        planted.plant(file, told);
        assertThat(name()).contains(name);
    }

    @ParameterizedTest
    @CsvSource({
        "QEMU, QEMU Virtual Machine, QEMU",
        "Amazon EC2, m7g.large, Amazon EC2",
        "Google, Google Compute Engine, Google Compute Engine",
        "Microsoft Corporation, Virtual Machine, Virtual Machine",
        "'VMware, Inc.', VMware20.1, VMware",
        "Apple Inc., Apple Virtualization Generic Platform, Apple Virtualization",
        "Amazon EC2, m7g.metal,", // bare metal
        "Ampere(R), Mt. Jade,",
        "'Microsoft Corporation', Surface Pro X,"
    })
    void isWhatTheFirmwareOfAnAarch64GuestSaysAndNoneOnBareMetal(String vendor, String product, String name) {
        planted.plant(SMBIOS + "sys_vendor", vendor + "\n").plant(SMBIOS + "product_name", product + "\n");
        assertThat(name()).isEqualTo(Optional.ofNullable(name));
    }
}
