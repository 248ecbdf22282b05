package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.testing.OtherThread;

/** Sections as hand-offs leave them. */
public final class HandOffFixture {

    private HandOffFixture() {}

    /** Returns a section that was ended by as many threads, one after the other. */
    public static Section endedBy(int threads) throws InterruptedException {
        Section section = new Section();
        section.enter(-1);
        for (int i = 0; i < threads; i++) {
            section.begin(i);
            section.starting();
            section.started(1_000);
            OtherThread.run(() -> section.stopped(100_000));
            section.awaitHandOver(1_100);
        }
        return section;
    }
}
