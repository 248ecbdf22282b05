package io.github.junitlatency.internal.cause.recorder;

import java.io.IOException;
import java.util.List;

/** Keeps {@link FlightRecorder} from linking to a recorder that may be missing. */
interface Recorder {

    /**
     * Starts to record.
     *
     * @throws IOException if it cannot
     */
    void start() throws IOException;

    /**
     * Records some readings of the clock in a row, each between two of its own times; as {@link #start} and {@link
     * #stop} do.
     */
    void anchor(int readings);

    /** Stops recording and keeps what was recorded. */
    void stop();

    /** Returns how many ticks the clock had each nanosecond from start to stop. */
    double ticksPerNano();

    /**
     * Reads what was recorded, after {@link #stop}.
     *
     * @param threads the measured threads' Java ids
     * @throws IOException if it cannot be read
     */
    Recorded read(List<Long> threads) throws IOException;

    /** Forgets what was recorded; stops first if need be. It does not fail. */
    void close();
}
