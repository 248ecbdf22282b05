/**
 * The part of an iteration that a {@code LatencyProbe} times, from its start to its stop, by one thread or two.
 *
 * <p>The probed loop calls {@code begin}, then the body; the body's probe calls {@code starting}, reads the clock, calls
 * {@code started}, and at the end reads the clock and calls {@code stopped}, on any thread. Back in the loop, {@code
 * isComplete} says whether the measured thread itself has stopped; if not, {@code awaitHandOver} waits for the other thread.
 * {@link io.github.junitlatency.internal.measure.section.Section} holds the state of an iteration in one word, {@code
 * SectionHandOffs} turns another thread's read into ticks of the measured clock, {@code SectionFaults} keeps the first call
 * that came in a wrong order, and {@link io.github.junitlatency.internal.measure.section.SectionEnders} knows the threads that stop:
 * their clocks' offsets, and how long they waited for their CPUs.
 *
 * <p>Not to be touched without measuring: the order and kind of the stores and loads in {@code begin}, {@code starting},
 * {@code started}, {@code stopped} and {@code isComplete}, because they run next to the clock reads; and the layout in {@code
 * SectionLines}, which a test holds. What is said of faults ({@code ProbeFault}) and how a hand-off is judged may change.
 */
package io.github.junitlatency.internal.measure.section;
