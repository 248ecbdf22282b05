package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Cpuid.Registers;
import io.github.junitlatency.testing.Portable;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class TscFactsTests {

    private static final int RDTSCP = 1 << 27;
    private static final int INVARIANT = 1 << 8;

    /** On AMD by a bit that older CPUs lack, on Intel always; no leaf is read above the last. */
    @ParameterizedTest
    @CsvSource({
        "GenuineIntel, 0x80000008, 0, true, true, true",
        "AuthenticAMD, 0x80000021, 4, true, true, true",
        "AuthenticAMD, 0x80000021, -5, true, true, false",
        "AuthenticAMD, 0x80000020, 4, true, true, false",
        "AuthenticAMD, 0x80000006, 0, true, false, false",
        "CentaurHauls, 0x80000000, 0, false, false, false"
    })
    void areReadFromTheLeavesThatThereAre(
            String vendor, String lastLeaf, int eax21, boolean hasRdtscp, boolean isInvariant, boolean lfence) {
        FakeCpuid cpuid = FakeCpuid.of(vendor).withTsc(RDTSCP, INVARIANT);
        cpuid.put(0x8000_0000, Long.decode(lastLeaf).intValue(), 0, 0, 0);
        cpuid.put(0x8000_0021, eax21, 0, 0, 0);
        assertThat(TscFacts.from(cpuid))
                .isEqualTo(new TscFacts(vendor, hasRdtscp, isInvariant, lfence, Optional.empty()));
    }

    @Test
    void seeThatTheTscIsNotInvariantOrRdtscpMissing() {
        assertThat(TscFacts.from(FakeCpuid.of("GenuineIntel").withTsc(RDTSCP, ~INVARIANT)))
                .isEqualTo(new TscFacts("GenuineIntel", true, false, true, Optional.empty()));
        assertThat(TscFacts.from(FakeCpuid.of("GenuineIntel").withTsc(~RDTSCP, INVARIANT)))
                .isEqualTo(new TscFacts("GenuineIntel", false, true, true, Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({"'KVMKVMKVM   ', KVMKVMKVM", "'            ', unnamed"})
    void nameTheHypervisorButOnBareMetal(String signature, String name) {
        FakeCpuid cpuid = FakeCpuid.of("GenuineIntel").withTsc(RDTSCP, INVARIANT);
        cpuid.virtual(signature);
        assertThat(TscFacts.from(cpuid).hypervisor()).hasValue(name);
        cpuid.put(1, 0, 0, 0, 0);
        assertThat(TscFacts.from(cpuid).hypervisor()).isEmpty();
    }

    /** CPUID from a table; leaves that are not in it are zero. */
    private static final class FakeCpuid implements Cpuid {

        private final Map<Integer, Registers> leaves = new HashMap<>();

        static FakeCpuid of(String vendor) {
            FakeCpuid cpuid = new FakeCpuid();
            cpuid.put(0, 0x16, characters(vendor, 0), characters(vendor, 8), characters(vendor, 4));
            return cpuid;
        }

        FakeCpuid withTsc(int edx1, int edx7) {
            put(0x8000_0000, 0x8000_0008, 0, 0, 0);
            put(0x8000_0001, 0, 0, 0, edx1);
            put(0x8000_0007, 0, 0, 0, edx7);
            return this;
        }

        void virtual(String signature) {
            put(1, 0, 0, 1 << 31, 0);
            put(0x4000_0000, 0, characters(signature, 0), characters(signature, 4), characters(signature, 8));
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
