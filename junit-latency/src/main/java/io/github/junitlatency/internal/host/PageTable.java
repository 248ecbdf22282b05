package io.github.junitlatency.internal.host;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** Which pages of this process the kernel has given memory: /proc/self/pagemap, Documentation/admin-guide/mm/pagemap.rst. */
final class PageTable implements AutoCloseable {

    private final FileChannel pagemap;
    private final int pageBytes;
    private ByteBuffer entries = ByteBuffer.allocate(0);

    private PageTable(FileChannel pagemap, int pageBytes) {
        this.pagemap = pagemap;
        this.pageBytes = pageBytes;
    }

    static PageTable open(HostFiles files, int pageBytes) throws IOException {
        return new PageTable(
                FileChannel.open(Path.of(files.opened("/proc/self/pagemap")), StandardOpenOption.READ), pageBytes);
    }

    /**
     * Returns how many bytes between two addresses would cost a page fault when they are used.
     *
     * @param start of a page
     * @param end of a page
     */
    long absentBytes(long start, long end) throws IOException {
        int pages = Math.toIntExact((end - start) / pageBytes);
        if (entries.capacity() < pages * Long.BYTES) {
            entries = ByteBuffer.allocateDirect(pages * Long.BYTES).order(ByteOrder.nativeOrder());
        }
        entries.clear().limit(pages * Long.BYTES);
        long position = start / pageBytes * Long.BYTES;
        while (entries.hasRemaining()) {
            int read = pagemap.read(entries, position + entries.position());
            if (read <= 0) {
                throw new IOException("it ends before page " + start / pageBytes);
            }
        }
        long absent = 0;
        for (int page = 0; page < pages; page++) {
            boolean isPresent = entries.getLong(page * Long.BYTES) < 0; // bit 63: page present
            absent += isPresent ? 0 : 1;
        }
        return absent * pageBytes;
    }

    @Override
    public void close() throws IOException {
        pagemap.close();
    }
}
