package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.GapFacts;

/** Where the iterations ran, who took part and how far apart they were, as text and as JSON. */
final class CpuText {

    private CpuText() {}

    /** Returns how the thread ran, as the line of figures says it; empty where it was free. */
    static String place(CpuFacts cpu) {
        return switch (cpu.mode()) {
            case PINNED -> ", " + cpu.use().text();
            case UNPINNED -> ", NOT PINNED";
            case FREE -> "";
        };
    }

    /** Returns whether the thread was pinned, on whatever CPU, and else how it ran. */
    static String mode(CpuFacts cpu) {
        return cpu.pinned() ? "pinned" : cpu.use().text();
    }

    /** Returns how a free thread ran; empty of others. */
    static String free(CpuFacts cpu) {
        return cpu.mode() == CpuMode.FREE ? cpu.use().text() : "";
    }

    /** Returns which threads were left; empty for none. */
    static String left(CpuFacts cpu) {
        return cpu.use().leftRunning().isEmpty()
                ? ""
                : "threads left: " + cpu.use().left();
    }

    /** Returns how far apart calls were; empty where that is not known. */
    static String gaps(GapFacts gaps) {
        return gaps.isKnown()
                ? "gaps between calls p50 " + Quantities.shortTime(gaps.p50Nanos()) + ", p99 "
                        + Quantities.shortTime(gaps.p99Nanos())
                : "";
    }
}
