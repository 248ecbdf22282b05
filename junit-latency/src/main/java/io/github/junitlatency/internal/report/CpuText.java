package io.github.junitlatency.internal.report;

import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuMode;

/** Where the iterations ran and who took part. */
final class CpuText {

    private CpuText() {}

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
}
