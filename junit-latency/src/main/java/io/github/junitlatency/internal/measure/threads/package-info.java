/**
 * The threads that run a body at once, and the barrier where they meet.
 *
 * <p>{@link io.github.junitlatency.internal.measure.threads.ThreadTeam} has all threads of a test; the calling one is number 0,
 * and the others wait between two tasks. {@link io.github.junitlatency.internal.measure.threads.Barrier} is where one thread
 * meets the others: all begin a state together, and end it together. {@link
 * io.github.junitlatency.internal.measure.threads.ConcurrencyMeter} measures how many ran at once. {@link
 * io.github.junitlatency.internal.measure.threads.LoopThreads} says what each thread calls.
 *
 * <p>A thread that fails ends all others, and its exception is the one that users see. No thread is left waiting.
 */
package io.github.junitlatency.internal.measure.threads;
