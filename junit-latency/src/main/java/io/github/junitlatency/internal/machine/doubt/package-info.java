/**
 * Makes doubts of what was read: reasons not to trust the machine.
 *
 * <p><b>How data flows.</b> {@link CpuDoubts}, {@link ClockDoubts}, {@link JvmDoubts} and {@code AgentDoubts} turn
 * facts, such as those of the code cache, into doubts of a result, each with what to do.
 * {@link ShownEnvironment} is what reports say of the machine.
 *
 * <p><b>What must stay.</b> A doubt has a kind. What it does to a verdict is in {@code Doubt.Kind} and
 * docs/doubts.md, not here.
 */
package io.github.junitlatency.internal.machine.doubt;
