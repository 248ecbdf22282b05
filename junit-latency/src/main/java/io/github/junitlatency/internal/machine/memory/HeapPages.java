package io.github.junitlatency.internal.machine.memory;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.file.ControlGroups;
import io.github.junitlatency.internal.machine.file.ControlGroups.ControlGroup;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.file.ThreadInterruptedException;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.memory.MemorySegment.HeapSegments;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/**
 * Gives memory to what the JVM has committed of its heap, so that measured code causes no page faults there.
 *
 * <p>It asks the kernel to populate the pages as if they were written to, which changes no byte. The collector does not
 * notice: nothing is allocated, nothing grows, no collection runs, and no soft reference is cleared. It ends after two
 * seconds, and goes on at the next call.
 *
 * <p>Only what is committed is touched, so never more than the maximum of the heap, and the touched heap gets at most half
 * of the memory: of {@link MemoryLeft} l, and p bytes of the heap that have memory already, at most {@code (l - p) / 2}
 * more. For example, with 2,048 MB left and 248 MB that have memory, 900 MB are touched; the next call touches nothing
 * more, since 1,148 MB are left and 1,148 MB have memory.
 *
 * <p>Up to 512 KB of the calling thread's stack are touched too: the first iteration that calls deeper than the warm-up
 * would cause page faults there.
 */
public final class HeapPages {

    /** MADV_POPULATE_WRITE of asm-generic/mman-common.h, Linux 5.14 on: madvise(2). */
    private static final int POPULATE_WRITE = 23;

    /** As much as takes a few milliseconds, for which no thread can map memory. */
    private static final long SLICE_BYTES = 16 << 20;

    private static final long MAX_NANOS = 2_000_000_000;

    private static final String LATE = "it was not finished after " + Quantities.shortTime(MAX_NANOS);

    /**
     * The result of touching the heap.
     *
     * @param touchedBytes that had no memory before
     * @param nanos the time that it took, with the look at what there is
     * @param refusal the reason that not all of it has memory now, or empty
     * @param isShortOfMemory whether that is because the system has not enough of it
     */
    public record Touch(long touchedBytes, long nanos, String refusal, boolean isShortOfMemory) {}

    private final HostFiles files;
    private final Optional<Kernel> kernel;
    private final Supplier<Optional<String>> heapInfo;
    private final LongSupplier nanoTime;

    /**
     * Prepares.
     *
     * @param heapInfo gives the answer of {@code GC.heap_info}; empty where this JVM has no such command
     * @param nanoTime gives the time in nanoseconds
     */
    public HeapPages(
            HostFiles files, Optional<Kernel> kernel, Supplier<Optional<String>> heapInfo, LongSupplier nanoTime) {
        this.files = files;
        this.kernel = kernel;
        this.heapInfo = heapInfo;
        this.nanoTime = nanoTime;
    }

    /**
     * Touches what is committed and has no memory yet.
     *
     * @throws InterruptedException if the thread was interrupted; looked at between slices
     */
    public Touch touch() throws InterruptedException {
        Pass pass = new Pass(nanoTime.getAsLong());
        String refusal = pass.run();
        return new Touch(pass.touchedBytes, nanoTime.getAsLong() - pass.begin, refusal, pass.isShortOfMemory);
    }

    /**
     * A slice some of whose pages have no memory.
     *
     * @param newBytes that it takes to touch it; 0 where only this view of them has none
     */
    private record Cold(MemorySegment slice, long newBytes) {}

    /** One look at the whole heap. */
    private final class Pass {

        private final long begin;
        private final Set<Long> shared = new HashSet<>(); // what has memory already through another segment
        private final List<Cold> cold = new ArrayList<>();
        private long presentBytes;
        private long touchingSince;
        private long touchedBytes;
        private boolean isShortOfMemory;

        Pass(long begin) {
            this.begin = begin;
        }

        /** Returns why not all of the heap has memory now, or nothing. */
        private String run() throws InterruptedException {
            if (kernel.isEmpty()) {
                return "pages can be touched on Linux only, through JNA";
            }
            try {
                kernel.get().madvise(0, 0, POPULATE_WRITE); // does nothing, and fails where it is not known
            } catch (KernelCallException e) {
                return "this kernel cannot populate pages, which Linux 5.14 and later do: " + e.getMessage();
            }
            Optional<String> info = heapInfo.get();
            if (info.isEmpty()) {
                return "this JVM has no diagnostic command GC.heap_info";
            }
            List<MemorySegment> writable = MemorySegment.writable(files);
            List<MemorySegment> segments = new ArrayList<>(HeapSegments.of(info.get(), writable));
            if (segments.isEmpty()) {
                return "nothing in /proc/self/maps is known as the heap of this collector";
            }
            Optional<MemorySegment> stack =
                    MemorySegment.ofStack(files, writable, kernel.get().pageBytes());
            if (stack.isPresent()) {
                segments.add(stack.get());
            }
            touchingSince = nanoTime.getAsLong(); // the first answer of the diagnostic command takes long by itself
            return touch(segments, kernel.get());
        }

        private String touch(List<MemorySegment> segments, Kernel linux) throws InterruptedException {
            try (PageTable table = PageTable.open(files, linux.pageBytes())) {
                for (MemorySegment segment : segments) {
                    for (long end = segment.end(); end > segment.start(); end -= SLICE_BYTES) {
                        if (isLate()) {
                            return LATE + ", and not all was looked at";
                        }
                        look(segment.within(end - SLICE_BYTES, end).orElseThrow(), table);
                    }
                }
                return cold.isEmpty() ? "" : touchCold(linux);
            } catch (IOException e) {
                return "/proc/self/pagemap cannot be read: " + e;
            } catch (KernelCallException e) {
                return e.getMessage();
            }
        }

