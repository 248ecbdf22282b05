/**
 * The trailer {@code Latency-Accept} of commits: a change that may be slower than its budgets allow, for a reason.
 *
 * <p><b>What it is for.</b> A known regression is accepted by the commit that makes it, for the comparison of this change alone: after
 * the merge it is base.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Commit, one for each between base and head → AcceptTrailer: which test, budget and reason
 *   → Acceptances, with BudgetedTest, one for each test in class files: which of them count → Acceptance
 *   → GateBudget of the module's GateOrder, by which the tests' JVMs judge
 * results → Acceptance: what was measured, and whether it was needed → gate.json, gate.md, console
 * </pre>
 *
 * <p><b>What must not be touched.</b> The grammar is a contract with commits that exist. A trailer that has no effect is an error or a
 * sentence, never silent.
 */
package io.github.junitlatency.cli.gate.accept;
