package io.github.junitlatency.internal.clock;

import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The TSC as CPUID describes it.
 *
 * @param vendor such as {@code GenuineIntel}
 * @param hasRdtscp whether RDTSCP exists
 * @param isInvariant whether the TSC keeps its rate in all power states
 * @param lfenceSerialises whether LFENCE is known to serialise dispatch; on AMD from a bit that older ones lack
 * @param hypervisor the hypervisor's signature, such as {@code KVMKVMKVM}; empty on bare metal
 */
public record TscFacts(
        String vendor, boolean hasRdtscp, boolean isInvariant, boolean lfenceSerialises, Optional<String> hypervisor)
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

    /**
     * Returns nothing: the rate that leaves give is wrong in guests and old firmware, and the TSC is fine enough to
     * measure it.
     */
    @Override
    public OptionalDouble frequencyHz() {
        return OptionalDouble.empty();
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
                virtual ? Optional.of(hypervisorSignature(cpuid)) : Optional.empty());
    }

    private static String hypervisorSignature(Cpuid cpuid) {
        Cpuid.Registers leaf = cpuid.leaf(HYPERVISOR, 0);
        String signature =
                Cpuid.Registers.text(leaf.ebx(), leaf.ecx(), leaf.edx()).strip();
        return signature.isEmpty() ? "unnamed" : signature;
    }

    private static boolean has(long lastExtended, int leaf) {
        return lastExtended >= (leaf & 0xffff_ffffL);
    }

    private static boolean bit(long register, int number) {
        return (register >>> number & 1) != 0;
    }
}
