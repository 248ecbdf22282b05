package io.github.junitlatency.internal.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.memory.MemorySegment.HeapSegments;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On answers and maps as JDK 17.0.15 and 25.0.3 gave them. */
class HeapSegmentsTests extends OnPlantedFiles {

    private List<String> committed(String heapInfo, String maps) {
        HostFiles files = planted.plant("/proc/self/maps", maps).files();
        return HeapSegments.of(heapInfo, MemorySegment.writable(files)).stream()
                .map(segment -> Long.toHexString(segment.start()) + "-" + Long.toHexString(segment.end()))
                .toList();
    }

    @Test
    void ofG1AreTheWritableOnesInItsRangeFromTheTop() {
        assertThat(committed("""
                 garbage-first heap   total 397312K, used 7297K [0x0000000687400000, 0x0000000800000000)
                  region size 4096K, 1 young (4096K), 0 survivors (0K)
                """, """
                3e000000-3e040000 rw-p 00000000 00:00 0\s
                687400000-69f000000 rw-p 00000000 00:00 0\s
                69f000000-7ffc00000 ---p 00000000 00:00 0\s
                7ffc00000-7ffd24000 rw-p 00bdf000 fd:00 1234                       /jdk/lib/server/classes.jsa
                7ffd24000-800000000 rw-p 00000000 00:00 0\s
                800000000-800bde000 rw-p 00001000 fd:00 1234                       /jdk/lib/server/classes.jsa
                """)).containsExactly("7ffd24000-800000000", "687400000-69f000000");
    }

    @Test
    void ofParallelAreThoseOfTheYoungGenerationFirst() {
        assertThat(committed("""
                 PSYoungGen      total 113152K, used 5836K [0x0000000782700000, 0x000000078a500000, 0x0000000800000000)
                  eden space 97280K, 6% used [0x0000000782700000,0x0000000782cb3390,0x0000000788600000)
                  from space 15872K, 0% used [0x0000000789580000,0x0000000789580000,0x000000078a500000)
                 ParOldGen       total 258048K, used 0K [0x0000000687400000, 0x0000000697000000, 0x0000000782700000)
                  object space 258048K, 0% used [0x0000000687400000,0x0000000687400000,0x0000000697000000)
                """, """
                687400000-697000000 rw-p 00000000 00:00 0\s
                697000000-782700000 ---p 00000000 00:00 0\s
                782700000-78a500000 rw-p 00000000 00:00 0\s
                78a500000-800000000 ---p 00000000 00:00 0\s
                """)).containsExactly("782700000-78a500000", "687400000-697000000");
    }

    @Test
    void ofSerialThatMeetAreCutWhereGenerationsMeet() {
        assertThat(committed("""
                 def new generation   total 116160K, used 6197K [0x0000000687400000, 0x000000068f200000, 0x0000000704d50000)
                 tenured generation   total 258048K, used 0K [0x0000000704d50000, 0x0000000714950000, 0x0000000800000000)
                   the space 258048K,   0% used [0x0000000704d50000, 0x0000000704d50000, 0x0000000704d50200, 0x0000000714950000)
                """, "687400000-714950000 rw-p 00000000 00:00 0\n"))
                .containsExactly("687400000-704d50000", "704d50000-714950000");
    }

    @Test
    void ofShenandoahAreFoundByItsReservedRegion() {
        assertThat(committed("""
                Shenandoah Heap
                Reserved region:
                 - [0x0000000687400000, 0x0000000800000000)\s
                Collection set:
                 - map (vanilla): 0x000000000001343a
                """, "687400000-69f000000 rw-p 00000000 00:00 0\n"))
                .containsExactly("687400000-69f000000");
    }

    @Test
    void ofZAreTheViewsOfItsFile() {
        assertThat(committed(" ZHeap           used 8M, capacity 378M, max capacity 6028M\n", """
                40000000000-40017a00000 rw-s 00000000 00:01 24                           /memfd:java_heap (deleted)
                40017a00000-4178c000000 ---p 00000000 00:00 0\s
                80000000000-80017a00000 rw-s 00000000 00:01 24                           /memfd:java_heap (deleted)
                5628ab19d000-5628ab28d000 rw-p 00000000 00:00 0                          [heap]
                """))
                .containsExactly("40000000000-40017a00000", "80000000000-80017a00000");
    }

    @Test
    void areNoneOfACollectorThatTellsNothing() {
        assertThat(committed("some other heap", "687400000-69f000000 rw-p 00000000 00:00 0\n"))
                .isEmpty();
    }
}
