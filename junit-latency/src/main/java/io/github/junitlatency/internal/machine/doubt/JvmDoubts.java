package io.github.junitlatency.internal.machine.doubt;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.memory.CodeCache;
import io.github.junitlatency.internal.machine.task.ThreadKind;
import io.github.junitlatency.result.Doubt;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reasons not to trust this JVM to run the code as production does.
 *
 * <p>Some come up while it runs: its code cache is full, or an agent is attached. So they are asked for before the
 * rounds and after each.
 *
 * @param arguments the JVM's options
 * @param vmName the system property {@code java.vm.name}
 * @param vmInfo the system property {@code java.vm.info}, which stays what it was when the JVM started
 * @param codeCache what it compiles into
 */
public record JvmDoubts(List<String> arguments, String vmName, String vmInfo, CodeCache codeCache) {

    /** Reads what there is to doubt of this JVM. */
    public static JvmDoubts ofThisJvm() {
        return new JvmDoubts(
                ManagementFactory.getRuntimeMXBean().getInputArguments(),
                System.getProperty("java.vm.name", ""),
                System.getProperty("java.vm.info", ""),
                CodeCache.ofThisJvm());
    }

    /**
     * Returns the doubts as things are now.
     *
     * @param files show agents that were attached at run time, and compiler threads
     */
    public List<Doubt> doubts(HostFiles files) {
        List<Doubt> doubts = new ArrayList<>();
        Optional<String> debugger = Lists.first(arguments, JvmDoubts::isDebugger);
        if (debugger.isPresent()) {
            doubts.add(new Doubt(
                    Doubt.Kind.AGENT,
                    "a debugger can attach (" + AgentDoubts.shortened(debugger.get())
                            + "), which changes what is compiled",
                    "run without it"));
        }
        doubts.addAll(new AgentDoubts(arguments).doubts(files));
        if (isInterpreting()) {
            doubts.add(new Doubt(Doubt.Kind.NO_C2, "the JVM only interprets (-Xint)", "run without -Xint"));
        }
        Optional<String> noC2 = noC2();
        if (noC2.isPresent()) {
            doubts.add(new Doubt(
                    Doubt.Kind.NO_C2,
                    "the optimising compiler is off (" + noC2.get() + ")",
                    "run without that option"));
        }
        if (isCompiling()) {
            compilers(noC2.isPresent(), files, doubts);
        }
        return doubts;
    }

    private void compilers(boolean isWithoutC2, HostFiles files, List<Doubt> doubts) {
        List<Integer> threads = files.threads();
        boolean isNoneSeen = !Lists.any(threads, thread -> ThreadKind.COMPILER.includes(files.threadName(thread)));
        String off = isWithoutC2 ? "" : off(isNoneSeen && !threads.isEmpty());
        if (!off.isEmpty()) {
            doubts.add(new Doubt(
                    Doubt.Kind.NO_C2,
                    off,
                    "raise -XX:ReservedCodeCacheSize, or run latency tests in a JVM of their own"));
        } else if (isNoneSeen) {
            doubts.add(new Doubt(
                    Doubt.Kind.UNSEEN,
                    "the warm-up cannot wait for this JVM's compilers, since "
                            + (threads.isEmpty()
                                    ? "threads are seen in Linux's /proc only"
                                    : "none of its threads has a name that is known as a compiler's"),
                    "set a fixed warmup that is long enough, and mind the doubt compiling"));
        }
    }

    /**
     * Returns how the compilers went off while the JVM ran; nothing where they work, as far as is known.
     *
     * <p>Compiler threads that are idle end too, but HotSpot keeps one of each compiler (CompileBroker::can_remove).
     */
    private String off(boolean isNoThreadLeft) {
        Optional<String> trouble = codeCache.trouble();
        if (trouble.isPresent()) {
            return trouble.get();
        }
        return isNoThreadLeft && isHotSpot()
                ? "no compiler thread of the JVM is left, as when its code cache is full"
                : "";
    }

    private boolean isHotSpot() {
        return vmName.contains("HotSpot") || vmName.contains("OpenJDK");
    }

    private static boolean isDebugger(String argument) {
        return argument.startsWith("-agentlib:jdwp")
                || argument.startsWith("-Xrunjdwp"); // -Xdebug alone does nothing, by java(1)
    }

    private boolean isInterpreting() {
        return vmInfo.contains("interpreted");
    }

    /**
     * Returns whether it compiled when it started, as far as its own words are known; {@code -Xcomp} is the compiled
     * mode.
     */
    private boolean isCompiling() {
        return vmInfo.contains("mixed mode") || vmInfo.contains("compiled mode");
    }

    /** Returns the option that excludes C2; of one option twice, the last one counts. */
    private Optional<String> noC2() {
        String level = "";
        for (String argument : arguments) {
            if (argument.startsWith("-XX:TieredStopAtLevel=")) {
                level = argument;
            }
        }
        return Lists.any(List.of("=0", "=1", "=2", "=3"), level::endsWith)
                ? Optional.of(level)
                : Lists.first(arguments, JvmDoubts::isWithoutC2);
    }

    private static boolean isWithoutC2(String argument) {
        return argument.startsWith("-XX:-UseCompiler") || argument.startsWith("-XX:CompilationMode=quick-only");
    }
}
