/**
 * Reads and writes JSON by Jackson, which is inside the command line's jar and never on a test's class path.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * NAME.json → ResultFile: schema, run → RecordJson: the components of the result's records → LatencyResult
 * records → RecordJson → gate.json, jmh.json, a module's class path
 * </pre>
 *
 * <p><b>What may change.</b> A new component of a record needs nothing here: names in files are names of components.
 *
 * <p><b>What must stay.</b> An unknown field is no error: newer versions may write more.
 */
package io.github.junitlatency.cli.files;
