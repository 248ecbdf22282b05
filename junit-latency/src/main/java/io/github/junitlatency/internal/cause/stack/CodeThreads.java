package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.machine.JvmThreads;

/** Tells the threads whose stacks are wanted by their names, next to the measured one: those that may run code of users. */
final class CodeThreads {

    /** The JVM's thread that hands references over to their queues; to Java it looks at work while it waits. */
    private static final String REFERENCE_HANDLER = "Reference Handler";

    private CodeThreads() {}

    static boolean include(String name) {
        return JvmThreads.mayRunCodeOfUsers(name) && !name.equals(REFERENCE_HANDLER);
    }
}
