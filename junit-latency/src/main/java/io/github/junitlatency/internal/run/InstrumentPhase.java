package io.github.junitlatency.internal.run;

/** Names the parts of a measurement, in the order in which they begin. */
enum InstrumentPhase {
    /** The annotation and the configuration become a plan. */
    PLAN("plan"),
    /** The calls of the operating system are linked: JNA, and the native library is found. */
    HOST("host"),
    /** A clock is chosen and tried. */
    CLOCK("clock"),
    /** A CPU is locked, the thread pinned there, and others moved away. */
    PIN("pin"),
    /** Flight Recorder and the kernel's trace begin to record. */
    RECORD("record"),
    /** The clock's step, the empty body and the frequency are measured. */
    OVERHEAD("overhead"),
    /** Doubts of the machine are looked for, and the loop is defined. */
    PREPARE("prepare"),
    /** The heap is touched. */
    HEAP("heap"),
    /** The empty body runs beside a round. */
    CONTROL("control"),
    /** The chains of the core's speed run beside a round. */
    SPEED("speed"),
    /** The code is warmed up. */
    WARM_UP("warm-up"),
    /** The measured iterations run, with a look at other threads before and after. */
    MEASURED("measured"),
    /** The recording is stopped. */
    STOP("stop"),
    /** The recording is read. */
    READ("read"),
    /** Slow iterations are explained and rounds judged. */
    CAUSES("causes"),
    /** The budgets are judged. */
    VERDICT("verdict"),
    /** The result is put together. */
    RESULT("result"),
    /** What is allocated is measured, where a budget asks for it. */
    ALLOCATION("allocation");

    private final String key;

    InstrumentPhase(String key) {
        this.key = key;
    }

    /** Returns the name that the benchmark prints. */
    String key() {
        return key;
    }
}
