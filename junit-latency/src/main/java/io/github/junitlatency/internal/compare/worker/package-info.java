/**
 * Worker JVMs: how they are started, and how the judging JVM talks to them.
 *
 * <p><b>How data flows.</b> {@link io.github.junitlatency.internal.compare.worker.WorkerProcess} starts a JVM by a
 * {@link io.github.junitlatency.internal.compare.worker.WorkerCommand}, with a {@code WorkerFolder} and a log, and ends it.
 * Both sides of a pair are connected before either is sent its tests. In the worker:
 *
 * <pre>
 * WorkerMain → JUnit's launcher → the test's life cycle → the extension → WorkerSession
 *   of a pair: WorkerSession → WorkerMeasurement (internal.run): warm-up, rounds and counts at the commands of the other JVM
 * </pre>
 *
 * <p>{@link io.github.junitlatency.internal.compare.worker.MessageChannel} carries serialized
 * {@link io.github.junitlatency.internal.compare.worker.Message}s, each way, through a socket of the file system. Standard
 * output stays the user's and goes to the log; standard input is a pipe of the parent's, so that its end is seen. A side
 * gives its turn up after a {@code WorkerSession.TurnLength}, when its compilers are quiet.
 *
 * <p>A {@link io.github.junitlatency.internal.compare.worker.ForkJvm} has one worker, of head. It measures its test in full,
 * as the JVM of the tests would, and hands over the result, or what the test threw (a {@code MessageChannel.ThrownText}
 * where it cannot be sent). Nobody takes turns with it, and it chooses its CPU itself.
 *
 * <p><b>What may be touched.</b> A flag that two JVMs cannot share is a line in {@code WorkerFlags}. A new command is a
 * constant of {@code JudgingJvm.WorkerStep}, and its answer a record of {@code Message}.
 *
 * <p><b>What must not.</b> A worker of a pair judges nothing. The filter of serialized types admits the library's, the JDK's
 * and tests' exceptions. However a worker ends, no process, socket or folder is left.
 */
package io.github.junitlatency.internal.compare.worker;
