package io.github.junitlatency.internal.machine.doubt;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Doubts about agents that may rewrite the code that is measured.
 *
 * <p>An agent cannot be asked what it does: it needs no right in its manifest to rewrite classes as they are loaded,
 * and JaCoCo's claims none. So names decide. Those that launchers of IDEs start are known to leave code alone, those of
 * mocking libraries to rewrite what they are asked to, and any other one may instrument all.
 *
 * @param arguments the JVM's options
 */
record AgentDoubts(List<String> arguments) {

    /**
     * IntelliJ's launcher; its debugger's, which comes with jdwp; and Eclipse's, which adds source names to classes, no code
     * (org.eclipse.jdt.launching, "advanced source lookup"). NetBeans starts none for tests.
     */
    private static final Set<String> LAUNCHERS = Set.of("idea_rt.jar", "debugger-agent.jar", "javaagent-shaded.jar");

    /** The library that the JVM loads for agents in Java, and for nothing else: neither for Flight Recorder nor for jcmd. */
    private static final String INSTRUMENT = "/libinstrument.so";

    /**
     * Returns the doubts.
     *
     * @param files tell of agents that were attached at run time, on Linux, where none was started with the JVM
     */
    List<Doubt> doubts(HostFiles files) {
        List<String> started = Lists.filter(arguments, AgentDoubts::isAgent);
        Optional<String> instrumenting = Lists.first(started, it -> !isLauncher(it) && !isOnDemand(it));
        Optional<String> onDemand = Lists.first(started, AgentDoubts::isOnDemand);
        List<Doubt> doubts = new ArrayList<>();
        if (instrumenting.isPresent()) {
            doubts.add(instrumenting(instrumenting.get()));
        }
        if (onDemand.isPresent()) {
            doubts.add(attached(
                    "an agent that rewrites what it is asked to is attached (" + shortened(onDemand.get()) + ")"));
        } else if (started.isEmpty() && isInstrumentLoaded(files)) {
            doubts.add(attached("an agent was attached at run time, as mocking libraries do"));
        }
        return doubts;
    }

    private static boolean isAgent(String argument) {
        return argument.startsWith("-javaagent:")
                || argument.startsWith("-agentpath:")
                || argument.startsWith("-agentlib:") && !argument.startsWith("-agentlib:jdwp");
    }

    private static Doubt instrumenting(String argument) {
        return new Doubt(
                Doubt.Kind.AGENT,
                "an agent is attached (" + shortened(argument) + "), which may rewrite the code measured",
                "run latency tests without it, for JaCoCo in a Surefire execution of their own");
    }

    private static Doubt attached(String seen) {
        return new Doubt(Doubt.Kind.AGENT_ATTACHED, seen, "measure code that is neither mocked nor spied on");
    }

    private static boolean isInstrumentLoaded(HostFiles files) {
        return Lists.any(files.lines("/proc/self/maps"), line -> line.endsWith(INSTRUMENT));
    }

    private static boolean isLauncher(String agent) {
        return LAUNCHERS.contains(name(agent));
    }

    private static boolean isOnDemand(String agent) {
        String name = name(agent);
        return name.endsWith(".jar")
                && (beginsWithWord(name, "mockito-core") || beginsWithWord(name, "byte-buddy-agent"));
    }

    private static String name(String agent) {
        String shortened = shortened(agent);
        return shortened.substring(shortened.indexOf(':') + 1);
    }

    /** Returns whether a text begins with a word that does not go on. */
    static boolean beginsWithWord(String text, String word) {
        if (!text.startsWith(word) || text.length() == word.length()) {
            return text.equals(word);
        }
        char next = text.charAt(word.length());
        return !Character.isLetterOrDigit(next) && next != '_';
    }

    /** Leaves the agent's file name, without its folder and options. */
    static String shortened(String argument) {
        int equals = argument.indexOf('=');
        String file = equals < 0 ? argument : argument.substring(0, equals);
        int colon = file.indexOf(':');
        int slash = Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\'));
        String name = colon >= 0 && slash > colon ? file.substring(0, colon + 1) + file.substring(slash + 1) : file;
        return name.replace("\"", "");
    }
}
