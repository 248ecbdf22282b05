package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/**
 * The right to measure on a CPU, held by one of a user's processes at a time. It is a lock in the {@link CpuLockFile} of the CPU,
 * which the kernel gives up when the process dies.
 */
final class CpuLock implements AutoCloseable {

    private final CpuLockFile file;

    /** Has the right that was taken in a file. */
    CpuLock(CpuLockFile file) {
        this.file = file;
    }

    /**
     * Takes the lock if it is free and nobody waits for it.
     *
     * @param shared where all users have their folders of locks
     * @throws IOException if the file cannot be opened or locked
     */
    static Optional<CpuLock> tryAcquire(Path shared, int cpu) throws IOException {
        Optional<CpuLockFile> file = CpuLockFile.open(shared, cpu);
        boolean isTaken = false;
        try {
            isTaken = file.isPresent() && file.get().tryRight();
            return isTaken ? Optional.of(new CpuLock(file.get())) : Optional.empty();
        } finally {
            if (!isTaken && file.isPresent()) {
                file.get().close();
            }
        }
    }

    @Override
    public void close() {
        file.close();
    }
}
