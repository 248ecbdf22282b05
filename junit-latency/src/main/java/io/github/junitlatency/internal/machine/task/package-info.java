/**
 * Threads and processes: who ran, waited and switched between two moments.
 *
 * <p>{@link io.github.junitlatency.internal.machine.task.TaskSnapshot} is the work of all threads up to a moment. {@link
 * io.github.junitlatency.internal.machine.task.Participants}, {@link io.github.junitlatency.internal.machine.task.ThreadWaits}
 * and {@link io.github.junitlatency.internal.machine.task.EarlierThreads} are functions of two of them. {@link
 * io.github.junitlatency.internal.machine.task.OwnTasks} is what a test has started; {@link
 * io.github.junitlatency.internal.machine.task.ThreadKind} knows the JVM's own threads, {@link
 * io.github.junitlatency.internal.machine.task.CompilerThreads} whether compilers have work.
 *
 * <p>All threads of this JVM are the code's, whatever their age, but the instrument's.
 */
package io.github.junitlatency.internal.machine.task;
