package io.github.junitlatency.internal.cause.recorder;

import java.io.IOException;

/** Says whether this Java runtime has the module that records and reads recordings; asked before anything links to it. */
public final class JfrModule {

    private static final String NAME = "jdk.jfr";

    private JfrModule() {}

    /**
     * Has no effect where it is there.
     *
     * @throws IOException if it is not
     */
    public static void require() throws IOException {
        if (ModuleLayer.boot().findModule(NAME).isEmpty()) {
            throw new IOException("this Java runtime has no module " + NAME + "; use one that has it");
        }
    }
}
