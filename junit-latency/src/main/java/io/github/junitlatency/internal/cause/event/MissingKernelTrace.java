package io.github.junitlatency.internal.cause.event;

import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.util.List;

/**
 * Stands for the kernel's trace where its jar is not on the class path, or cannot be used.
 *
 * @param why the reason, with what to do about it
 */
public record MissingKernelTrace(String why) implements EventSource {

    /** The name of the kernel's trace in results. */
    public static final String NAME = "kernel-trace";

    /** The kinds of causes that the kernel's trace sees where it is not missing. */
    public static final List<CauseKind> SEES = List.of(
            CauseKind.STOPPED,
            CauseKind.THROTTLED,
            CauseKind.PREEMPTED,
            CauseKind.DEVICE_INTERRUPT,
            CauseKind.TIMER_INTERRUPT,
            CauseKind.FUNCTION_CALL_INTERRUPT,
            CauseKind.OTHER_INTERRUPT,
            CauseKind.SOFTIRQ,
            CauseKind.BLOCKED,
            CauseKind.PAGE_FAULT);

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<CauseKind> sees() {
        return SEES;
    }

    @Override
    public void begin(Watched watched) throws IOException {
        throw new IOException(why);
    }

    @Override
    public void end() {}

    @Override
    public EventLog read() {
        return EventLog.NOTHING;
    }
}
