/**
 * Records with the JVM's Flight Recorder what the JVM did: collections, safepoints, waits, compilations.
 *
 * <p><b>How data flows.</b> {@link FlightRecorder} is the source of events. While it records, {@link JfrRecorder}
 * commits {@link AnchorEvent}s, which carry a reading of the clock. Afterwards:
 *
 * <pre>
 * recording → RecordingReader → Recorded, in the recorder's time
 *   anchors → Anchors: recorder's time to ticks, with a bound on the error
 *   pauses, collections, safepoints → Pauses ────────┬→ CauseEvents
 *   waits, I/O, class loading of the measured thread ┘
 *   inlining, compilations → CallGraph → JitEvents
 * </pre>
 *
 * <p>{@link EarlyStart} starts the recorder once per JVM, {@link JfrRecorder} limits its use of the disk, and
 * {@code Repositories} deletes what killed JVMs left.
 *
 * <p><b>What may change.</b> {@link RecordingSettings} lists the recorded events, {@code RecordingReader} reads them,
 * {@code Pauses} names collections. {@code cause.stack} reads stacks.
 *
 * <p><b>What must stay.</b> Only {@link JfrRecorder}, {@code RecordingReader} and {@link AnchorEvent} link to the
 * module jdk.jfr, because it may be missing; all others go through {@code Recorder}. Recordings of the user continue
 * unchanged. The origin of a stop is whoever asked for it, or unknown. {@code measure.loop.Templates} says which
 * classes are loops; keep no second list. Reads by the library's own {@code CounterFiles} are not the code's I/O.
 */
package io.github.junitlatency.internal.cause.recorder;
