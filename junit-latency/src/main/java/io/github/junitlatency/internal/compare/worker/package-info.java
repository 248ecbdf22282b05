/**
 * Worker JVMs: how they are started, and how the judging JVM talks to them.
 *
 * <p>{@link io.github.junitlatency.internal.compare.worker.WorkerProcess} starts a JVM by a {@link
 * io.github.junitlatency.internal.compare.worker.WorkerCommand} and ends it. {@link
 * io.github.junitlatency.internal.compare.worker.MessageChannel} carries serialized {@link
 * io.github.junitlatency.internal.compare.worker.Message}s, each way; {@link
 * io.github.junitlatency.internal.compare.worker.WorkerMain} and {@link
 * io.github.junitlatency.internal.compare.worker.WorkerSession} are the worker's side. A {@link
 * io.github.junitlatency.internal.compare.worker.ForkJvm} has one worker that measures a test alone.
 *
 * <p>The filter of serialized types admits the library's, the JDK's and tests' exceptions. However a worker ends, no process,
 * socket or folder is left.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.compare.worker;
