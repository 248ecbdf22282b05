package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.FlightRecorder.Recorder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import jdk.jfr.consumer.EventStream;
import jdk.jfr.consumer.RecordedEvent;

/** Records with the JVM's own Flight Recorder; other recordings go on as they are. */
public final class JfrRecorder implements Recorder {

    static final String NAME = "junit-latency";

    /** So many readings in a row, because the first ones run cold code or, later on, miss the caches. */
    private static final int ANCHORS_AT_THE_ENDS = 8;

    private static final long CHUNK_BYTES = 12L << 20; // the JVM's default
    private static final long MAX_BYTES = 64L << 20;
    private static final long MIN_FREE_BYTES = 4 * CHUNK_BYTES;

    private final LongSupplier clock;
    private final Map<String, String> settings;
    private Recording recording;
    private int group;
    private long startNanos;
    private long startTicks;
    private double ticksPerNano;

    /** Takes the clock of the anchors, and what to record. */
    public JfrRecorder(LongSupplier clock, Map<String, String> settings) {
        this.clock = clock;
        this.settings = settings;
    }

    /**
     * Reads a file of a recording.
     *
     * @param <T> what is in it
     */
    @FunctionalInterface
    public interface FileReading<T> {
        /**
         * Returns what is in a file.
         *
         * @throws IOException if it cannot be read
         */
        T of(Path file) throws IOException;
    }

    /** Records for no time and forgets it, so that the next start finds Flight Recorder started. */
    static void tryOut() {
        JfrRecorder recorder = new JfrRecorder(() -> 0, RecordingSettings.all());
        try {
            recorder.start();
            recorder.stop();
        } catch (IOException e) {
            // The recording that follows meets it too, and says so as the source's reason.
        } finally {
            recorder.close();
        }
    }

    @Override
    public void start() throws IOException {
        if (!FlightRecorder.isAvailable()) {
            throw new IOException("this JVM was started without it");
        }
        boolean isFirst = !FlightRecorder.isInitialized();
        long maxBytes = maxBytes();
        recording = new Recording(settings);
        recording.setName(NAME);
        recording.setMaxSize(maxBytes); // the JVM drops the oldest chunk beyond
        recording.start();
        if (isFirst) {
            tidy();
        }
        anchor(ANCHORS_AT_THE_ENDS);
        startNanos = System.nanoTime();
        startTicks = clock.getAsLong();
    }

    /** Has this JVM's repository removed some day even if the JVM is killed, and removes those of others that were. */
    private static void tidy() {
        String repository = System.getProperty("jdk.jfr.repository");
        if (repository == null) {
            return; // another vendor's JVM
        }
        try {
            Repositories.hold(Path.of(repository));
            Repositories.removeDead(Path.of(repository));
        } catch (IOException | RuntimeException e) {
            // Then what a kill leaves behind stays there. It is no matter of the test's, and its recording runs.
        }
    }

    @Override
    public void anchor(int readings) {
        group++;
        for (int i = 0; i < readings; i++) {
            AnchorEvent event = new AnchorEvent();
            event.group = group;
            event.begin();
            event.ticks = clock.getAsLong();
            event.end();
            event.commit();
        }
    }

    @Override
    public void stop() {
        long ticks = clock.getAsLong() - startTicks;
        ticksPerNano = (double) ticks / Math.max(1, System.nanoTime() - startNanos);
        anchor(ANCHORS_AT_THE_ENDS);
        recording.stop();
    }

    @Override
    public double ticksPerNano() {
        return ticksPerNano;
    }

    @Override
    public Recorded read(List<Long> threads) throws IOException {
        return read(file -> RecordingReader.read(file, threads));
    }

    /**
     * Reads what was recorded, after {@link #stop}, from a file that there is only meanwhile.
     *
     * @throws IOException if it cannot be read
     */
    public <T> T read(FileReading<T> reading) throws IOException {
        Path file = Files.createTempFile(folder(), NAME + "-", Repositories.COPY);
        try {
            recording.dump(file);
            return reading.of(file);
        } finally {
            Files.deleteIfExists(file);
        }
    }

    /**
     * Hands over each event of some types that a file has.
     *
     * <p>It reads a stream, because that skips other events without parsing them, such as those that a recording of the
     * user's left in the same file.
     *
     * @throws IOException if one cannot be read
     */
    public static void read(Path file, List<String> types, Consumer<RecordedEvent> events) throws IOException {
        List<Throwable> failures = new ArrayList<>();
        try (EventStream stream = EventStream.openFile(file)) {
            stream.setReuse(true);
            stream.setOrdered(false);
            stream.onError(failures::add);
            for (String type : types) {
                stream.onEvent(type, events); // one for all, because every lambda costs a first reading a millisecond
            }
            stream.start();
        }
        if (!failures.isEmpty()) {
            Throwable last = failures.get(failures.size() - 1);
            throw new IOException("an event cannot be read: " + last, last);
        }
    }

    @Override
    public void close() {
        try {
            if (recording != null) {
                recording.close();
            }
        } catch (RuntimeException | LinkageError | InternalError e) {
            // Whatever was to be said was said when starting, stopping or reading failed; the JVM's exit closes it.
        }
    }

    /**
     * Returns the maximum of bytes that a recording may keep, by the room on its disk.
     *
     * <p>The JVM ends itself where Flight Recorder finds no room ("An irrecoverable error in Jfr. Shutting down VM..."),
     * and with it all tests that were still to run. So nothing is recorded on a disk that is nearly full.
     *
     * <p>A recording takes up to its maximum and one chunk more, and reading it makes a copy: with f MB free it may take
     * f / 2 - 12, 64 at most, and is not begun below 12. Example: of 100 MB free it takes 38 MB at most; of 40 MB
     * there is none.
     *
     * @throws IOException if there is too little room to record at all
     */
    private static long maxBytes() throws IOException {
        Path folder = folder();
        // One that is not there has no room either, but that is for the JVM to say.
        return Files.isDirectory(folder) ? maxBytes(folder, folder.toFile().getUsableSpace()) : MAX_BYTES;
    }

    static long maxBytes(Path folder, long freeBytes) throws IOException {
        if (freeBytes < MIN_FREE_BYTES) {
            throw new IOException(
                    folder + " has " + (freeBytes >> 20) + " MB left, and the JVM ends itself where a recording"
                            + " finds no room; free " + (MIN_FREE_BYTES >> 20) + " MB there or set java.io.tmpdir");
        }
        return Math.min(MAX_BYTES, freeBytes / 2 - CHUNK_BYTES);
    }

    /** Returns where the JVM records, or will. */
    static Path folder() {
        return Path.of(System.getProperty("jdk.jfr.repository", System.getProperty("java.io.tmpdir")));
    }
}