        private void look(MemorySegment slice, PageTable table) throws IOException {
            long absentBytes = table.absentBytes(slice.start(), slice.end());
            boolean isCounted = slice.isShared() && !shared.add(slice.offset());
            if (absentBytes > 0) {
                cold.add(new Cold(slice, isCounted ? 0 : absentBytes));
            }
            presentBytes += isCounted ? 0 : slice.end() - slice.start() - absentBytes;
        }

        private String touchCold(Kernel linux) throws InterruptedException {
            OptionalLong left = new MemoryLeft(files).bytes();
            if (left.isEmpty()) {
                return "/proc/meminfo does not tell what memory is left";
            }
            long maxBytes = (left.getAsLong() - presentBytes) / 2;
            for (Cold next : cold) {
                if (isLate()) {
                    return LATE + ", " + megabytes(touchedBytes) + " were touched";
                }
                if (next.newBytes() > 0 && touchedBytes + next.newBytes() > maxBytes) {
                    isShortOfMemory = true;
                    return "it may have half of what the system leaves it: " + megabytes(left.getAsLong())
                            + " were left, and it had " + megabytes(presentBytes);
                }
                MemorySegment slice = next.slice();
                linux.madvise(slice.start(), slice.end() - slice.start(), POPULATE_WRITE);
                touchedBytes += next.newBytes();
            }
            return "";
        }

        private boolean isLate() throws InterruptedException {
            if (Thread.interrupted()) {
                throw ThreadInterruptedException.during("while the heap was touched");
            }
            return nanoTime.getAsLong() - touchingSince > MAX_NANOS;
        }
    }

    private static String megabytes(long bytes) {
        return Quantities.whole(bytes >> 20) + " MB";
    }

    /** Shows the pages of this process that have memory: /proc/self/pagemap, Documentation/admin-guide/mm/pagemap.rst. */
    static final class PageTable implements AutoCloseable {

        /** The place of an entry's highest byte: entries are numbers in the CPU's own order. */
        private static final int HIGHEST = ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? Long.BYTES - 1 : 0;

        private final RandomAccessFile pagemap;
        private final int pageBytes;
        private byte[] entries = new byte[0];

        private PageTable(RandomAccessFile pagemap, int pageBytes) {
            this.pagemap = pagemap;
            this.pageBytes = pageBytes;
        }

        static PageTable open(HostFiles files, int pageBytes) throws IOException {
            return new PageTable(new RandomAccessFile(files.opened("/proc/self/pagemap"), "r"), pageBytes);
        }

        /**
         * Returns how many bytes between two addresses would cost a page fault when they are used.
         *
         * @param start of a page
         * @param end of a page
         */
        long absentBytes(long start, long end) throws IOException {
            int length = Math.toIntExact((end - start) / pageBytes) * Long.BYTES;
            if (entries.length < length) {
                entries = new byte[length];
            }
            pagemap.seek(start / pageBytes * Long.BYTES);
            pagemap.readFully(entries, 0, length);
            long absent = 0;
            for (int highest = HIGHEST; highest < length; highest += Long.BYTES) {
                boolean isPresent = entries[highest] < 0; // bit 63: page present
                absent += isPresent ? 0 : pageBytes;
            }
            return absent;
        }

        @Override
        public void close() throws IOException {
            pagemap.close();
        }
    }

    /**
     * Reads how much memory may still be used before the kernel has to kill a process.
     *
     * <p>It is the least of {@code MemAvailable} (proc_meminfo(5)) and, for this process's cgroup and each one above it,
     * its limit less its usage. What a group uses for files that no process reads just now is not counted, since the kernel
     * takes it back first. For example, a group with a limit of 1,024 MB and a usage of 700 MB, 100 MB of them such files,
     * leaves 424 MB.
     */
    record MemoryLeft(HostFiles files) {

        /** Returns the bytes; empty where the kernel does not tell. */
        OptionalLong bytes() {
            List<String> available = HostFiles.words(
                    files.field("/proc/meminfo", "MemAvailable:").orElse(""));
            long availableKb = HostFiles.number(available.isEmpty() ? "" : available.get(0));
            if (availableKb < 0) {
                return OptionalLong.empty();
            }
            long min = availableKb * 1_024;
            for (ControlGroup group : new ControlGroups(files).limiting("memory")) {
                min = Math.min(min, ofGroup(group));
            }
            return OptionalLong.of(min);
        }

        /**
         * Returns what a group's limits leave, by Documentation/admin-guide/cgroup-v2.rst or cgroup-v1/memory.rst; the
         * greatest number where it has none.
         */
        private long ofGroup(ControlGroup group) {
            boolean isOfTwo = group.isOfTwo();
            List<String> limits = isOfTwo ? List.of("memory.max", "memory.high") : List.of("memory.limit_in_bytes");
            String inactiveName = isOfTwo ? "inactive_file " : "total_inactive_file ";
            long usage = number(group, isOfTwo ? "memory.current" : "memory.usage_in_bytes");
            long inactive = HostFiles.number(
                    files.field(group.folder() + "/memory.stat", inactiveName).orElse(""));
            long min = Long.MAX_VALUE;
            for (String file : limits) {
                long limit = number(group, file);
                if (usage >= 0 && limit >= 0) {
                    min = Math.min(min, Math.max(0, limit - usage + Math.max(0, inactive)));
                }
            }
            return min;
        }

        /**
         * Returns the number in a group's file. It is -1 where it cannot be read, is {@code max}, or has so many digits
         * that it is no limit.
         */
        private long number(ControlGroup group, String file) {
            return HostFiles.number(files.text(group.folder() + "/" + file).orElse(""));
        }
    }
}
