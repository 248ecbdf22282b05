package io.github.junitlatency.internal.measure.section;

import io.github.junitlatency.result.ResultParts.HelperFacts.TscOffset;
import io.github.junitlatency.testing.OtherThread;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** Sections as hand-offs leave them. */
public final class HandOffFixture {

    private HandOffFixture() {}

    /** Returns a section that waits for its stop no longer than this after the body's end. */
    public static Section waiting(Duration max) {
        return new Section(max.toNanos());
    }

    /** Returns a section that was ended by as many threads, one after the other, whose clocks are off by so much. */
    public static Section endedBy(List<Optional<TscOffset>> offsets) throws InterruptedException {
        Iterator<Optional<TscOffset>> next = offsets.iterator();
        Section section = new Section();
        section.enders().askOf(thread -> Optional.of(new SectionEnders.Known(next.next(), () -> -1)), 1);
        section.enter(-1);
        for (int i = 0; i < offsets.size(); i++) {
            section.begin(i);
            section.starting();
            section.started(1_000);
            OtherThread.run(() -> section.stopped(100_000));
            section.awaitHandOver(1_100);
        }
        return section;
    }
}
