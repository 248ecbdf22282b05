/**
 * Decides a test's budgets from its rounds: PASS, FAIL or INCONCLUSIVE, each with its reason.
 *
 * <p><b>What it is for.</b> A budget that breaks once proves nothing: the machine may have broken it. This package says FAIL
 * only when the breach is the code's and happened again, PASS only when the exact count holds, and otherwise what is in the
 * way. Words: docs/glossary.md.
 *
 * <p><b>Two bounds.</b> Each call has the most that can be the code's, its net time less what others were measured to take, and the
 * least that surely is, less what may be others' beyond that. A budget is kept by the most and broken by the least. An excuse is an
 * amount, with its kind, and nothing else.
 *
 * <p><b>How data flows.</b> {@code internal.run} gives rounds in, and asks after each whether the decision is final:
 *
 * <pre>
 * Samples + ExplainedSamples → NetOfInterference (most) → OwnTimes ┐
 * slices of the control run → ControlSlice ────────────────────────┴→ JudgedRound → Measured
 *
 * Measured → Judge → BudgetJudge, for each budget:
 *   round by round: Excuses + ObservedTime → RoundBounds (possible, certain) → Evidence
 *   Evidence + ControlEvidence → Confirmation
 *     the first round that says anything holds → PASS
 *     the same calls again → Recurrence, by CircularShiftTest
 *     what a source saw the code do, again → ObservedBreaches; half of all calls far over, again
 *     more often than the machine alone, over all rounds → RateTest, by TailProbability and RankTest
 *     no next look would tell → INCONCLUSIVE, with the amount that decided or with LeastLimit
 *   PASS of an empty body → NothingMeasured
 * Disqualification, by Doubt.Kind: what a doubt makes INCONCLUSIVE of other kinds of budgets
 * → Decision; SlowestRows chooses what users see, Blame takes back what nothing agrees with
 *
 * rounds of throughput → ThroughputJudge
 * </pre>
 *
 * <p>{@link io.github.junitlatency.internal.verdict.Judge} is the way in for decisions,
 * {@link io.github.junitlatency.internal.verdict.round.JudgedRound} for rounds.
 *
 * <p><b>What may be touched.</b> Everything here is a pure function of records, without a clock, so a change is tried by a
 * test that makes rounds up. A new excuse is an
 * {@link io.github.junitlatency.internal.verdict.Excuses.Excuse} in the list of
 * {@link io.github.junitlatency.internal.verdict.Excuses}, and a constant of {@link io.github.junitlatency.result.ReasonKind}
 * that tells its amount. Every class with a statistical rule states its formula and
 * an example with numbers; keep both true.
 *
 * <p><b>What must not.</b> Nothing is excluded for its value: only for what a source saw others take. Budgets are judged by
 * exact counts, never by a histogram. A new look at the data, a further test or a further round, takes its part of the
 * significance in {@link io.github.junitlatency.internal.verdict.Confirmation}, or unchanged code fails too often: the
 * honesty simulations of {@code internal.run} count that over thousands of made-up tests. Nothing here reads the machine.
 */
package io.github.junitlatency.internal.verdict;
