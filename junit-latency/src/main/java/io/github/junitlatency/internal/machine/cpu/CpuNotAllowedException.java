package io.github.junitlatency.internal.machine.cpu;

import io.github.junitlatency.internal.machine.file.CpuSet;

/** A CPU was asked for that the thread may not use; says which it may. */
public final class CpuNotAllowedException extends RuntimeException {

    private static final long serialVersionUID = 1;

    CpuNotAllowedException(CpuSet allowed) {
        super("this thread may only use CPU " + allowed + "; ask for one of these, or -1 to let junit-latency choose");
    }
}
