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

    /** Records a reading of the clock between two of its own times. */
    void anchor(int group);

    /** Stops recording and keeps what was recorded. */
    void stop();

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
