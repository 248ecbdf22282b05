package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Cpuid.Registers;
import io.github.junitlatency.testing.Portable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

@Portable
class TscFactsTests {

    private static final int RDTSCP = 1 << 27;
    private static final int INVARIANT = 1 << 8;
    private static final int LFENCE = 1 << 2;

    @Test
    void readsIntelsFrequencyFromTheCrystal() {
        FakeCpuid cpuid = FakeCpuid.of("GenuineIntel", 0x16).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x15, 2, 216, 24_000_000, 0); // Skylake: 24 MHz * 216 / 2
        cpuid.put(0x16, 2600, 0, 0, 0);
        assertThat(TscFacts.from(cpuid))
                .isEqualTo(new TscFacts(
                        "GenuineIntel",
                        true,
                        true,
                        true,
                        Optional.empty(),
                        OptionalDouble.of(2_592_000_000.0),
                        OptionalDouble.of(2_600_000_000.0)));
    }

    @Test
    void takesLeaf16ForNominalAloneWhereTheCrystalIsUnknown() {
        FakeCpuid cpuid = FakeCpuid.of("GenuineIntel", 0x16).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x15, 2, 216, 0, 0);
        cpuid.put(0x16, 0xabcd_0a28, 0, 0, 0); // 2600 in the low half, the rest is reserved
        assertThat(TscFacts.from(cpuid).frequencyHz()).isEmpty();
        assertThat(TscFacts.from(cpuid).nominalHz()).hasValue(2_600_000_000.0);
    }

    @Test
    void knowsNothingOfALeaf16AboveTheLast() {
        FakeCpuid cpuid = FakeCpuid.of("GenuineIntel", 0x15).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x15, 2, 216, 0, 0);
        cpuid.put(0x16, 2600, 0, 0, 0); // what Intel gives above the last leaf is another leaf's
        assertThat(TscFacts.from(cpuid).frequencyHz()).isEmpty();
        assertThat(TscFacts.from(cpuid).nominalHz()).isEmpty();
    }

    @Test
    void knowsNoFrequencyWhereTheRatioIsZero() {
        FakeCpuid cpuid = FakeCpuid.of("GenuineIntel", 0x16).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x15, 0, 0, 24_000_000, 0);
        cpuid.put(0x16, 2600, 0, 0, 0);
        assertThat(TscFacts.from(cpuid).frequencyHz()).isEmpty();
    }

    @Test
    void trustsLfenceOnAmdWithTheBit() {
        FakeCpuid cpuid = FakeCpuid.of("AuthenticAMD", 0x10).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x8000_0000, 0x8000_0021, 0, 0, 0);
        cpuid.put(0x8000_0021, LFENCE, 0, 0, 0);
        assertThat(TscFacts.from(cpuid))
                .isEqualTo(new TscFacts(
                        "AuthenticAMD",
                        true,
                        true,
                        true,
                        Optional.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty()));
    }

    @Test
    void doesNotTrustLfenceOnAmdWithoutTheBit() {
        FakeCpuid cpuid = FakeCpuid.of("AuthenticAMD", 0x10).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x8000_0000, 0x8000_0021, 0, 0, 0);
        cpuid.put(0x8000_0021, ~LFENCE, 0, 0, 0);
        assertThat(TscFacts.from(cpuid).lfenceSerialises()).isFalse();
    }

    @Test
    void doesNotReadTheLfenceBitAboveTheLastExtendedLeaf() {
        FakeCpuid cpuid = FakeCpuid.of("AuthenticAMD", 0x10).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x8000_0000, 0x8000_0020, 0, 0, 0);
        cpuid.put(0x8000_0021, LFENCE, 0, 0, 0);
        assertThat(TscFacts.from(cpuid).lfenceSerialises()).isFalse();
    }

    @Test
    void readsTheHypervisorsFrequencyAndName() {
        FakeCpuid cpuid = FakeCpuid.of("AuthenticAMD", 0x10).withTsc(RDTSCP, INVARIANT);
        cpuid.virtual("KVMKVMKVM\0\0\0", 0x4000_0010);
        cpuid.put(0x4000_0010, 2_596_124, 0, 0, 0); // kHz
        assertThat(TscFacts.from(cpuid))
                .isEqualTo(new TscFacts(
                        "AuthenticAMD",
                        true,
                        true,
                        false,
                        Optional.of("KVMKVMKVM"),
                        OptionalDouble.of(2_596_124_000.0),
                        OptionalDouble.empty()));
    }

    @Test
    void doesNotReadTheHypervisorsFrequencyAboveItsLastLeaf() {
        FakeCpuid cpuid = FakeCpuid.of("AuthenticAMD", 0x10).withTsc(RDTSCP, INVARIANT);
        cpuid.virtual("KVMKVMKVM\0\0\0", 0x4000_0001);
        cpuid.put(0x4000_0010, 2_596_124, 0, 0, 0);
        assertThat(TscFacts.from(cpuid).frequencyHz()).isEmpty();
    }

    @Test
    void readsNoHypervisorLeavesOnBareMetal() {
        FakeCpuid cpuid = FakeCpuid.of("AuthenticAMD", 0x10).withTsc(RDTSCP, INVARIANT);
        cpuid.virtual("KVMKVMKVM\0\0\0", 0x4000_0010);
        cpuid.put(0x4000_0010, 2_596_124, 0, 0, 0);
        cpuid.put(1, 0, 0, 0, 0);
        TscFacts facts = TscFacts.from(cpuid);
        assertThat(facts.hypervisor()).isEmpty();
        assertThat(facts.frequencyHz()).isEmpty();
    }

    @Test
    void callsAHypervisorWithoutASignatureUnnamed() {
        FakeCpuid cpuid = FakeCpuid.of("GenuineIntel", 0x10).withTsc(RDTSCP, INVARIANT);
        cpuid.virtual("            ", 0);
        assertThat(TscFacts.from(cpuid).hypervisor()).hasValue("unnamed");
    }

    @Test
    void seesThatTheTscIsNotInvariant() {
        TscFacts facts = TscFacts.from(FakeCpuid.of("GenuineIntel", 0x10).withTsc(RDTSCP, ~INVARIANT));
        assertThat(facts.isInvariant()).isFalse();
        assertThat(facts.hasRdtscp()).isTrue();
    }

    @Test
    void seesThatRdtscpIsMissing() {
        TscFacts facts = TscFacts.from(FakeCpuid.of("GenuineIntel", 0x10).withTsc(~RDTSCP, INVARIANT));
        assertThat(facts.hasRdtscp()).isFalse();
        assertThat(facts.isInvariant()).isTrue();
    }

    @Test
    void claimsNothingWhereThereAreNoExtendedLeaves() {
        FakeCpuid cpuid = FakeCpuid.of("CentaurHauls", 1).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x8000_0000, 0x8000_0000, 0, 0, 0);
        assertThat(TscFacts.from(cpuid))
                .isEqualTo(new TscFacts(
                        "CentaurHauls",
                        false,
                        false,
                        false,
                        Optional.empty(),
                        OptionalDouble.empty(),
                        OptionalDouble.empty()));
    }

    @Test
    void claimsNoInvarianceWhereTheExtendedLeavesEndBeforeIt() {
        FakeCpuid cpuid = FakeCpuid.of("AuthenticAMD", 1).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x8000_0000, 0x8000_0006, 0, 0, 0);
        TscFacts facts = TscFacts.from(cpuid);
        assertThat(facts.hasRdtscp()).isTrue();
        assertThat(facts.isInvariant()).isFalse();
    }

    /** CPUID from a table; leaves that are not in it are zero. */
    private static final class FakeCpuid implements Cpuid {

        private final Map<Integer, Registers> leaves = new HashMap<>();

        static FakeCpuid of(String vendor, int lastLeaf) {
            FakeCpuid cpuid = new FakeCpuid();
            cpuid.put(0, lastLeaf, characters(vendor, 0), characters(vendor, 8), characters(vendor, 4));
            return cpuid;
        }

        FakeCpuid withTsc(int edx1, int edx7) {
            put(0x8000_0000, 0x8000_0008, 0, 0, 0);
            put(0x8000_0001, 0, 0, 0, edx1);
            put(0x8000_0007, 0, 0, 0, edx7);
            return this;
        }

        void virtual(String signature, int lastLeaf) {
            put(1, 0, 0, 1 << 31, 0);
            put(0x4000_0000, lastLeaf, characters(signature, 0), characters(signature, 4), characters(signature, 8));
        }

        void put(int leaf, int eax, int ebx, int ecx, int edx) {
            leaves.put(
                    leaf,
                    new Registers(
                            Integer.toUnsignedLong(eax),
                            Integer.toUnsignedLong(ebx),
                            Integer.toUnsignedLong(ecx),
                            Integer.toUnsignedLong(edx)));
        }

        private static int characters(String text, int from) {
            byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
            return bytes[from] | bytes[from + 1] << 8 | bytes[from + 2] << 16 | bytes[from + 3] << 24;
        }

        @Override
        public Registers leaf(int leaf, int subleaf) {
            return leaves.getOrDefault(leaf, new Registers(0, 0, 0, 0));
        }
    }
}
