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
 * <p><b>What may be touched.</b> A record that a result gains needs nothing here: names in files are the names of components.
 *
 * <p><b>What must not.</b> A field that this version does not know is no error: newer versions may say more.
 */
package io.github.junitlatency.cli.files;
