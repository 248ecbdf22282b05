/**
 * The command line: gates a merge, and merges, compares and prints results.
 *
 * <p><b>What it is for.</b> A gate is one command, whose work is done in {@link io.github.junitlatency.cli.gate.Gate}. Twenty
 * shards of a CI run, each with its own folder of results, make one page, one table and one exit code. The jar has its
 * dependencies inside, so nothing of it is on a test's class path.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * folders → ResultFolders, by ResultFile of package files (the newest run of each; what is broken is named)
 *   → Shard: a result and where it is from → MergedTest: all shards of a test on one kind of machine
 *   → MergeText, CompareText, page, JmhReport → GateExit
 * folders with the gate.json of shards → GateFiles → GateMerge → text, page, gate.json, gate.md → GateExit
 * </pre>
 *
 * <p><b>What may be touched.</b> A new command is another class, named in {@link
 * io.github.junitlatency.cli.LatencyCommand}. Texts and pages are functions of results and belong to the library's package
 * {@code internal.report}, where tests of users have them too; files for other tools belong to {@code cli.format}.
 *
 * <p><b>What must not.</b> Nothing is judged by sums: each shard's own verdict counts, and sums are only shown. Exit codes
 * are a contract with build scripts. No text has colours, so none needs to be told that its output is a file.
 */
package io.github.junitlatency.cli;
