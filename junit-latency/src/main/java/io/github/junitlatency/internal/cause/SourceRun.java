package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.EventSource.EventLog;
import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Has a source record around measurements. One that fails in any way goes unused, with its reason, and the measurement
 * goes on.
 *
 * <p>Calls in the wrong order, or twice, have no effect.
 */
final class SourceRun {

    private final EventSource source;
    private final String parameter;
    private final Predicate<Configuration.Machine> isOff;
    private final Predicate<Configuration.Machine> isRequired;
    private Stage stage = Stage.IDLE;
    private boolean isUsed;
    private String reason = "nothing was recorded yet"; // or how good it was
    private EventLog log = EventLog.NOTHING;

    private enum Stage {
        IDLE,
        RECORDING,
        RECORDED
    }

    @FunctionalInterface
    private interface SourceStep {
        void run() throws IOException;
    }

    /**
     * Prepares.
     *
     * @param parameter the configuration parameter that it goes by
     * @param isOff whether that switches it off
     * @param isRequired whether a measurement without it is an error
     */
    SourceRun(
            EventSource source,
            String parameter,
            Predicate<Configuration.Machine> isOff,
            Predicate<Configuration.Machine> isRequired) {
        this.source = source;
        this.parameter = parameter;
        this.isOff = isOff;
        this.isRequired = isRequired;
    }

    /** Begins to record; returns why it cannot, if it is required. */
    Optional<String> begin(Configuration.Machine asked, Watched watched) {
        forget();
        if (isOff.test(asked)) {
            fail("switched off by " + parameter + " = off");
        } else if (attempt("begin", () -> source.begin(watched))) {
            stage = Stage.RECORDING;
            isUsed = true;
            reason = "";
        }
        return !isUsed && isRequired.test(asked)
                ? Optional.of(parameter + " = required, but it cannot be had: " + reason)
                : Optional.empty();
    }

    void betweenBlocks() {
        if (stage == Stage.RECORDING) {
            attempt("record", source::betweenBlocks);
        }
    }

    void end() {
        if (stage == Stage.RECORDING) {
            stage = Stage.RECORDED;
            attemptEnd();
        }
    }

    /** Returns what was recorded since the begin. */
    EventLog read() {
        end();
        if (stage == Stage.RECORDED
                && attempt("read", () -> {
                    log = source.read();
                    reason = log.quality();
                })) {
            stage = Stage.IDLE;
        }
        return log;
    }

    /** Ends recording and forgets what was recorded, if nothing is in question; returns whether there was anything. */
    boolean leaveUnread() {
        end();
        boolean isLeft = stage == Stage.RECORDED && !source.isAlwaysRead();
        if (isLeft) {
            forget();
            fail("not read: nothing was in question");
        }
        return isLeft;
    }

    /** Ends recording and forgets all events. */
    void forget() {
        Stage before = stage;
        stage = Stage.IDLE; // first: what fails below comes here again
        if (before == Stage.RECORDING) {
            attemptEnd();
        }
        if (before != Stage.IDLE) {
            attempt("end", source::discard);
        }
        log = EventLog.NOTHING;
    }

    /** Returns from when on it saw causes of a kind, after {@link #read}; {@link Long#MAX_VALUE} where it did not. */
    long seesFrom(CauseKind kind) {
        return isUsed && source.sees().contains(kind) ? log.fromTicks() : Long.MAX_VALUE;
    }

    /** Returns the source as the result shows it. */
    Source shown() {
        return new Source(source.name(), isUsed, reason, source.sees());
    }

    /** Ends it on an interrupted thread too, on which a file that is written is closed instead. */
    private void attemptEnd() {
        boolean wasInterrupted = Thread.interrupted();
        try {
            attempt("end", source::end);
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private boolean attempt(String what, SourceStep step) {
        String why;
        try {
            step.run();
            return true;
        } catch (IOException e) {
            why = e.getMessage() == null ? failure(what, e) : e.getMessage();
        } catch (LinkageError e) { // the library's own sources tell theirs themselves
            why = failure(what, e) + "; take its jar of the version of junit-latency";
        } catch (RuntimeException | InternalError e) {
            why = failure(what, e);
        }
        forget();
        fail(why); // whatever else fails then
        return false;
    }

    private static String failure(String what, Throwable e) {
        return "it failed to " + what + " (" + e + ")";
    }

    private void fail(String why) {
        isUsed = false;
        reason = why;
    }
}
