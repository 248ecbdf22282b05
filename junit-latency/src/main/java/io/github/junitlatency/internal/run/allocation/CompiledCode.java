package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.memory.DiagnosticCommand;
import io.github.junitlatency.internal.measure.loop.Templates;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Lists the optimised code of this JVM, each compilation of a method with its number, as far as bodies may run it.
 *
 * <p>That is what {@code jcmd PID Compiler.codelist} prints, asked for in this process; it takes a millisecond and needs no
 * Flight Recorder. Each line is compile id, tier, state and method; a method that is deoptimised or compiled anew
 * changes its state or its id. Only state 0 runs, {@code nmethod::in_use} (src/hotspot/share/code/nmethod.hpp, JDK 17
 * to 25).
 *
 * <p>Only the optimising compiler, tier 4, removes allocations: the escape analysis is C2's
 * (src/hotspot/share/opto/escape.cpp), and C1 has none. What other tiers compile allocates what the interpreter does,
 * so that it is no change here. What the instrument itself runs between rounds is no part of any body, but its loops
 * are.
 */
final class CompiledCode implements Supplier<Optional<Set<String>>> {

    private static final String INSTRUMENT = "io.github.junitlatency.internal.";
    /** Between id and method: tier 4, which is C2's or that of a compiler in its place, and state 0. */
    private static final String OPTIMISED_AND_IN_USE = " 4 0 ";

    private String lastList = "";
    private Set<String> lastCompiled = Set.of();

    /** Returns what is compiled; empty where this JVM does not tell. */
    @Override
    public Optional<Set<String>> get() {
        return Lists.map(DiagnosticCommand.answer("compilerCodelist"), this::compiled);
    }

    /** Reads a list only where it is another one than the last: reading gives the compilers work that would show. */
    private Set<String> compiled(String list) {
        if (!list.equals(lastList)) {
            lastList = list;
            lastCompiled = parse(list);
        }
        return lastCompiled;
    }

    /** Returns the compilations in a list that may be a body's. It has few steps, none of which a body's code needs. */
    static Set<String> parse(String list) {
        Set<String> compiled = new HashSet<>();
        int line = 0;
        while (line < list.length()) {
            int next = list.indexOf('\n', line) + 1;
            int end = next == 0 ? list.length() : next;
            int id = list.indexOf(' ', line);
            int signature = list.indexOf('(', line);
            boolean isRunning = id > 0 && list.startsWith(OPTIMISED_AND_IN_USE, id) && signature < end;
            if (isRunning && signature > 0) {
                String method = list.substring(id + OPTIMISED_AND_IN_USE.length(), signature);
                if (isOfBodies(method)) {
                    compiled.add(list.substring(line, id) + " " + method);
                }
            }
            line = end;
        }
        return compiled;
    }

    /**
     * Returns whether a body may run a method.
     *
     * @param method the class, a dot and the name; what makes a hidden class's name unique begins with {@code /0x} or,
     *     before JDK 21, {@code +0x}
     */
    private static boolean isOfBodies(String method) {
        if (!method.startsWith(INSTRUMENT)) {
            return true;
        }
        String type = method.substring(0, method.lastIndexOf('.'));
        int hidden = Math.max(type.indexOf("/0x"), type.indexOf("+0x"));
        return hidden > 0 && Templates.isKnown(type.substring(0, hidden));
    }
}
