package io.github.junitlatency.internal.host;

import io.github.junitlatency.internal.text.Quantities;
import java.io.IOException;
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
 * notice: nothing is allocated, nothing grows, no collection runs, and no soft reference is cleared. Only what is committed is touched, so the maximum of the heap is never exceeded, and at most half of
 * the {@link MemoryLeft}: with 2,048 MB left and 1,500 MB untouched, 1,024 MB are touched. It ends after two seconds, and then goes on at the next call.
 *
 * <p>Up to 512 KB of the calling thread's stack are touched with it: the first iteration that calls deeper than the warm-up would
 * cause page faults there.
 */
public final class HeapPages {

    /** MADV_POPULATE_WRITE of asm-generic/mman-common.h, Linux 5.14 on: madvise(2). */
    private static final int POPULATE_WRITE = 23;

    /** As much as takes a few milliseconds, for which no thread can map memory. */
    private static final long SLICE_BYTES = 16 << 20;

    private static final long MAX_NANOS = 2_000_000_000;

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
    HeapPages(HostFiles files, Optional<Kernel> kernel, Supplier<Optional<String>> heapInfo, LongSupplier nanoTime) {
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
    public HeapTouch touch() throws InterruptedException {
        Pass pass = new Pass(nanoTime.getAsLong());
        String refusal = pass.run();
        return new HeapTouch(pass.touchedBytes, nanoTime.getAsLong() - pass.begin, refusal);
    }

    /** One look at the whole heap. */
    private final class Pass {

        private final long begin;
        private final Set<Long> shared = new HashSet<>(); // what has memory already through another segment
        private OptionalLong left = OptionalLong.empty(); // before anything was touched
        private long touchingSince;
        private long touchedBytes;

        Pass(long begin) {
            this.begin = begin;
        }

        /** Returns why not all of the heap has memory now, or nothing. */
        private String run() throws InterruptedException {
            if (kernel.isEmpty()) {
                return "pages can be touched on Linux and with JNA only";
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
            ThreadStack.below(files, writable, kernel.get().pageBytes()).ifPresent(segments::add);
            touchingSince = nanoTime.getAsLong(); // the first answer of the diagnostic command takes long by itself
            return touch(segments, kernel.get());
        }

        private String touch(List<MemorySegment> segments, Kernel linux) throws InterruptedException {
            try (PageTable table = PageTable.open(files, linux.pageBytes())) {
                for (MemorySegment segment : segments) {
                    for (long end = segment.end(); end > segment.start(); end -= SLICE_BYTES) {
                        MemorySegment slice =
                                segment.within(end - SLICE_BYTES, end).orElseThrow();
                        String refusal = touch(slice, table, linux);
                        if (!refusal.isEmpty()) {
                            return refusal;
                        }
                    }
                }
                return "";
            } catch (IOException e) {
                return "/proc/self/pagemap cannot be read: " + e;
            } catch (KernelCallException e) {
                return e.getMessage();
            }
        }

        private String touch(MemorySegment slice, PageTable table, Kernel linux)
                throws IOException, InterruptedException {
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while the heap was touched");
            }
            if (nanoTime.getAsLong() - touchingSince > MAX_NANOS) {
                return "it was not finished after " + Quantities.shortTime(MAX_NANOS) + ", " + megabytes(touchedBytes)
                        + " were touched";
            }
            long absent = table.absentBytes(slice.start(), slice.end());
            boolean hasMemory = slice.isShared() && !shared.add(slice.offset());
            if (absent == 0) {
                return "";
            }
            long taken = hasMemory ? 0 : absent;
            if (left.isEmpty()) { // asked late, since it takes longer to know than a look at a warm heap
                left = new MemoryLeft(files).bytes();
            }
            if (left.isEmpty()) {
                return "/proc/meminfo does not tell what memory is left";
            }
            if (touchedBytes + taken > left.getAsLong() / 2) {
                return "the system left " + megabytes(left.getAsLong()) + ", of which half may be touched";
            }
            linux.madvise(slice.start(), slice.end() - slice.start(), POPULATE_WRITE);
            touchedBytes += taken;
            return "";
        }
    }

    private static String megabytes(long bytes) {
        return Quantities.whole(bytes >> 20) + " MB";
    }
}
