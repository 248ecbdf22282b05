/**
 * The option {@code --bisect}: finds the commit that made one test slower.
 *
 * <p><b>What it is for.</b> A gate says that a test is slower than some version of long ago. This package asks git for the commits
 * between, and has a gate compare each with that version.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * BisectCommand → its work tree → CommitSearch ⇄ GitBisect: the next commit
 *   → Gate.step: a gate of the one test → CommitOutcome → good, bad or skip
 *   → BisectReport → bisect.json, and the gate of the first bad commit with its parent
 * </pre>
 *
 * <p>Within {@code git bisect run} the command is one
 * {@link io.github.junitlatency.cli.gate.bisect.BisectRunStep}, and its exit code is what git reads.
 *
 * <p><b>What must not be touched.</b> Whatever is wrong with the command itself has an exit code over 127, since git takes any
 * other for a bad commit. Only a work tree that this package made is cleaned.
 */
package io.github.junitlatency.cli.gate.bisect;
