package io.github.junitlatency.internal.host;

import java.nio.file.Path;

/** Compiler threads for loops on scripted clocks, to which it is all the same how fast they run. */
public final class NoCompilers {

    private NoCompilers() {}

    /** Returns threads that are never busy and never waited for. */
    public static CompilerThreads compilerThreads() {
        return new CompilerThreads(new HostFiles(Path.of("/dev/null")), 0);
    }
}
