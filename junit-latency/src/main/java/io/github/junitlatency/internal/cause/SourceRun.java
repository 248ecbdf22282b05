package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.EventSource.Seen;
import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Has a source record around measurements. One that fails in any way goes unused, with its reason, and the measurement goes on.
 *
 * <p>Calls in the wrong order, or twice, have no effect.
 */
final class SourceRun {

    private final EventSource source;
    private final String parameter;
    private final Predicate<Configuration.Machine> isOff;
    private final Predicate<Configuration.Machine> isRequired;
    private State state = State.IDLE;
    private boolean isUsed;
    private String reason = "nothing was recorded yet"; // or how good it was
    private Seen seen = Seen.NOTHING;

    private enum State {
        IDLE,
        RECORDING,
        RECORDED
    }

    @FunctionalInterface
    private interface Step {
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
        isUsed = false;
        if (isOff.test(asked)) {
            reason = "switched off by " + parameter + " = off";
        } else if (attempt("begin", () -> source.begin(watched))) {
            state = State.RECORDING;
            isUsed = true;
            reason = "";
        }
        return !isUsed && isRequired.test(asked)
                ? Optional.of(parameter + " = required, but it cannot be had: " + reason)
                : Optional.empty();
    }

    void betweenBlocks() {
        if (state == State.RECORDING) {
            attempt("record", source::betweenBlocks);
        }
    }

    void end() {
        if (state == State.RECORDING) {
            state = State.RECORDED;
            attempt("end", source::end);
        }
    }

    /** Returns what was recorded since the begin. */
    Seen read() {
        end();
        if (state == State.RECORDED) {
            state = State.IDLE;
            attempt("read", () -> {
                Seen read = source.read();
                reason = read.quality();
                seen = read;
            });
        }
        return seen;
    }

    /** Ends recording and forgets what was recorded, if nothing is in question; returns whether there was anything. */
    boolean leaveUnread() {
        end();
        boolean isLeft = state == State.RECORDED && !source.isAlwaysRead();
        if (isLeft) {
            forget();
            fail("not read: nothing was in question");
        }
        return isLeft;
    }

    /** Ends recording and forgets all events. */
    void forget() {
        if (state != State.IDLE) {
            state = State.IDLE;
            attempt("end", source::discard);
        }
        seen = Seen.NOTHING;
    }

    /** Returns from when on it saw causes of a kind, after {@link #read}; {@link Long#MAX_VALUE} where it did not. */
    long seesFrom(CauseKind kind) {
        return isUsed && source.sees().contains(kind) ? seen.fromTicks() : Long.MAX_VALUE;
    }

    /** Returns the source as the result shows it. */
    Source shown() {
        return new Source(source.name(), isUsed, reason, source.sees());
    }

    private boolean attempt(String what, Step step) {
        String why;
        try {
            step.run();
            return true;
        } catch (IOException e) {
            why = e.getMessage();
        } catch (RuntimeException | LinkageError | InternalError e) { // such as a jar of another version
            why = "it failed to " + what + " (" + e + ")";
        }
        forget();
        fail(why); // whatever else fails then
        return false;
    }

    private void fail(String why) {
        isUsed = false;
        reason = why;
    }
}
