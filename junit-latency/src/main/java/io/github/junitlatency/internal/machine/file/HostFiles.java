package io.github.junitlatency.internal.machine.file;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.file.ProcFile.SchedStat;
import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.StringTokenizer;

/** The files under /proc and /sys, or a copy of them elsewhere. */
public final class HostFiles {

    private static final char NO_TEXT = '\uFFFD'; // in place of bytes that are no UTF-8
    private static final int LONGEST_LINE = 2_048; // /proc/PID/stat has 52 numbers of at most 20 digits, and a name
    private static final Path ROOT = Path.of("/");
    private static final String TASKS = "/proc/self/task";
    private static final int MAX_DIGITS = 18; // of a long
    private static final long NO_NUMBER = -1;

    /** Has no files. */
    public static final HostFiles NONE = new HostFiles(null);

    private final Path root; // null: there are no such files, and nothing is opened to find that out

    /** Reads files below a root; that of the machine is {@code /}. */
    public HostFiles(Path root) {
        this.root = root;
    }

    /** Returns those of this machine; none where it is not a Linux. */
    public static HostFiles local() {
        return OperatingSystem.isLinux() ? new HostFiles(ROOT) : NONE;
    }

    /**
     * Returns a file's text without the white space around it; empty where it cannot be read.
     *
     * <p>By java.io: hundreds of reads a test make the compilers compile what they run through, which of java.nio is much.
     */
    public Optional<String> text(String path) {
        if (root == null) {
            return Optional.empty();
        }
        try (FileInputStream file = new FileInputStream(opened(path))) {
            byte[] bytes = file.readAllBytes();
            return decoded(bytes, bytes.length);
        } catch (IOException e) {
            return Optional.empty(); // absent or forbidden here
        }
    }

    /**
     * Reads a file of one line, which the kernel gives whole to the first read.
     *
     * @return its length; 0 where it cannot be read
     */
    private int line(String path, byte[] line) {
        if (root == null) {
            return 0;
        }
        try (FileInputStream file = new FileInputStream(opened(path))) {
            return Math.max(0, file.read(line));
        } catch (IOException e) {
            return 0; // as above
        }
    }

    private static Optional<String> decoded(byte[] bytes, int length) {
        String text = new String(bytes, 0, length, StandardCharsets.UTF_8).strip();
        return text.indexOf(NO_TEXT) < 0 ? Optional.of(text) : Optional.empty();
    }

    /** Returns a file's CPU list; the empty set where it cannot be read. */
    public CpuSet cpus(String path) {
        // print_cpus_nohz_full in drivers/base/cpu.c prints a mask that was never allocated as (null)
        String list = text(path).orElse("");
        return list.equals("(null)") ? CpuSet.of() : CpuSet.parse(list);
    }

    /** Returns a file's lines; none where it cannot be read. */
    public List<String> lines(String path) {
        String text = text(path).orElse("");
        List<String> lines = new ArrayList<>();
        int begin = 0;
        while (begin < text.length()) {
            int end = text.indexOf('\n', begin);
            end = end < 0 ? text.length() : end;
            lines.add(text.substring(begin, end));
            begin = end + 1;
        }
        return lines;
    }

