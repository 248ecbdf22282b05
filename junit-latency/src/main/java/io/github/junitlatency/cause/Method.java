package io.github.junitlatency.cause;

/**
 * A Java method as the compilers name it.
 *
 * @param type the binary name of its class, dotted throughout: a hidden class's {@code /} or {@code +} becomes a dot too
 * @param descriptor as in a class file
 */
record Method(String type, String name, String descriptor) {

    private static final String LOOP = "io.github.junitlatency.measure.LoopTemplate";

    /** Takes a class's name as any event gives it: {@code java.util.List}, {@code java/util/List}, {@code A+0x1}. */
    static Method of(String type, String name, String descriptor) {
        return new Method(type.replace('/', '.').replace('+', '.'), name, descriptor);
    }

    /** Returns whether this is the timed loop, of whichever test. */
    boolean isLoop() {
        return type.startsWith(LOOP) && name.equals("run");
    }

    /** Returns whether it came with the JDK: code that all share, which calls one thing here and another there. */
    boolean isOfTheJdk() {
        return type.startsWith("java.")
                || type.startsWith("jdk.")
                || type.startsWith("sun.")
                || type.startsWith("javax.");
    }

    /** Returns whether it would mean nothing to the user: the plumbing of method handles, and what is ours. */
    boolean isPlumbing() {
        return type.startsWith("java.lang.invoke.")
                || type.startsWith("java.lang.foreign.")
                || type.startsWith("jdk.internal.foreign.")
                || type.contains("$$Lambda")
                || isOurs();
    }

    /** Returns whether it is a part of the instrument that the loop runs. */
    private boolean isOurs() {
        return type.startsWith("io.github.junitlatency.clock.")
                || type.startsWith("io.github.junitlatency.measure.")
                || type.equals("io.github.junitlatency.Sink")
                || type.equals("io.github.junitlatency.Iteration");
    }

    /** Returns the method for users: {@code OrderBook.add}. */
    String shown() {
        return isLoop() ? "the timed loop" : simple(type) + "." + name;
    }

    /** Returns a class's name without its package: {@code OrderBook}, {@code OrderBook$Side}. */
    static String simple(String type) {
        int hidden = type.indexOf(".0x"); // the address that makes a hidden class's name unique
        String named = hidden < 0 ? type : type.substring(0, hidden);
        return named.substring(named.lastIndexOf('.') + 1);
    }
}
