/**
 * Times the part of an iteration between a {@code LatencyProbe}'s start and stop, on one thread or two.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * loop:  Section.begin → body → isComplete? if not, awaitHandOver: wait for the other thread
 * probe: starting → read the clock → started ... read the clock → stopped, on any thread
 * </pre>
 *
 * <p>{@link Section} holds the state of an iteration in one word. {@code SectionHandOffs} converts another thread's
 * read to ticks of the measured clock, and keeps the first call in a wrong order.
 * {@link SectionEnders} knows the threads that stop: the offsets of their clocks, and how long they waited for a CPU.
 *
 * <p><b>What may change.</b> What is said of faults ({@code ProbeFault}), and how a hand-off is judged.
 *
 * <p><b>What must stay.</b> The loads and stores in {@code begin}, {@code starting}, {@code started}, {@code stopped}
 * and {@code isComplete} run next to the clock reads: change their order or kind only with figures from before and
 * after. A test holds the memory layout of {@code SectionLines}.
 */
package io.github.junitlatency.internal.measure.section;
