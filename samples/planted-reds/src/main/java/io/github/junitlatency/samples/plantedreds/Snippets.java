package io.github.junitlatency.samples.plantedreds;

/** The code that is planted, by what it does. */
final class Snippets {

    private static final String OTHERS = OtherThreads.class.getName() + "$";
    private static final Place OTHER_SLEEPS = Place.of(OtherThreads.class.getName(), "sleep");
    private static final int STEPS_PER_MICRO = 700; // each multiply waits for the one before, at about 3 GHz

    private Snippets() {}

    static Snippet sleep(int millis) {
        return Snippet.always("sleep", millis + " ms", "Thread.sleep(" + millis + "L);");
    }

    static Snippet park(int millis) {
        return Snippet.always(
                "park", millis + " ms", "java.util.concurrent.locks.LockSupport.parkNanos(" + millis + "000000L);");
    }

    static Snippet computing(int micros) {
        return Snippet.always(
                "computing",
                micros + " us",
                "for (int i = 0; i < " + micros * STEPS_PER_MICRO
                        + "; i++) { planted$hash = (planted$hash ^ i) * 1099511628211L; }",
                "private static long planted$hash;");
    }

    static Snippet garbage(int bytes) {
        return Snippet.always(
                "garbage",
                bytes / 1_000 + " KB",
                "planted$kept = new byte[" + bytes + "];",
                "private static byte[] planted$kept;");
    }

    static Snippet boxing(int numbers) {
        return Snippet.always(
                "boxing",
                numbers + " numbers",
                "planted$list.clear(); for (int i = 0; i < " + numbers
                        + "; i++) { planted$list.add(Integer.valueOf(i + 1000)); }",
                "private static java.util.ArrayList planted$list = new java.util.ArrayList();");
    }

    static Snippet concatenation(int parts) {
        return Snippet.always(
                "concatenation",
                parts + " parts",
                "planted$text = \"\"; for (int i = 0; i < " + parts
                        + "; i++) { planted$text = planted$text.concat(String.valueOf(i)); }",
                "private static String planted$text;");
    }

    static Snippet scan(int elements) {
        return Snippet.always(
                "linear scan",
                elements + " elements",
                "if (planted$list.contains(\"an order\")) { throw new IllegalStateException(); }",
                "private static java.util.ArrayList planted$list = new java.util.ArrayList("
                        + "java.util.Collections.nCopies(" + elements + ", \"a result\"));");
    }

    /** Adds to a map of the instance, which so grows for a round. */
    static Snippet mapGrowth(int entries) {
        return Snippet.always(
                "map growth",
                entries + " entries",
                "for (int i = 0; i < " + entries
                        + "; i++) { planted$map.put(Integer.valueOf(planted$map.size()), \"\"); }",
                "private java.util.HashMap planted$map = new java.util.HashMap();");
    }

    static Snippet patternCompile() {
        return Snippet.always(
                "pattern compile",
                "1",
                "if (java.util.regex.Pattern.compile(\"(\\\\w+)\\\\s*=\\\\s*([0-9]+|'[^']*')\")"
                        + ".matcher(\"no\").matches()) { throw new IllegalStateException(); }");
    }

    /** Loads the changed class anew, with those that it extends. */
    static Snippet classLoading() {
        return Snippet.always(
                "class loading",
                "a new loader",
                "Class.forName($class.getName(), false, new java.net.URLClassLoader(new java.net.URL[] {"
                        + "$class.getProtectionDomain().getCodeSource().getLocation()}, null));");
    }

    static Snippet fileForced(int bytes) {
        return Snippet.always(
                "file",
                bytes / 1_000 + " KB forced",
                "planted$file.seek(0L); planted$file.write(new byte[" + bytes + "]); planted$file.getFD().sync();",
                "private static java.io.RandomAccessFile planted$file"
                        + " = new java.io.RandomAccessFile(\"planted.bin\", \"rw\");");
    }

    static Snippet fullCollection() {
        return Snippet.always("System.gc", "1", "System.gc();");
    }

    /** Makes the method call itself with its own arguments. */
    static Snippet recursion(int depth, String itself) {
        return Snippet.always(
                "recursion",
                depth + " deep",
                "if (planted$depth < " + depth + ") { planted$depth++; " + itself + "; planted$depth--; }",
                "private static int planted$depth;");
    }

    /** Calls a method of the library often. */
    static Snippet calls(int times, String method) {
        return Snippet.always(
                "helper called often",
                times + " calls",
                "for (int i = 0; i < " + times + "; i++) { planted$hash = " + method + "(planted$hash ^ i); }",
                "private static int planted$hash;");
    }

    static Snippet lock() {
        return Snippet.always(
                        "lock", "2 ms of 5", OTHERS + "LockHolder.LOCK.lock(); " + OTHERS + "LockHolder.LOCK.unlock();")
                .whileOtherRuns(OTHER_SLEEPS);
    }

    static Snippet monitor() {
        return Snippet.always(
                        "monitor",
                        "2 ms of 5",
                        "synchronized (" + OTHERS + "MonitorHolder.MONITOR) { planted$entered++; }",
                        "private static int planted$entered;")
                .whileOtherRuns(OTHER_SLEEPS);
    }

    static Snippet future() {
        return Snippet.always(
                        "future",
                        "2 ms",
                        OTHERS + "Task.POOL.submit((java.util.concurrent.Callable) new " + OTHERS + "Task()).get();")
                .whileOtherRuns(OTHER_SLEEPS);
    }

    static Snippet socket() {
        return Snippet.always("socket", "2 ms", OTHERS + "Server.OUT.write(1); " + OTHERS + "Server.IN.read();")
                .whileOtherRuns(OTHER_SLEEPS);
    }
}
