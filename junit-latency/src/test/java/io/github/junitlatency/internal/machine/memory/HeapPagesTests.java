package io.github.junitlatency.internal.machine.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a heap of 40 MB at address 0x10000000 of a scripted kernel, none of it touched. */
class HeapPagesTests extends OnPlantedFiles {

    private static final String PROBE = "madvise(0x0, 0, 23)";
    private static final long START = 0x10000000;
    private static final long PAGE = 4_096;
    private static final long MEGABYTE = 1 << 20;
    private static final String INFO = "garbage-first heap [0x0000000010000000, 0x0000000020000000)";

    private final ScriptedKernel kernel = new ScriptedKernel("0");
    private Optional<String> heapInfo = Optional.of(INFO);
    private long now;
    private long nanosEach = 1_000;

    @BeforeEach
    void plant() throws IOException {
        planted.plant("/proc/meminfo", "MemAvailable: 8000000 kB\n")
                .plant(
                        "/proc/self/maps",
                        "10000000-12800000 rw-p 00000000 00:00 0\n12800000-20000000 ---p 00000000 00:00 0\n")
                .plant("/proc/self/pagemap", "");
        setPresent(START + 40 * MEGABYTE, 0, 1); // the file is as long as it must be
    }

    /** Plants an entry of the page table for so many pages. */
    private void setPresent(long address, long entry, int pages) throws IOException {
        Path pagemap = Path.of(planted.files().opened("/proc/self/pagemap"));
        try (FileChannel file = FileChannel.open(pagemap, StandardOpenOption.WRITE)) {
            ByteBuffer entries = ByteBuffer.allocate(pages * Long.BYTES).order(ByteOrder.nativeOrder());
            for (int page = 0; page < pages; page++) {
                entries.putLong(entry);
            }
            file.write(entries.flip(), address / PAGE * Long.BYTES);
        }
    }

    private HeapPages.Touch touch() throws InterruptedException {
        return new HeapPages(planted.files(), Optional.of(kernel), () -> heapInfo, () -> now += nanosEach).touch();
    }

    private String refusal() throws InterruptedException {
        HeapPages.Touch touch = touch();
        assertThat(touch.touchedBytes()).isZero();
        return touch.refusal();
    }

    @Test
    void areTouchedInSlicesFromTheTop() throws InterruptedException {
        HeapPages.Touch touch = touch();

        assertThat(kernel.advised)
                .containsExactly(
                        PROBE,
                        "madvise(0x11800000, 16777216, 23)",
                        "madvise(0x10800000, 16777216, 23)",
                        "madvise(0x10000000, 8388608, 23)");
        assertThat(touch.touchedBytes()).isEqualTo(40 * MEGABYTE);
        assertThat(touch.nanos()).isPositive();
        assertThat(touch.refusal()).isEmpty();
    }

    @Test
    void areLeftAloneWhereTheyHaveMemoryOrTheHeapHasItsHalf() throws InterruptedException, IOException {
        setPresent(START + 8 * MEGABYTE, 1L << 63, 2 * 4_096);

        HeapPages.Touch touch = touch();

        assertThat(kernel.advised).containsExactly(PROBE, "madvise(0x10000000, 8388608, 23)");
        assertThat(touch.touchedBytes()).isEqualTo(8 * MEGABYTE);
        planted.plant("/proc/meminfo", "MemAvailable: 33000 kB\n"); // as if 32 MB had been touched just now
        assertThat(refusal())
                .isEqualTo("it may have half of what the system leaves it: 32 MB were left, and it had 32 MB");
    }

    @Test
    void areLeftAloneWhereWhatIsBelowThemHasTheHeapsHalf() throws InterruptedException, IOException {
        setPresent(START, 1L << 63, 6 * 1_024); // at the bottom, which is touched last
        planted.plant("/proc/meminfo", "MemAvailable: 50000 kB\n");

        assertThat(refusal())
                .isEqualTo("it may have half of what the system leaves it: 48 MB were left, and it had 24 MB");
    }

    @Test
    void areTouchedUpToHalfOfTheMemoryLeft() throws InterruptedException {
        planted.plant("/proc/meminfo", "MemAvailable: 66000 kB\n"); // 64 MB

        HeapPages.Touch touch = touch();

        assertThat(touch.touchedBytes()).isEqualTo(32 * MEGABYTE);
        assertThat(touch.refusal())
                .isEqualTo("it may have half of what the system leaves it: 64 MB were left, and it had 0 MB");
    }

