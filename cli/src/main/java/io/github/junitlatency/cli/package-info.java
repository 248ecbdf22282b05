/**
 * The command line: gates a merge, and merges, compares and prints results.
 *
 * <p><b>What it is for.</b> The jar contains its dependencies, so that none of them is on a test's class path.
 * {@code cli.gate} does the work of a gate. The other commands make one page, one table and one exit code of the
 * results of many shards.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * folders → ResultFolders, ResultFile (files) → Shard: a result and where it is from
 *   → MergedTest: all shards of a test on one kind of machine
 *   → MergeText, CompareText, page, JmhReport (format) → GateExit (exit)
 * gate.json of shards → GateFiles (gate.outcome) → text, page, gate.json, gate.md → GateExit
 * </pre>
 *
 * <p><b>What may change.</b> A new command is a class, named in {@link LatencyCommand}. Texts and pages of results
 * belong to the library's {@code internal.report}, files for other tools to {@code cli.format}.
 *
 * <p><b>What must stay.</b> Sums are shown, never judged: each shard's own verdict counts. Exit codes are a contract
 * with build scripts. No text has colours, so that output to a file needs no option.
 */
package io.github.junitlatency.cli;
