/**
 * The command {@code gate}: compares the latency tests of a change with an older version, in all modules.
 *
 * <p><b>What it is for.</b> Users name what to compare with, and {@link GateComparison} finds the rest: the merge base,
 * its classes, what differs, and the result of each test.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * GateOptions → GateRequest → Gate: folder, lock and files, around
 *   BaseFinder (git) → Base
 *   → GateComparison: both sides are built (build) → ModuleBuild, one a module
 *   → Affected (unchanged): what differs → GateOrder, one a module
 *   → TestRuns: a Build runs the tests → GateJournal and results
 *   → GateResults, GateJudge → GateTest, one a planned test → GateOutcome (outcome)
 * </pre>
 *
 * <p>With {@code --bisect} it runs one test for each of many commits: {@code cli.gate.bisect}.
 *
 * <p><b>What must stay.</b> A test that was planned and left no result is red. Head's poms are not changed.
 */
package io.github.junitlatency.cli.gate;
