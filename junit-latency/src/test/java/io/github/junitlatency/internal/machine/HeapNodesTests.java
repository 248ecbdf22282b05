package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.testing.RealMachine;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** On maps as Linux prints them, with two nodes. */
class HeapNodesTests extends OnPlantedFiles {

    static final String G1 = "garbage-first heap   total 397312K, used 7297K [0x0000000687400000, 0x0000000800000000)";

    static final String MAPS = """
            3e000000-3e040000 rw-p 00000000 00:00 0\s
            687400000-69f000000 rw-p 00000000 00:00 0\s
            69f000000-7ffc00000 ---p 00000000 00:00 0\s
            7ffd24000-800000000 rw-p 00000000 00:00 0\s
            """;

    private HeapNodes read(String numaMaps) {
        return HeapNodes.read(
                planted.plant("/proc/self/maps", MAPS)
                        .plant("/proc/self/numa_maps", numaMaps)
                        .files(),
                G1);
    }

    @Test
    void areCountedInTheHeapOnly() {
        HeapNodes heap = read("""
                3e000000 default anon=64 dirty=64 N1=64 kernelpagesize_kB=4
                687400000 default anon=700 dirty=700 active=0 N0=600 N1=100 kernelpagesize_kB=4
                7ffd24000 default anon=300 dirty=300 N0=300 kernelpagesize_kB=4
                7f0000000000 default file=/usr/lib/libN9=77.so mapped=9 N1=900 kernelpagesize_kB=4
                """);
        assertThat(heap.bytes()).isEqualTo(Map.of(0, 900L << 12, 1, 100L << 12));
        assertThat(heap.home()).contains(0);
        assertThat(heap.shareElsewhere(0)).isEqualTo(0.1, within(1e-9));
        assertThat(heap.shareElsewhere(1)).isEqualTo(0.9, within(1e-9));
        assertThat(heap.shareElsewhere(2)).isEqualTo(1.0, within(1e-9));
    }

    @Test
    void countLargePagesByTheirSize() {
        HeapNodes heap = read("""
                687400000 default anon=1 dirty=1 N1=1 kernelpagesize_kB=2048
                7ffd24000 interleave:0-1 anon=400 N0=400 kernelpagesize_kB=4
                """);
        assertThat(heap.bytes()).isEqualTo(Map.of(0, 400L << 12, 1, 2L << 20));
        assertThat(heap.home()).contains(1);
    }

    @Test
    void areTheLowestOfSeveralWithAsMuch() {
        assertThat(read("687400000 interleave:0-1 anon=2 N0=1 N1=1 kernelpagesize_kB=4\n")
                        .home())
                .contains(0);
    }

    @Test
    void areUnknownWhereTheKernelDoesNotTell() {
        HeapNodes heap = read("687400000 default\n");
        assertThat(heap.home()).isEmpty();
        assertThat(heap.shareElsewhere(0)).isZero();
        assertThat(HeapNodes.UNKNOWN.home()).isEmpty();
        assertThat(HeapNodes.read(new HostFiles(planted.root().resolve("none")), G1)
                        .home())
                .isEmpty();
    }

    @Test
    @RealMachine
    @EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
    void ofThisJvmAreKnownWhereTheKernelHasNodes() {
        assumeTrue(Files.isReadable(Path.of("/proc/self/numa_maps")), "this kernel knows no nodes (CONFIG_NUMA)");
        Optional<String> info = HeapSegments.heapInfo();
        assumeTrue(info.isPresent(), "this JVM has no diagnostic command GC.heap_info");

        HeapNodes heap = HeapNodes.read(new HostFiles(Path.of("/")), info.get());

        assertThat(heap.bytes()).isNotEmpty();
        assertThat(heap.shareElsewhere(heap.home().orElseThrow())).isBetween(0.0, 0.99);
    }
}