    /** Returns the words of a text, which white space parts. */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringTokenizer each = new StringTokenizer(text);
        while (each.hasMoreTokens()) {
            words.add(each.nextToken());
        }
        return words;
    }

    /** Returns the number of a text of up to 18 decimal digits; -1 of any other. */
    public static long number(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return NO_NUMBER;
            }
        }
        return text.isEmpty() || text.length() > MAX_DIGITS ? NO_NUMBER : Long.parseLong(text);
    }

    /** Returns what follows a name at the beginning of a line of a file, the first such line; empty where there is none. */
    public Optional<String> field(String path, String name) {
        return Lists.map(
                Lists.first(lines(path), line -> line.startsWith(name)),
                line -> line.substring(name.length()).strip());
    }

    /**
     * Returns the first value of a field of /proc/cpuinfo, where blanks and a colon follow the name; empty where there
     * is none.
     */
    public Optional<String> cpuinfo(String name) {
        for (String line : lines("/proc/cpuinfo")) {
            int colon = line.indexOf(':');
            if (colon >= 0 && line.substring(0, colon).strip().equals(name)) {
                return Optional.of(line.substring(colon + 1).strip());
            }
        }
        return Optional.empty();
    }

    /** Returns the ids of this process's threads; none where they cannot be listed. */
    public List<Integer> threads() {
        return Lists.map(names(TASKS), Integer::valueOf);
    }

    /** Returns the calling thread's id; -1 where /proc does not show it. */
    public int callingThread() {
        try { // not gettid(), which glibc has from 2.30 on only
            return root == null
                    ? -1
                    : Integer.parseInt(Files.readSymbolicLink(Path.of("/proc/thread-self")) // PID/task/TID, proc(5)
                            .getFileName()
                            .toString());
        } catch (IOException e) {
            return -1; // as before Linux 3.17: no call that names a thread succeeds then
        }
    }

    /** Returns the names in a folder; none where it cannot be listed. */
    public List<String> names(String folder) {
        if (root == null) {
            return List.of();
        }
        String[] names = new File(opened(folder)).list(); // null: as above
        return names == null ? List.of() : List.of(names);
    }

    /** Returns the name of one of this process's threads; empty when it has ended. */
    public String threadName(int threadId) {
        byte[] name = new byte[LONGEST_LINE];
        return decoded(name, line(TASKS + "/" + threadId + "/comm", name)).orElse("");
    }

    /** Returns the scheduler's figures of one of this process's threads; empty when it has ended, or if it keeps none. */
    public Optional<SchedStat> schedStat(int threadId) {
        return schedStatIn(TASKS + "/" + threadId);
    }

    /** Returns those of a thread by its folder under /proc. */
    public Optional<SchedStat> schedStatIn(String folder) {
        byte[] line = new byte[SchedStat.LONGEST_LINE];
        return SchedStat.parse(line, line(folder + "/schedstat", line));
    }

    /**
     * Returns the state letter of one of this process's threads, {@code R} when it runs or wants to; blank when it has
     * ended.
     */
    public char threadState(int threadId) {
        // proc(5), /proc/PID/stat: the state follows the name, which ends at the last parenthesis
        byte[] stat = new byte[LONGEST_LINE];
        int length = line(TASKS + "/" + threadId + "/stat", stat);
        int end = ProcFile.endOfName(stat, length);
        return end < 0 || end + 2 >= length ? ' ' : (char) stat[end + 2];
    }

    /**
     * Returns the path that is opened to read a file.
     *
     * @throws IllegalStateException where there are no such files
     */
    public String opened(String path) {
        if (root == null) {
            throw new IllegalStateException(path + " is a file of Linux, this is " + OperatingSystem.NAME);
        }
        return root.equals(ROOT) ? path : root.resolve(path.substring(1)).toString();
    }

    /**
     * Knows the files that this library reads between measured iterations. Flight Recorder shows those reads among the
     * user's, since the same thread makes both, and only the path distinguishes them.
     */
    public static final class CounterFiles {

        private static final List<String> OF_THE_THREAD = List.of("/proc/thread-self/stat", "/proc/thread-self/status");
        private static final List<String> OF_TASKS = List.of("/schedstat", "/children", "/comm");

        private CounterFiles() {}

        /**
         * Returns whether this is one of them: of a thread or process, or of the control group that a quota holds.
         *
         * @param path as it was opened
         */
        public static boolean contains(String path) {
            return OF_THE_THREAD.contains(path)
                    || path.startsWith("/proc/") && Lists.any(OF_TASKS, path::endsWith)
                    || path.startsWith("/sys/fs/cgroup/") && path.endsWith("/cpu.stat");
        }
    }

    /** The operating system that this runs on. On others than Linux nothing is used but what Java has everywhere. */
    public static final class OperatingSystem {

        /** Read once: code under test may pretend to run elsewhere. */
        public static final String NAME = System.getProperty("os.name", "an unnamed system");

        private OperatingSystem() {}

        /** Returns whether /proc, /sys and system calls are those that are known here. */
        public static boolean isLinux() {
            return isLinux(NAME);
        }

        /**
         * Returns the same of a system: the property {@code os.name} is {@code Linux}, {@code Mac OS X}, {@code Windows 11}
         * …
         */
        public static boolean isLinux(String name) {
            return name.toLowerCase(Locale.ROOT).startsWith("linux");
        }
    }
}
