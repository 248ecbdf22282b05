package io.github.junitlatency.internal.machine;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Doubt;
import java.util.Optional;

/** Work of others on this machine just before a measurement. */
final class LoadDoubt {

    /** A task that is runnable in each of these looks is no passer-by. */
    private static final int LOOKS = 4;

    private static final long PAUSE_MILLIS = 3;

    private final HostFiles files;

    LoadDoubt(HostFiles files) {
        this.files = files;
    }

    /**
     * Looks several times at how many tasks are runnable that do not belong to this process.
     *
     * @throws InterruptedException if interrupted between two looks
     */
    Optional<Doubt> look() throws InterruptedException {
        int min = Integer.MAX_VALUE;
        for (int i = 0; i < LOOKS && min > 0; i++) {
            if (i > 0) {
                Thread.sleep(PAUSE_MILLIS);
            }
            min = Math.min(min, CpuActivity.read(files).runnable() - ownRunnable());
        }
        return min <= 0
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.LOAD,
                        "before the run " + min + (min == 1 ? " other task was" : " other tasks were") + " at work",
                        "measure on a machine that does nothing else"));
    }

    private int ownRunnable() {
        return Lists.count(files.threads(), thread -> files.threadState(thread) == 'R');
    }
}
