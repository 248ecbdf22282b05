/**
 * Decides a test's budgets from its rounds: PASS, FAIL or INCONCLUSIVE, each with its reason.
 *
 * <p><b>What it is for.</b> A budget that breaks once proves nothing: the machine may have broken it. This package says FAIL
 * only when the breach is the code's and happened again, PASS only when the exact count holds, and otherwise what is in the
 * way. Words: docs/glossary.md.
 *
 * <p><b>How data flows.</b> {@code internal.run} gives rounds in, and asks after each whether the decision is final:
 *
 * <pre>
 * Samples + ExplainedSamples → NetOfInterference → OwnTimes ┐
 * slices of the control run → ControlSlice ─────────────────┴→ JudgedRound → Measured
 *
 * Measured → Judge → BudgetJudge, for each budget, with the Excuses that are in force:
 *   round by round → Evidence: exact counts (JudgedCount), events (Stalls), what a slow core excuses,
 *     SlowIndices without what a ColdStart explains, SeenInCode
 *   Evidence + Control → Confirmation
 *     exact count holds → PASS
 *     the same iterations again → Recurrence, by CircularShiftTest
 *     what a source saw the code do, again → SeenInCode
 *     excesses over every stall → Magnitude
 *     rates above the machine's → RateTest, by TailProbability
 *     no further round could tell → INCONCLUSIVE, with LeastLimit; a few more would → Extension
 *   FAIL that two steps of the clock would undo → ClockStep; PASS of an empty body → NothingMeasured
 * Disqualification, by Doubt.Kind: what a doubt makes INCONCLUSIVE
 * → Decision; SlowestRows chooses what users see, Blame takes back what nothing agrees with
 *
 * rounds of throughput → ThroughputJudge
 * Measured → IndexPatterns → PatternFinder, for each limit: hints that no verdict depends on
 * </pre>
 *
 * <p>{@link io.github.junitlatency.internal.verdict.Judge} is the way in for decisions,
 * {@link io.github.junitlatency.internal.verdict.JudgedRound} for rounds.
 *
 * <p><b>What may be touched.</b> Everything here is a pure function of records, without a clock, so a change is tried by a
 * test that makes rounds up. A new reason to doubt a round is an
 * {@link io.github.junitlatency.internal.verdict.Excuse}, where it is the machine's; it goes into
 * {@link io.github.junitlatency.internal.verdict.Evidence#isEvidence}, with its sentence in
 * {@link io.github.junitlatency.internal.verdict.Confirmation}. Every class with a statistical rule states its formula and
 * an example with numbers; keep both true.
 *
 * <p><b>What must not.</b> Nothing is excluded for its value: only for what a source saw others take. Budgets are judged by
 * exact counts, never by a histogram. A new look at the data, a further test or a further round, takes its part of the
 * significance in {@link io.github.junitlatency.internal.verdict.Confirmation}, or unchanged code fails too often: the
 * honesty simulations of {@code internal.run} count that over thousands of made-up tests. Nothing here reads the machine.
 */
package io.github.junitlatency.internal.verdict;
