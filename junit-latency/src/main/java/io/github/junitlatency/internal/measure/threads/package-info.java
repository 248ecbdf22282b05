/**
 * Runs a body on several threads at once, with a barrier between them.
 *
 * <p><b>How data flows.</b> {@link ThreadTeam} has all threads of a test. The calling thread is number 0; the others
 * wait between two tasks. At the {@link Barrier} all threads begin a state together and end it together.
 * {@code ConcurrencyMeter} measures how many ran at once. {@link LoopThreads} says what each thread calls.
 *
 * <p><b>What must stay.</b> A thread that fails ends all others, and users see its exception. No thread is left
 * waiting.
 */
package io.github.junitlatency.internal.measure.threads;
