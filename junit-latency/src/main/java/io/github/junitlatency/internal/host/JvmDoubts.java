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

    List<Doubt> doubts() {
        List<Doubt> doubts = new ArrayList<>();
        first("-agentlib:jdwp|-Xrunjdwp|-Xdebug")
                .ifPresent(argument -> doubts.add(new Doubt(
                        "debugger",
                        "a debugger can attach (" + shortened(argument) + "), which changes what is compiled",
                        "run without it")));
        first("-javaagent:|-agentpath:|-agentlib:(?!jdwp)")
                .ifPresent(argument -> doubts.add(new Doubt(
                        "agent",
                        "an agent is attached (" + shortened(argument) + "), which may rewrite the code measured",
                        "leave it off for latency tests (for JaCoCo: another Surefire execution)")));
        if (vmInfo.contains("interpreted")) {
            doubts.add(new Doubt("interpreted", "the JVM only interprets (-Xint)", "run without -Xint"));
        }
        first("-XX:TieredStopAtLevel=[0-3]$|-XX:-UseCompiler|-XX:CompilationMode=quick-only")
                .ifPresent(argument -> doubts.add(new Doubt(
                        "no-c2", "the optimising compiler is off (" + argument + ")", "run without that option")));
        return doubts;
    }

    private Optional<String> first(String pattern) {
        return arguments.stream()
                .filter(argument -> argument.matches("(?:" + pattern + ").*"))
                .findFirst();
    }

    /** Leaves the agent's file name, without its folder and options. */
    private static String shortened(String argument) {
        return argument.replaceFirst("=.*", "").replaceFirst(":.*/", ":");
    }
}