    @Test
    void areLookedAtAndTouchedForTwoSecondsAtMost() throws InterruptedException {
        nanosEach = 450_000_000; // three looks, a slice, and the time is over

        HeapPages.Touch touch = touch();

        assertThat(touch.touchedBytes()).isEqualTo(16 * MEGABYTE);
        assertThat(touch.refusal()).isEqualTo("it was not finished after 2 s, 16 MB were touched");
        nanosEach = 1_100_000_000;
        assertThat(refusal()).isEqualTo("it was not finished after 2 s, and not all was looked at");
    }

    @Test
    void areLeftAsTheyAreByAnInterrupt() {
        Thread.currentThread().interrupt();

        assertThatThrownBy(this::touch)
                .isInstanceOf(InterruptedException.class)
                .hasMessage(
                        "the thread was interrupted while the heap was touched: by the body (clear it there with Thread.interrupted()) or by a stop such as @Timeout");
        assertThat(kernel.advised).containsExactly(PROBE);
    }

    @Test
    void ofViewsOfTheSameMemoryAreCountedOnce() throws InterruptedException {
        heapInfo = Optional.of(" ZHeap           used 8M, capacity 8M, max capacity 32M\n");
        planted.plant("/proc/self/maps", """
                10000000-10800000 rw-s 00000000 00:01 24                           /memfd:java_heap (deleted)
                10800000-11000000 rw-s 00000000 00:01 24                           /memfd:java_heap (deleted)
                """).plant("/proc/meminfo", "MemAvailable: 24000 kB\n");

        HeapPages.Touch touch = touch();

        assertThat(kernel.advised)
                .containsExactly(PROBE, "madvise(0x10000000, 8388608, 23)", "madvise(0x10800000, 8388608, 23)");
        assertThat(touch.touchedBytes()).isEqualTo(8 * MEGABYTE);
        assertThat(touch.refusal()).isEmpty();
    }

    @Test
    void ofTheThreadsStackAreTouchedBelowItsPointer() throws InterruptedException, IOException {
        setPresent(0x30a00000, 0, 1);
        planted.plant("/proc/self/maps", """
                10000000-10800000 rw-p 00000000 00:00 0
                30900000-30a00000 rw-p 00000000 00:00 0
                """)
                .plant("/proc/thread-self/syscall", "0 0x5 0x1 0x2 0x3 0x4 0x6 0x30941234 0x7f3f9e2d6000\n");

        HeapPages.Touch touch = touch();

        assertThat(kernel.advised)
                .containsExactly(PROBE, "madvise(0x10000000, 8388608, 23)", "madvise(0x30900000, 266240, 23)");
        assertThat(touch.refusal()).isEmpty();
    }

    /** The calls of madvise that an old kernel, or one that refuses, agrees to; what the JVM and the kernel say; and why not. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0 | heap [0x10000000, 0x20000000) | MemAvailable: 8000000 kB | this kernel cannot populate pages, which Linux 5.14 and later do: madvise(0x0, 0, 23) failed with errno 22, Invalid argument
            1 | heap [0x10000000, 0x20000000) | MemAvailable: 8000000 kB | madvise(0x11800000, 16777216, 23) failed with errno 22, Invalid argument
            9 |                               | MemAvailable: 8000000 kB | this JVM has no diagnostic command GC.heap_info
            9 | another heap                  | MemAvailable: 8000000 kB | nothing in /proc/self/maps is known as the heap of this collector
            9 | heap [0x10000000, 0x20000000) | ''                       | /proc/meminfo does not tell what memory is left
            """)
    void areNotTouched(int advices, String info, String memory, String why) throws InterruptedException {
        kernel.advicesUntilRefusal = advices;
        heapInfo = Optional.ofNullable(info);
        planted.plant("/proc/meminfo", memory + "\n");
        assertThat(refusal()).isEqualTo(why);
    }

    @Test
    void areNotTouchedWithoutAKernelAndWhereThePageTableCannotBeRead() throws InterruptedException, IOException {
        assertThat(new HeapPages(planted.files(), Optional.empty(), () -> heapInfo, () -> now).touch())
                .isEqualTo(new HeapPages.Touch(0, 0, "pages can be touched on Linux only, through JNA", false));
        Files.delete(Path.of(planted.files().opened("/proc/self/pagemap")));

        assertThat(refusal()).startsWith("/proc/self/pagemap cannot be read: java.io.FileNotFoundException");
    }
}
