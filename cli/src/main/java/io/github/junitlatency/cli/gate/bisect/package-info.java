/**
 * The option {@code --bisect}: finds the commit that made one test slower.
 *
 * <p><b>What it is for.</b> A gate says that a test is slower than an old version. This package asks git for the
 * commits between, and a gate compares each of them with that version.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * BisectCommand → its work tree → CommitSearch ⇄ GitBisect: the next commit
 *   → a gate of the one test → CommitOutcome: good, bad or skip
 *   → BisectReport → bisect.json, and the gate of the first bad commit with its parent
 * </pre>
 *
 * <p>Within {@code git bisect run} the command is one step ({@code BisectRunStep}), and git reads its exit code.
 *
 * <p><b>What must stay.</b> Errors of the command itself have an exit code over 127, because git takes other codes
 * for a bad commit. Only a work tree that this package made is cleaned.
 */
package io.github.junitlatency.cli.gate.bisect;
