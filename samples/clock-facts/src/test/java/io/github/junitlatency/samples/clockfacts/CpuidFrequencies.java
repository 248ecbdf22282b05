package io.github.junitlatency.samples.clockfacts;

import java.util.List;

/** Reads the clock's frequency from CPUID. */
final class CpuidFrequencies {

    private static final int HYPERVISOR = 0x4000_0000;

    private CpuidFrequencies() {}

    /** Asks each leaf that may tell. */
    static List<FrequencySource> sources() {
        return List.of(crystal(), base(), hypervisor());
    }

    /** Intel SDM volume 2A, CPUID leaf 15H: crystal clock ECX, ratio of counter to crystal EBX/EAX. */
    private static FrequencySource crystal() {
        String name = "CPUID 0x15";
        if (last(0) < 0x15) {
            return FrequencySource.silent(name, String.format("the last leaf is 0x%x", last(0)));
        }
        int[] leaf = leaf(0x15);
        if (leaf[0] == 0 || leaf[1] == 0 || leaf[2] == 0) {
            return FrequencySource.silent(name, "the leaf is empty");
        }
        double ratio = (double) Integer.toUnsignedLong(leaf[1]) / Integer.toUnsignedLong(leaf[0]);
        return FrequencySource.exact(name, Integer.toUnsignedLong(leaf[2]) * ratio, "crystal and ratio");
    }

    /** Intel SDM volume 2A, CPUID leaf 16H: EAX[15:0] in MHz. */
    private static FrequencySource base() {
        String name = "CPUID 0x16";
        if (last(0) < 0x16) {
            return FrequencySource.silent(name, String.format("the last leaf is 0x%x", last(0)));
        }
        int mhz = leaf(0x16)[0] & 0xffff;
        return mhz == 0
                ? FrequencySource.silent(name, "the leaf is empty")
                : FrequencySource.rounded(name, mhz * 1e6, "as printed on the box");
    }

    /** The kernel's Documentation/virt/kvm/x86/cpuid.rst: EAX in kHz. */
    private static FrequencySource hypervisor() {
        String name = "CPUID 0x40000010";
        if (leaf(1)[2] >= 0) { // ECX[31] is set under a hypervisor
            return FrequencySource.silent(name, "there is no hypervisor");
        }
        if (last(HYPERVISOR) < 0x4000_0010L) {
            return FrequencySource.silent(name, String.format("its last leaf is 0x%x", last(HYPERVISOR)));
        }
        long khz = Integer.toUnsignedLong(leaf(0x4000_0010)[0]);
        return khz == 0
                ? FrequencySource.silent(name, "the leaf is empty")
                : FrequencySource.exact(name, khz * 1e3, "the hypervisor's word");
    }

    private static long last(int range) {
        return Integer.toUnsignedLong(leaf(range)[0]);
    }

    private static int[] leaf(int leaf) {
        int[] registers = new int[4];
        ClockReads.C.cf_cpuid(leaf, registers);
        return registers;
    }
}
