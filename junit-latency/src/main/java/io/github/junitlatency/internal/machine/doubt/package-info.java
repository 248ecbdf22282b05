/**
 * Reasons not to trust the machine, made from what was read.
 *
 * <p>{@link io.github.junitlatency.internal.machine.doubt.CpuDoubts}, {@link
 * io.github.junitlatency.internal.machine.doubt.ClockDoubts}, {@link io.github.junitlatency.internal.machine.doubt.JvmDoubts}
 * and {@link io.github.junitlatency.internal.machine.doubt.AgentDoubts} each turn facts into doubts of a result, with what to
 * do. {@link io.github.junitlatency.internal.machine.doubt.ShownEnvironment} is what reports say of the machine.
 *
 * <p>A doubt has a kind; what it does to a verdict is in {@code Doubt.Kind} and docs/doubts.md, not here.
 */
package io.github.junitlatency.internal.machine.doubt;
