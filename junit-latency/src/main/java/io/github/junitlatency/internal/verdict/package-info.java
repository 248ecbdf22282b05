/**
 * Decides a test's budgets from its rounds: PASS, FAIL or INCONCLUSIVE, each with its reason.
 *
 * <p><b>What it is for.</b> A budget that breaks once proves nothing: the machine may have broken it.
 * {@link io.github.junitlatency.internal.verdict.Judge} is the way in.
 *
 * <p><b>Two bounds.</b> Each call has the most that can be the code's and the least that surely is. A budget is kept by the
 * most and broken by the least. An excuse is an amount, with its kind, and nothing else.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * Samples, causes, control slices → JudgedRound → Measured (round)
 * Measured → Judge → BudgetJudge, for each budget:
 *   round by round: Excuses → RoundBounds (possible, certain) → Evidence
 *   Evidence + ControlEvidence → Confirmation
 *     the first round that says anything holds → PASS
 *     again: the same calls, what a source saw the code do, or half of all calls far over → FAIL (round)
 *     more often than the machine alone → RateTest, RankTest → FAIL
 *     no next look would tell → INCONCLUSIVE, with the amount that decided or with LeastLimit
 *   PASS of an empty body → NothingMeasured
 * Disqualification: what a doubt makes INCONCLUSIVE
 * → Decision; SlowestRows chooses what users see, Blame takes back what nothing agrees with
 * other figures, and pairs of JVMs → a FigureJudge for each budget
 * </pre>
 *
 * <p><b>What may be touched.</b> All are pure functions of records: try a change by a test that makes rounds up. A new
 * excuse is a line of {@link io.github.junitlatency.internal.verdict.Excuses} and a {@link
 * io.github.junitlatency.result.ReasonKind}. A statistical rule states its formula and an example with numbers; keep both
 * true.
 *
 * <p><b>What must not.</b> Nothing is excluded for its value. Budgets are judged by exact counts, never by a histogram. A
 * new look, test or round takes its part of the significance in
 * {@link io.github.junitlatency.internal.verdict.Confirmation}; the honesty simulations of {@code internal.run} count how
 * often unchanged code fails.
 */
package io.github.junitlatency.internal.verdict;
