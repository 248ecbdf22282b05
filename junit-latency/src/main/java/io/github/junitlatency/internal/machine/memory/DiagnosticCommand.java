package io.github.junitlatency.internal.machine.memory;

import java.lang.management.ManagementFactory;
import java.util.Optional;
import javax.management.JMException;
import javax.management.ObjectName;

/** Asks the JVM by the commands that jcmd has too. */
public final class DiagnosticCommand {

    private DiagnosticCommand() {}

    /**
     * Returns the answer of a command without arguments; empty where this JVM has no such command.
     *
     * @param operation its name as an operation of the platform's MBean, such as {@code gcHeapInfo} for {@code GC.heap_info}
     */
    public static Optional<String> answer(String operation) {
        try {
            Object answer = ManagementFactory.getPlatformMBeanServer()
                    .invoke(new ObjectName("com.sun.management:type=DiagnosticCommand"), operation, null, null);
            return Optional.of(String.valueOf(answer));
        } catch (JMException e) {
            return Optional.empty(); // another JVM than HotSpot, or a run-time image without jdk.management
        }
    }
}
