package io.github.junitlatency.internal.machine.doubt;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.internal.machine.memory.DiagnosticCommand;
import io.github.junitlatency.internal.machine.task.ThreadKind;
import io.github.junitlatency.result.Doubt;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryUsage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;
import java.util.function.Supplier;

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

    /**
     * The memory that HotSpot compiles into. When it is full, what is not compiled yet stays interpreted.
     *
     * <p>{@code Compiler.codecache} tells whether HotSpot compiles, and how often no memory was left
     * (CodeCache::print_summary in src/hotspot/share/code/codeCache.cpp; the same words in JDK 17 and 25, in other lines).
     * Memory pools do not tell that alone: compilers that end give theirs back, so that 14% of a full cache of 4 MB are
     * free. But before it is full, HotSpot asks for ever more calls of a method, at 95% for e^18 times as many
     * (CompilationPolicy::threshold_scale).
     */
    public static final class CodeCache {

        private static final String DISABLED = "ompilation: disabled"; // with a capital letter from JDK 20 or so on
        private static final String TIMES_FULL = "full_count=";

        private static final double NEARLY_FULL = 0.95;

        private final Supplier<Optional<String>> summary;
        private final DoubleSupplier usedShare;
        private long timesFull = -1; // at the last look; -1 before one

        /**
         * Prepares.
         *
         * @param summary gives the answer of {@code Compiler.codecache}
         * @param usedShare gives how much of it is used, from 0 to 1
         */
        public CodeCache(Supplier<Optional<String>> summary, DoubleSupplier usedShare) {
            this.summary = summary;
            this.usedShare = usedShare;
        }

        /** Reads the code cache of this JVM. */
        public static CodeCache ofThisJvm() {
            return new CodeCache(() -> DiagnosticCommand.answer("compilerCodecache"), CodeCache::usedShareOfPools);
        }

        /** Returns it by HotSpot's pools: {@code CodeCache}, or several of which each takes what another has no room for. */
        private static double usedShareOfPools() {
            long used = 0;
            long max = 0;
            for (MemoryPoolMXBean pool : ManagementFactory.getMemoryPoolMXBeans()) {
                if (pool.getName().startsWith("CodeCache") || pool.getName().startsWith("CodeHeap")) {
                    MemoryUsage usage = pool.getUsage();
                    used += usage.getUsed();
                    max += usage.getMax();
                }
            }
            return max <= 0 ? 0 : (double) used / max;
        }

        /**
         * Returns what has kept HotSpot from compiling since the look before: nothing where it compiles, empty where it
         * does not tell.
         */
        public Optional<String> trouble() {
            String answer = summary.get().orElse("");
            long full = timesFull(answer);
            boolean wasFull = timesFull >= 0 && full > timesFull;
            timesFull = full;
            if (answer.contains(DISABLED)) {
                return Optional.of(
                        full > 0
                                ? "the JVM compiles no more, because its code cache is full"
                                : "the JVM has shut down its compilers, as it does without room in its code cache");
            }
            if (usedShare.getAsDouble() >= NEARLY_FULL) {
                return Optional.of("the JVM hardly compiles any more, because its code cache is nearly full");
            }
            String past = wasFull ? "the JVM's code cache was full, so that some code was not compiled" : "";
            return full < 0 ? Optional.empty() : Optional.of(past);
        }

        /** Returns the number that the answer has; -1 without one. */
        private static long timesFull(String answer) {
            int begin = answer.indexOf(TIMES_FULL);
            int from = begin + TIMES_FULL.length();
            int end = from;
            while (begin >= 0 && end < answer.length() && Character.isDigit(answer.charAt(end))) {
                end++;
            }
            return end == from || begin < 0 ? -1 : Long.parseLong(answer.substring(from, end));
        }
    }
}
