/**
 * The trailer {@code Latency-Accept} of a commit: accepts that a change is slower than its budgets allow, for a
 * reason.
 *
 * <p><b>What it is for.</b> It holds for the comparison of this change alone; after the merge, the change is part of
 * base.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Commit, one for each between base and head → AcceptTrailer: which test, budget and reason
 *   → Acceptances: which of them match a BudgetedTest of the class files → Acceptance
 *   → GateBudget of the module's GateOrder, by which the tests' JVMs judge
 * results → Acceptance: what was measured, and whether it was needed → gate.json, gate.md, console
 * </pre>
 *
 * <p><b>What must stay.</b> The grammar is a contract with commits that exist. A trailer without effect is an error
 * or a sentence, never silent.
 */
package io.github.junitlatency.cli.gate.accept;
