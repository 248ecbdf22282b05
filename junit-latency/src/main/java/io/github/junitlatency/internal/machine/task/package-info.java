/**
 * Threads and processes: who ran, waited and switched between two moments.
 *
 * <p><b>How data flows.</b> A {@link TaskSnapshot} has the work of all threads up to a moment. {@link Participants},
 * {@link ThreadWaits} and {@link EarlierThreads} are functions of two snapshots. {@link OwnTasks} finds those that a
 * test starts, and moves them off its CPU. {@link ThreadKind} knows the JVM's own threads, and
 * {@link CompilerThreads} whether compilers have work.
 *
 * <p><b>What must stay.</b> All threads of this JVM count as the code's, whatever their age, except the instrument's.
 */
package io.github.junitlatency.internal.machine.task;

import io.github.junitlatency.internal.machine.task.TaskSnapshot.EarlierThreads;
