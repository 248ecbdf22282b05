package io.github.junitlatency.internal.machine;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import javax.management.JMException;
import javax.management.ObjectName;

/** What this JVM tells of its heap. */
final class HeapInfo {

    private HeapInfo() {}

    /**
     * Returns the answer of the diagnostic command {@code GC.heap_info}, with the heap's addresses; empty where this JVM has
     * no such command.
     */
    static Optional<String> ask() {
        try {
            Object answer = ManagementFactory.getPlatformMBeanServer()
                    .invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"), "gcHeapInfo", null, null);
            return Optional.of(String.valueOf(answer));
        } catch (JMException e) {
            return Optional.empty(); // another JVM than HotSpot, or a run-time image without jdk.management
        }
    }
}
