package io.github.junitlatency.internal.clock;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What CPUID says of the TSC.
 *
 * @param vendor such as {@code GenuineIntel}
 * @param hasRdtscp whether RDTSCP exists
 * @param isInvariant whether the TSC keeps its rate in all power states
 * @param lfenceSerialises whether LFENCE is known to serialise dispatch; on AMD from a bit that older ones lack
 * @param hypervisor the hypervisor's signature, such as {@code KVMKVMKVM}; empty on bare metal
 * @param frequencyHz the TSC's frequency where a leaf tells it exactly
 * @param nominalHz the base frequency of leaf 16H, rounded as it is printed on the box
 */
public record TscFacts(
        String vendor,
        boolean hasRdtscp,
        boolean isInvariant,
        boolean lfenceSerialises,
        Optional<String> hypervisor,
        OptionalDouble frequencyHz,
        OptionalDouble nominalHz)
        implements CounterFacts {

    private static final int EXTENDED = 0x8000_0000;
    private static final int HYPERVISOR = 0x4000_0000;

    @Override
    public String counterName() {
        return "TSC";
    }

    @Override
    public Optional<String> whyUnusable(boolean hasRseq) {
        return hasRdtscp || hasRseq
                ? Optional.empty()
                : Optional.of("this CPU has no RDTSCP, and no restartable sequences tell on which CPU a read was");
    }

    @Override
    public boolean countsCycles() {
        return true;
    }

    /** Returns false: leaves tell a rate that guests and old firmware get wrong, and the TSC is fine enough to measure it. */
    @Override
    public boolean isFrequencyTold() {
        return false;
    }

    static TscFacts from(Cpuid cpuid) {
        Cpuid.Registers first = cpuid.leaf(0, 0);
        String vendor = Cpuid.Registers.text(first.ebx(), first.edx(), first.ecx());
        long lastExtended = cpuid.leaf(EXTENDED, 0).eax();
        // AMD64 Architecture Programmer's Manual volume 3, appendix E.4: 8000_0001 EDX[27] RDTSCP,
        // 8000_0007 EDX[8] TscInvariant, 8000_0021 EAX[2] LfenceAlwaysSerializing. Intel uses the first two alike.
        boolean rdtscp =
                has(lastExtended, 0x8000_0001) && bit(cpuid.leaf(0x8000_0001, 0).edx(), 27);
        boolean invariant =
                has(lastExtended, 0x8000_0007) && bit(cpuid.leaf(0x8000_0007, 0).edx(), 8);
        boolean lfence =
                has(lastExtended, 0x8000_0021) && bit(cpuid.leaf(0x8000_0021, 0).eax(), 2);
        // Intel SDM volume 2A, LFENCE: no later instruction begins to execute until it completes.
        boolean intel = vendor.equals("GenuineIntel");
        boolean virtual = bit(cpuid.leaf(1, 0).ecx(), 31);
        return new TscFacts(
                vendor,
                rdtscp,
                invariant,
                intel || lfence,
                virtual ? Optional.of(hypervisorSignature(cpuid)) : Optional.empty(),
                frequency(cpuid, first.eax(), virtual),
                nominal(cpuid, first.eax()));
    }

    private static String hypervisorSignature(Cpuid cpuid) {
        Cpuid.Registers leaf = cpuid.leaf(HYPERVISOR, 0);
        String signature =
                Cpuid.Registers.text(leaf.ebx(), leaf.ecx(), leaf.edx()).strip();
        return signature.isEmpty() ? "unnamed" : signature;
    }

    private static OptionalDouble frequency(Cpuid cpuid, long lastLeaf, boolean virtual) {
        // Intel SDM volume 2A, CPUID leaf 15H: crystal clock ECX, ratio of TSC to crystal EBX/EAX.
        if (lastLeaf >= 0x15) {
            Cpuid.Registers ratio = cpuid.leaf(0x15, 0);
            if (ratio.eax() != 0 && ratio.ebx() != 0 && ratio.ecx() != 0) {
                return OptionalDouble.of((double) ratio.ecx() * ratio.ebx() / ratio.eax());
            }
        }
        // The leaf that VMware began and KVM can offer: virtual TSC frequency in kHz (kernel's
        // Documentation/virt/kvm/x86/cpuid.rst and arch/x86/kernel/cpu/vmware.c).
        if (virtual && cpuid.leaf(HYPERVISOR, 0).eax() >= 0x4000_0010L) {
            long khz = cpuid.leaf(0x4000_0010, 0).eax();
            if (khz != 0) {
                return OptionalDouble.of(khz * 1e3);
            }
        }
        return OptionalDouble.empty();
    }

    /** Intel SDM volume 2A, CPUID leaf 16H: EAX[15:0], in MHz, not to be relied on as the clock's true rate. */
    private static OptionalDouble nominal(Cpuid cpuid, long lastLeaf) {
        long baseMhz = lastLeaf >= 0x16 ? cpuid.leaf(0x16, 0).eax() & 0xffff : 0;
        return baseMhz == 0 ? OptionalDouble.empty() : OptionalDouble.of(baseMhz * 1e6);
    }

    private static boolean has(long lastExtended, int leaf) {
        return lastExtended >= (leaf & 0xffff_ffffL);
    }

    private static boolean bit(long register, int number) {
        return (register >>> number & 1) != 0;
    }
}
