/**
 * The outcome of a gate: what became of each test, how the gate ends, and what users read of it.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * GateTest, one a planned test, under GateRules → GateOutcome → GateOutput: gate.json, gate.md, page, last line → GateExit
 * gate.json of shards → GateFiles → GateMerge → GateOutcome
 * </pre>
 *
 * <p><b>What must stay.</b> The fields of gate.json are contracts with scripts, and the first line of gate.md with bots.
 */
package io.github.junitlatency.cli.gate.outcome;
