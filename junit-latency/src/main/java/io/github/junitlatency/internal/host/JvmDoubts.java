package io.github.junitlatency.internal.host;

import io.github.junitlatency.result.Doubt;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reasons not to trust this JVM to run the code as production does.
 *
 * @param arguments the JVM's options
 * @param vmInfo the system property {@code java.vm.info}
 */
record JvmDoubts(List<String> arguments, String vmInfo) {

    static JvmDoubts ofThisJvm() {
        return new JvmDoubts(
                ManagementFactory.getRuntimeMXBean().getInputArguments(), System.getProperty("java.vm.info", ""));
    }

    /**
     * Returns the doubts.
     *
     * @param files tell of agents that were attached at run time
     */
    List<Doubt> doubts(HostFiles files) {
        List<Doubt> doubts = new ArrayList<>();
        first("-agentlib:jdwp|-Xrunjdwp") // -Xdebug alone does nothing, by java(1)
                .ifPresent(argument -> doubts.add(new Doubt(
                        "debugger",
                        "a debugger can attach (" + AgentDoubts.shortened(argument)
                                + "), which changes what is compiled",
                        "run without it")));
        doubts.addAll(new AgentDoubts(arguments).doubts(files));
        if (isInterpreting()) {
            doubts.add(new Doubt("interpreted", "the JVM only interprets (-Xint)", "run without -Xint"));
        }
        noC2().ifPresent(argument -> doubts.add(
                new Doubt("no-c2", "the optimising compiler is off (" + argument + ")", "run without that option")));
        return doubts;
    }

    /** Returns whether the optimising compiler works. */
    boolean isOptimising() {
        return !isInterpreting() && noC2().isEmpty();
    }

    private boolean isInterpreting() {
        return vmInfo.contains("interpreted") || vmInfo.contains("JIT disabled"); // HotSpot's words, and OpenJ9's
    }

    /** Returns whether it compiles, as far as its own words are known. */
    boolean isCompiling() {
        return vmInfo.contains("mixed mode") || vmInfo.contains("JIT enabled");
    }

    /** Returns the option that leaves out C2 or, of OpenJ9, its better levels; of one option twice, the last one counts. */
    private Optional<String> noC2() {
        return arguments.stream()
                .filter(argument -> argument.startsWith("-XX:TieredStopAtLevel="))
                .reduce((one, last) -> last)
                .filter(last -> last.matches(".*=[0-3]"))
                .or(() -> first("-XX:-UseCompiler|-XX:CompilationMode=quick-only|-Xquickstart"
                        + "|-Xjit:(.*,)?optLevel=(noOpt|cold)\\b"));
    }

    private Optional<String> first(String pattern) {
        return arguments.stream()
                .filter(argument -> argument.matches("(?:" + pattern + ").*"))
                .findFirst();
    }
}
