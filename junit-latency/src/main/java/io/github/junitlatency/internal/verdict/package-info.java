/**
 * Decides each budget of a test from its rounds: PASS, FAIL or INCONCLUSIVE, with a reason.
 *
 * <p><b>What it is for.</b> The machine may have broken a budget. So each call has two bounds: the most and the least
 * time that can be the code's. A budget passes by the most and fails by the least. An excuse is an amount of time.
 *
 * <p><b>How data flows.</b> {@link Judge} is the way in.
 *
 * <pre>
 * rounds, causes, control slices → JudgedRound → Measured (round) → Judge → a BudgetJudge for each budget:
 *   Excuses → RoundBounds → Evidence; with ControlEvidence → Confirmation → PASS, FAIL, INCONCLUSIVE or another round
 * → Disqualification: doubts make it INCONCLUSIVE → Decision
 * other figures, and pairs of JVMs → a FigureJudge for each budget
 * </pre>
 *
 * <p>{@link IndexPatterns} finds what the numbers of slow calls have in common: a hint for readers, on which no verdict
 * depends.
 *
 * <p><b>What may change.</b> Everything is a pure function of records: try a change with made-up rounds. A new excuse
 * is a line of {@link Excuses} and a {@code ReasonKind}. Each statistical rule states its formula and an example.
 *
 * <p><b>What must stay.</b> No call is excluded because of its value. Budgets are judged by exact counts, never by a
 * histogram. A new look, test or round takes its part of the significance in {@code Confirmation}; the honesty
 * simulations of {@code internal.run} count false failures.
 */
package io.github.junitlatency.internal.verdict;
