package io.github.junitlatency.internal.allocation;

import io.github.junitlatency.internal.measure.Templates;
import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Lists the compiled code of this JVM, each compilation of a method with its number, as far as bodies may run it.
 *
 * <p>That is what {@code jcmd PID Compiler.codelist} prints, asked for in this process; it takes a millisecond and needs no
 * Flight Recorder. Each line is compile id, tier, state and method; a method that is deoptimised or compiled anew changes its
 * state or its id. Only state 0 runs, {@code nmethod::in_use} (src/hotspot/share/code/nmethod.hpp, JDK 17 to 25). What the
 * instrument itself runs between rounds is no part of any body, but its loops are.
 */
final class CompiledCode implements Supplier<Optional<Set<String>>> {

    private static final String COMMANDS = "com.sun.management:type=DiagnosticCommand";
    private static final String INSTRUMENT = "io.github.junitlatency.internal.";
    private static final String IN_USE = "0";

    private static final int ID = 0;
    private static final int TIER = 1;
    private static final int STATE = 2;
    private static final int METHOD = 3;

    private String lastList = "";
    private Set<String> lastCompiled = Set.of();

    /** Returns what is compiled; empty where this JVM does not tell. */
    @Override
    public Optional<Set<String>> get() {
        try {
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            Object text = server.invoke(
                    new ObjectName(COMMANDS), "compilerCodelist", new Object[] {new String[0]}, new String[] {
                        String[].class.getName()
                    });
            return Optional.of(compiled((String) text));
        } catch (JMException | RuntimeException e) { // another JVM, or one without diagnostic commands
            return ofCompilerTime();
        }
    }

    /** Returns the compilers' time so far in place of a list: it rises with each compilation that takes a millisecond. */
    private static Optional<Set<String>> ofCompilerTime() {
        return Optional.ofNullable(ManagementFactory.getCompilationMXBean())
                .filter(CompilationMXBean::isCompilationTimeMonitoringSupported)
                .map(bean -> Set.of("compilers at " + bean.getTotalCompilationTime() + " ms"));
    }

    /** Reads a list only where it is another one than the last: reading gives the compilers work that would show. */
    private Set<String> compiled(String list) {
        if (!list.equals(lastList)) {
            lastList = list;
            lastCompiled = parse(list);
        }
        return lastCompiled;
    }

    /** Returns the compilations in a list that may be a body's. */
    static Set<String> parse(String list) {
        return list.lines()
                .map(line -> line.split(" ", 5))
                .filter(part -> part.length > METHOD && part[STATE].equals(IN_USE) && !part[TIER].equals("0"))
                .filter(part -> isOfBodies(part[METHOD]))
                .map(part -> part[ID] + " " + part[METHOD])
                .collect(Collectors.toSet());
    }

    private static boolean isOfBodies(String method) {
        if (!method.startsWith(INSTRUMENT)) {
            return true;
        }
        String name = method.substring(0, method.indexOf('('));
        String type = name.substring(0, name.lastIndexOf('.'));
        return Templates.isKnown(type.replaceFirst("[/+]0x.*", ""));
    }
}
