package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TopologyTests extends OnPlantedFiles {

    private static final String NODES = "/sys/devices/system/node/";

    private long nanos;

    private Topology topology(String... arguments) {
        return topology(() -> Optional.of(HeapNodesTests.G1), arguments);
    }

    private Topology topology(Supplier<Optional<String>> heapInfo, String... arguments) {
        HostFiles files = planted.files();
        return new Topology(files, new CpuChoice(files), List.of(arguments), heapInfo, () -> nanos);
    }

    @Test
    void aSlowCoreIsADoubt() {
        planted.plant("/sys/devices/system/cpu/online", "0-15\n")
                .plant("/sys/devices/cpu_core/cpus", "0-7\n")
                .plant("/sys/devices/cpu_atom/cpus", "8-15\n");
        assertThat(topology().doubts(7, CpuSet.parse("0-15"))).isEmpty();
        assertThat(topology().doubts(15, CpuSet.parse("8-15")))
                .containsExactly(new Doubt(
                        Doubt.Kind.SLOW_CORE,
                        "CPU 15 is a core of a slower kind, by /sys/devices/cpu_core; the fast ones are CPU 0-7",
                        "allow the process a fast one (taskset, cpuset)"));
        assertThat(topology().doubts(15, CpuSet.parse("4-15"))) // it was preferred
                .extracting(Doubt::advice)
                .containsExactly("leave junit.latency.cpu unset, and one of CPU 4-7 free and not behind isolated ones");
    }

    @Nested
    class Numa {

        @BeforeEach
        void plantTwoNodes() {
            planted.plant(NODES + "node0/cpulist", "0-3\n")
                    .plant(NODES + "node1/cpulist", "4-7\n")
                    .plant(NODES + "node2/cpulist", "\n")
                    .plant(NODES + "has_memory", "0-2\n")
                    .plant("/proc/self/maps", HeapNodesTests.MAPS);
            heap("N0=900 N1=100");
        }

        private void heap(String pages) {
            planted.plant("/proc/self/numa_maps", "687400000 default anon=1000 " + pages + " kernelpagesize_kB=4\n");
        }

        @Test
        void nearAreTheCpusOfTheNodeThatHasMostOfTheHeap() {
            assertThat(topology().nearHeap(CpuSet.parse("2-5"))).isEqualTo(CpuSet.parse("2-3"));
            heap("N0=1 N1=999");
            assertThat(topology().nearHeap(CpuSet.parse("2-5"))).isEqualTo(CpuSet.parse("4-5"));
        }

        @Test
        void aReadingIsBelievedForFiftyTimesAsLongAsItTook() {
            Topology slow = topology(() -> {
                nanos += 100;
                return Optional.of(HeapNodesTests.G1);
            });
            assertThat(slow.nearHeap(CpuSet.of(0, 4))).isEqualTo(CpuSet.of(0));
            heap("N1=1000");
            nanos += 4_999;
            assertThat(slow.nearHeap(CpuSet.of(0, 4))).isEqualTo(CpuSet.of(0));
            nanos++;
            assertThat(slow.nearHeap(CpuSet.of(0, 4))).isEqualTo(CpuSet.of(4));
        }

        @Test
        void noneIsNearerWhereAllAllowedAreOnOneNodeOrTheHeapIsOnOneOfMemoryAlone() {
            heap("N2=1000");
            assertThat(topology().nearHeap(CpuSet.parse("0-7"))).isEqualTo(CpuSet.of());
            planted.plant("/proc/self/numa_maps", "");
            assertThat(topology().nearHeap(CpuSet.parse("4-7"))).isEqualTo(CpuSet.of());
            assertThat(topology().nearHeap(CpuSet.parse("0-7"))).isEqualTo(CpuSet.of());
        }

        @Test
        void moreThanATenthOfTheHeapElsewhereIsOne() {
            assertThat(topology().doubts(3, CpuSet.parse("0-7"))).isEmpty();
            heap("N0=1 N1=879 N2=120");
            assertThat(topology().doubts(7, CpuSet.parse("0-7")))
                    .containsExactly(new Doubt(
                            Doubt.Kind.FAR_HEAP,
                            "12% of the heap's memory is not on NUMA node 1, where CPU 7 is, and takes longer to reach",
                            "start the JVM with numactl --cpunodebind=1 --membind=1, or with -XX:+UseNUMA"));
        }

        @Test
        void nothingIsDoubtedWhereTheJvmTellsNothingOfItsHeapOrOneNodeHasAllMemory() {
            heap("N1=1000");
            Topology silent = topology(Optional::empty);
            assertThat(silent.doubts(3, CpuSet.parse("0-7"))).isEmpty();
            assertThat(silent.nearHeap(CpuSet.parse("0-7"))).isEqualTo(CpuSet.of());
            planted.plant(NODES + "has_memory", "0\n");
            assertThat(topology().doubts(3, CpuSet.parse("0-7"))).isEmpty();
        }

        @ParameterizedTest
        @CsvSource({
            "-XX:-UseNUMA, true",
            "-XX:+UseNUMAInterleaving, true",
            "-XX:+UseZGC, false",
            "-XX:+UseZGC -XX:-UseNUMA, true",
            "-XX:-UseNUMA -XX:+UseNUMA, false"
        })
        void aJvmThatKeepsEachThreadsMemoryNearIsNotDoubted(String arguments, boolean isDoubted) {
            heap("N0=500 N1=500");
            assertThat(topology(arguments.split(" ")).doubts(3, CpuSet.parse("0-7")))
                    .hasSize(isDoubted ? 1 : 0);
        }
    }
}
