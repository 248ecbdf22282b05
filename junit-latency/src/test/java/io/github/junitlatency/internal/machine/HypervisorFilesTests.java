package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.GenericTimerFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.Portable;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class HypervisorFilesTests {

    private static final String SMBIOS = "/sys/class/dmi/id/";

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root);
    }

    private Optional<String> name() {
        return new HypervisorFiles(planted.files()).name();
    }

    @Test
    void isTheFlagOfX86() {
        planted.plant("/proc/cpuinfo", "flags\t\t: fpu tsc hypervisor lahf_lm\n");
        assertThat(name()).contains("unnamed");
    }

    @ParameterizedTest
    @CsvSource({
        "QEMU, QEMU Virtual Machine, QEMU",
        "QEMU, KVM Virtual Machine, QEMU",
        "Amazon EC2, m7g.large, Amazon EC2",
        "Google, Google Compute Engine, Google Compute Engine",
        "Microsoft Corporation, Virtual Machine, Virtual Machine",
        "'VMware, Inc.', VMware20.1, VMware",
        "Apple Inc., Apple Virtualization Generic Platform, Apple Virtualization",
    })
    void isWhatTheFirmwareOfAnAarch64GuestSays(String vendor, String product, String name) {
        planted.plant(SMBIOS + "sys_vendor", vendor + "\n").plant(SMBIOS + "product_name", product + "\n");
        assertThat(name()).contains(name);
    }

    @ParameterizedTest
    @CsvSource({"Amazon EC2, m7g.metal", "Ampere(R), Mt. Jade", "Microsoft Corporation, Surface Pro X"})
    void isNoneOnBareMetal(String vendor, String product) {
        planted.plant(SMBIOS + "sys_vendor", vendor + "\n").plant(SMBIOS + "product_name", product + "\n");
        assertThat(name()).isEmpty();
    }

    @Test
    void isANodeOfTheDeviceTree() {
        planted.plant("/proc/device-tree/hypervisor/compatible", "xen,xen-4.17\0xen,xen\0");
        assertThat(name()).contains("xen");
    }

    @Test
    void isTheBoardOfGuestsWithoutFirmware() {
        planted.plant("/proc/device-tree/compatible", "linux,dummy-virt\0");
        assertThat(name()).contains("QEMU or its like");
    }

    @Test
    void isNotNamedWhereNothingCanBeRead() {
        assertThat(name()).isEmpty();
    }

    @Test
    void isADoubtWhereTheCounterKnowsNothingOfIt() {
        planted.plant(SMBIOS + "sys_vendor", "QEMU\n");
        assertThat(new CpuDoubts(planted.files()).hypervisor(Optional.of(new GenericTimerFacts(25_000_000))))
                .contains(new Doubt(
                        Doubt.Kind.HYPERVISOR,
                        "virtual machine (QEMU): the host may stop it unseen",
                        "gate on wide limits here, on narrow ones on bare metal"));
    }
}
