package io.github.junitlatency.samples.gatequality;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Two threads of this JVM that allocate as fast as they can, and keep the last thousand arrays each. */
final class AllocationStorm implements Noise {

    private static final int THREADS = 2;
    private static final int KEPT = 1_000;
    private static final int LARGEST = 4_096;

    private final List<OwnThread> threads = new ArrayList<>();

    @Override
    public void begin() {
        for (int i = 0; i < THREADS; i++) {
            threads.add(OwnThread.start("allocation-storm-" + i, AllocationStorm::allocate));
        }
    }

    private static void allocate(OwnThread thread) {
        SplittableRandom random = new SplittableRandom();
        byte[][] kept = new byte[KEPT][];
        for (int i = 0; !thread.isEnded(); i = (i + 1) % KEPT) {
            kept[i] = new byte[random.nextInt(LARGEST)];
        }
    }

    @Override
    public void close() {
        threads.forEach(OwnThread::close);
    }
}
