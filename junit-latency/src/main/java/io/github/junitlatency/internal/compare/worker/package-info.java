/**
 * Starts worker JVMs, and carries messages between them and the JVM that judges.
 *
 * <p><b>How data flows.</b> {@link WorkerProcess} starts a JVM from a {@link WorkerCommand}, with a
 * {@code WorkerFolder} and a log, and ends it.
 *
 * <pre>
 * in the worker: WorkerMain → JUnit's launcher → the test's life cycle → the extension → WorkerSession
 *   of a pair: WorkerSession → WorkerMeasurement (internal.run), by commands of the judging JVM
 * </pre>
 *
 * <p>{@code MessageChannel} carries serialized {@link Message}s over a Unix domain socket. Standard output goes to
 * the log. Standard input is a pipe: when it ends, the parent is gone.
 *
 * <p>A {@link ForkJvm} has one worker, which measures its whole test, chooses its own CPU, and sends the result or
 * the exception.
 *
 * <p><b>What may change.</b> A flag that two JVMs cannot share is a line in {@link WorkerCommand.WorkerFlags}. A new
 * command is a constant of {@code JudgingJvm.WorkerStep}, and its answer a record in {@link Message}.
 *
 * <p><b>What must stay.</b> A worker of a pair judges nothing. The filter accepts serialized types of the library,
 * the JDK and tests' exceptions only. However a worker ends, no process, socket or folder remains.
 */
package io.github.junitlatency.internal.compare.worker;
