/**
 * Records with the JVM's Flight Recorder what the JVM did: collections, safepoints, waits, compilations.
 *
 * <p><b>What it is for.</b> {@link io.github.junitlatency.internal.cause.recorder.FlightRecorder} is a source of events, and
 * says what the compilers did to the timed loop and to what it calls.
 *
 * <p><b>How data flows.</b> While recording, {@link io.github.junitlatency.internal.cause.recorder.JfrRecorder} commits
 * {@link io.github.junitlatency.internal.cause.recorder.AnchorEvent}s, each with a reading of the clock. Afterwards:
 *
 * <pre>
 * recording → RecordingReader → Recorded, in the recorder's time
 *   anchors → Anchors: recorder's time to ticks, with a bound on the error
 *   pauses, collections, safepoints → Pauses ────────┬→ CauseEvents
 *   waits, I/O, class loading of the measured thread ┘
 *   inlining, compilations → CallGraph → JitEvents
 * </pre>
 *
 * <p>{@link io.github.junitlatency.internal.cause.recorder.EarlyStart} starts the recorder once a JVM on another thread, so
 * that the first recording finds it started; {@link io.github.junitlatency.internal.cause.recorder.RecorderRoom} says how much
 * of the disk a recording may take, and {@link io.github.junitlatency.internal.cause.recorder.Repositories} removes what killed
 * JVMs left. Where nothing is in question, a recording is dropped unread.
 *
 * <p><b>What may be touched.</b> Which events are recorded, in
 * {@link io.github.junitlatency.internal.cause.recorder.RecordingSettings}, with what becomes of them in
 * {@link io.github.junitlatency.internal.cause.recorder.RecordingReader}. Names and causes of collections, in
 * {@link io.github.junitlatency.internal.cause.recorder.Pauses}. Which classes are loops is asked of
 * {@link io.github.junitlatency.internal.measure.loop.Templates}; this package keeps no other list.
 *
 * <p><b>What must not.</b> Only {@code JfrRecorder}, {@code RecordingReader} and {@code AnchorEvent} link to the module
 * jdk.jfr, which may be missing: all others are behind {@link io.github.junitlatency.internal.cause.recorder.Recorder}. Stacks
 * are recorded by {@code JfrRecorder} too, and read by {@code cause.stack}.
 * The user's own recordings go on as they were. Who asked for a stop of the JVM decides its origin; where that is not known, it
 * is unknown. This library's own reads of files, {@link io.github.junitlatency.internal.machine.file.CounterFiles}, are no I/O of
 * the code.
 */
package io.github.junitlatency.internal.cause.recorder;
