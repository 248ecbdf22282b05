package io.github.junitlatency.internal.host;

import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Agents that may rewrite the code that is measured.
 *
 * <p>What an agent does cannot be asked: it needs no right in its manifest to rewrite classes as they are loaded, and JaCoCo's
 * claims none. So names decide. Those that launchers of IDEs start are known to leave code alone, those of mocking libraries
 * to rewrite what they are asked to, and any other one may instrument all.
 *
 * @param arguments the JVM's options
 */
record AgentDoubts(List<String> arguments) {

    private static final Pattern AGENT = Pattern.compile("-javaagent:.*|-agentpath:.*|-agentlib:(?!jdwp).*");

    /**
     * IntelliJ's launcher; its debugger's, which comes with jdwp; and Eclipse's, which adds source names to classes, no code
     * (org.eclipse.jdt.launching, "advanced source lookup"). NetBeans starts none for tests.
     */
    private static final Pattern LAUNCHER =
            Pattern.compile("idea_rt\\.jar|debugger-agent\\.jar|javaagent-shaded\\.jar");

    private static final Pattern ON_DEMAND = Pattern.compile("(mockito-core|byte-buddy-agent)\\b.*\\.jar");

    /** What the JVM loads for agents in Java, and for nothing else: neither for Flight Recorder nor for jcmd. */
    private static final String INSTRUMENT = "/libinstrument.so";

    /**
     * Returns the doubts.
     *
     * @param files tell of agents that were attached at run time, on Linux, where none was started with the JVM
     */
    List<Doubt> doubts(HostFiles files) {
        List<String> started =
                arguments.stream().filter(AGENT.asMatchPredicate()).toList();
        List<String> agents =
                started.stream().filter(it -> !isNamed(LAUNCHER, it)).toList();
        List<Doubt> doubts = new ArrayList<>();
        agents.stream()
                .filter(it -> !isNamed(ON_DEMAND, it))
                .findFirst()
                .ifPresent(it -> doubts.add(instrumenting(it)));
        agents.stream()
                .filter(it -> isNamed(ON_DEMAND, it))
                .findFirst()
                .map(it -> "an agent that rewrites what it is asked to is attached (" + shortened(it) + ")")
                .or(() -> started.isEmpty() ? attached(files) : Optional.empty())
                .ifPresent(seen -> doubts.add(
                        new Doubt("agent-attached", seen, "measure code that is neither mocked nor spied on")));
        return doubts;
    }

    private static Doubt instrumenting(String argument) {
        return new Doubt(
                "agent",
                "an agent is attached (" + shortened(argument) + "), which may rewrite the code measured",
                "run latency tests without it, for JaCoCo in a Surefire execution of their own");
    }

    private static Optional<String> attached(HostFiles files) {
        return files.lines("/proc/self/maps").stream().anyMatch(line -> line.endsWith(INSTRUMENT))
                ? Optional.of("an agent was attached at run time, as mocking libraries do")
                : Optional.empty();
    }

    private static boolean isNamed(Pattern names, String argument) {
        return names.matcher(shortened(argument).replaceFirst("^-[a-z]+:", "")).matches();
    }

    /** Leaves the agent's file name, without its folder and options. */
    static String shortened(String argument) {
        return argument.replaceFirst("=.*", "").replaceFirst(":.*[/\\\\]", ":").replace("\"", "");
    }
}
