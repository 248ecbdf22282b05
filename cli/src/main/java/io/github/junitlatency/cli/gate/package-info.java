/**
 * The command {@code gate}: compares the latency tests of a change with an older version, in all modules.
 *
 * <p><b>What it is for.</b> Users name what to compare with, and {@link GateComparison} finds the rest: the merge base, its
 * classes, what differs, and the result of each test.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * GateOptions → GateRequest → BaseFinder (git) → Base
 *   → GateComparison: BaseBuild, in a WorkTree → ModuleBuild, one a module
 *   → Affected (unchanged): what differs → GateOrder, one a module
 *   → TestRuns: a Build (MavenBuild or CommandBuild) runs the tests → GateJournal and results
 *   → GateJudge → GateTest, one a planned test → GateOutcome → GateOutput: gate.json, gate.md, page → GateExit
 * gate.json of shards → GateFiles → GateMerge → GateOutcome
 * </pre>
 *
 * <p>With {@code --bisect} it runs one test for each of many commits: {@code cli.gate.bisect}.
 *
 * <p><b>What must stay.</b> A test that was planned and left no result is red. Exit codes and the fields of gate.json
 * are contracts with scripts. Nothing is installed, and head's poms are not changed.
 */
package io.github.junitlatency.cli.gate;
