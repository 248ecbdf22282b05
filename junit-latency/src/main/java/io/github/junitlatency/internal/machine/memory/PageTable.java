package io.github.junitlatency.internal.machine.memory;

import io.github.junitlatency.internal.machine.file.HostFiles;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteOrder;

/** Shows the pages of this process that have memory: /proc/self/pagemap, Documentation/admin-guide/mm/pagemap.rst. */
final class PageTable implements AutoCloseable {

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
